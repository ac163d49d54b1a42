/** Strokes on a 24 × 24 grid. They are paths, never markup strings, so nothing passes through an HTML sink. */
const PATHS = {
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm6.5 0a3 3 0 1 0 6 0 3 3 0 0 0-6 0Z',
  'eye-off':
    'M4 4l16 16M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.5M6.5 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M9.9 9.9a3 3 0 0 0 4.2 4.2',
  caps: 'M12 4l7.5 8H16v4H8v-4H4.5ZM8 20h8',
  lock: 'M5.5 11h13v9h-13ZM8 11V8a4 4 0 0 1 8 0v3',
  error: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0Zm9-4.5v5m0 3.5v.1',
  warning: 'M12 4L2.8 19.5h18.4ZM12 10v4.5m0 2.4v.1',
  success: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0Zm5.2.300 2.6 2.6 5-5.3',
  info: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0Zm9-.5v5m0-8.6v.1',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  mail: 'M3 6h18v12.5H3ZM3.5 6.5L12 13l8.5-6.5',
  message: 'M4 4.5h16v11.5h-9l-4.5 4v-4H4Z',
  shield: 'M12 3l7 2.5v6c0 4.5-3 7.5-7 9.5-4-2-7-5-7-9.5v-6ZM9 12l2.2 2.2 4-4.4',
  key: 'M14.500 9.500a4 4 0 1 0-3.200 3.900L13 15h2.500v2.500H18V20h3v-3.500l-6.800-6.200M9.500 8.500v.1',
  clock: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0Zm9-5v5l3.500 2',
  cloud:
    'M7 18.500h10.500a4 4 0 0 0 .600-7.950A6 6 0 0 0 6.600 9.700 4.400 4.400 0 0 0 7 18.500ZM10.300 12.300l3.400 3.400m0-3.400l-3.400 3.400',
  link: 'M10 13.500a4 4 0 0 0 5.700.400l3.300-3.300a4 4 0 0 0-5.700-5.700L12 6.200M14 10.500a4 4 0 0 0-5.700-.400L5 13.400a4 4 0 0 0 5.700 5.700L12 17.800',
  'link-off': 'M9.5 9H7a4 4 0 0 0 0 8h2.5M14.5 9H17a4 4 0 0 1 0 8h-2.5M12 6.500V4M9.300 6.300l-.9-1.800M14.700 6.300l.9-1.800',
  close: 'M6 6l12 12M18 6L6 18',
  ring: 'M7.5 12a4.5 4.5 0 1 0 9 0 4.5 4.5 0 0 0-9 0Z',
  chevron: 'M6.5 9.5L12 15l5.5-5.5',
  globe: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0Zm0 0h18M12 3c2.5 2.7 3.7 5.7 3.7 9s-1.2 6.3-3.7 9c-2.5-2.7-3.7-5.7-3.7-9S9.5 5.7 12 3Z',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof PATHS;

/** An icon in the colour of the text beside it. It is decorative, so words must say the same. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
