import type { SocialLink } from '../contract/variant';

/** Our own glyphs for the social networks, not the networks' logos. Filled paths on a 24 × 24 grid. */
export const SOCIAL_GLYPHS = {
  Facebook: 'M10,21v-8H7v-3h3V8a4,4 0 0 1 4-4h3v3h-2.500a1.5,1.5 0 0 0-1.5,1.500V10h3.500l-.5,3h-3v8z',
  LinkedIn: 'M4,10h3.200v10H4zM4,5h3.200v3H4zM10.2,10h3v1.300a4,4 0 0 1 6.8,2.900V20h-3.200v-5.300a1.7,1.7 0 0 0-3.4,0V20h-3.200z',
  YouTube: 'M12,3a9,9 0 1 0 0,18a9,9 0 1 0 0-18zM12,5.200a6.8,6.8 0 1 1 0,13.600a6.8,6.8 0 1 1 0-13.600zM10,8.400l6,3.600l-6,3.600z',
} as const satisfies Record<SocialLink['network'], string>;
