/** The least contrast of colours with what is behind them (WCAG 2.2: 1.4.3 for text, 1.4.11 for parts of controls). */
const PAIRS: readonly (readonly [fronts: readonly string[], backs: readonly string[], least: number])[] = [
  [['text', 'muted', 'link'], ['surface', 'raised'], 4.5],
  [['on-accent'], ['accent', 'accent-hover'], 4.5],
  [['border', 'focus'], ['surface', 'raised'], 3],
];

/** Red, green and blue in sRGB from 0 to 1, and the opacity. */
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const SRGB = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.e-]+))?\)$/;

/** Lets the browser read a colour of the portal. Returns `undefined` if the site has set something that is no colour. */
function readColour(probe: HTMLElement, name: string): Colour | undefined {
  probe.style.color = `color-mix(in srgb, var(--${name}) 100%, transparent 0%)`; // as sRGB, however it is written
  const [, red, green, blue, alpha = 1] = SRGB.exec(getComputedStyle(probe).color) ?? [];
  return red === undefined ? undefined : [Number(red), Number(green), Number(blue), Number(alpha)];
}

/** Relative luminance, WCAG 2.2. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, WCAG 2.2. The colour behind counts as opaque. */
function contrast([red, green, blue, alpha]: Colour, back: Colour): number {
  const seen = [red, green, blue].map((value, index) => value * alpha + (back[index] ?? 0) * (1 - alpha));
  const [dark, light] = [luminance(seen), luminance(back.slice(0, 3))].toSorted((one, other) => one - other);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Writes a line for the site's engineers if colours of the portal in this root are hard to tell apart. */
export function warnOfPoorContrast(root: ShadowRoot): void {
  const portal = root.querySelector('.portal');
  if (!portal) return;
  const probe = root.ownerDocument.createElement('i');
  portal.append(probe);
  const poor = PAIRS.flatMap(([fronts, backs, least]) =>
    fronts.flatMap((front) =>
      backs.flatMap((back) => {
        const [one, other] = [readColour(probe, front), readColour(probe, back)];
        const ratio = one && other ? contrast(one, other) : least;
        return ratio < least ? [`--portal-${front} on --portal-${back} ${ratio.toFixed(2)} (${least})`] : [];
      }),
    ),
  );
  probe.remove();
  // biome-ignore lint/suspicious/noConsole: a site's engineers look here first
  if (poor.length > 0) console.warn(`[login-portal] Poor contrast, and what WCAG asks for: ${poor.join(', ')}`);
}
