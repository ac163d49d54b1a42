type Rgb = readonly [red: number, green: number, blue: number];

/** Reads `#rrggbb`. Throws on anything else, which is a mistake in a palette. */
function rgb(colour: string): Rgb {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(colour) ?? [];
  if (!red || !green || !blue) throw new Error(`${colour} is not #rrggbb`);
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** The linear light of a channel, WCAG 2.2. */
function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance, WCAG 2.2. */
export function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two colours, WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [light, dark] = luminance(one) > luminance(other) ? [one, other] : [other, one];
  return (luminance(light) + 0.05) / (luminance(dark) + 0.05);
}

const hex = (channel: number): string => Math.round(channel).toString(16).padStart(2, '0');

/** The result of laying one colour over another with this share, as `color-mix(in srgb, front share, back)` computes it. */
export function over(front: string, share: number, back: string): string {
  const [below, above] = [rgb(back), rgb(front)];
  return `#${above.map((channel, index) => hex(channel * share + (below[index] ?? 0) * (1 - share))).join('')}`;
}

/** Reads `rgb(r g b / a)`: the colour as `#rrggbb`, and its alpha. */
export function veil(colour: string): readonly [front: string, share: number] {
  const [, red, green, blue, share] = /^rgb\((\d+) (\d+) (\d+) \/ (0\.\d+)\)$/.exec(colour) ?? [];
  if (!share) throw new Error(`${colour} is not rgb(r g b / a)`);
  return [`#${[red, green, blue].map((channel) => hex(Number(channel))).join('')}`, Number(share)];
}
