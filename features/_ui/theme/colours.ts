/** Arithmetic on colours in OKLCH: mixing, and moving a colour's lightness until it can be read. */
import { clampChroma, converter, formatHex, wcagContrast, type Oklch } from 'culori';

const toOklch = converter('oklch');

export type Colour = Oklch;

/** Reads a hexadecimal colour. */
export function colour(hex: string): Colour {
  const read = toOklch(hex);
  if (!read) throw new TypeError(`${hex} is no colour`);
  return { ...read, h: read.h ?? 0 };
}

/** Makes a colour of lightness 0–1, chroma and hue in degrees. */
export const oklch = (l: number, c: number, h: number): Colour => ({ mode: 'oklch', l, c, h });

/** The nearest colour a screen can show, as `#rrggbb`. */
export const hex = (value: Colour) => formatHex(clampChroma(value, 'oklch', 'rgb'));

/** Contrast ratio of two colours as shown, 1 to 21 (WCAG 2.2). */
export const contrast = (a: Colour, b: Colour) => wcagContrast(hex(a), hex(b));

/** The lowest contrast of one colour against several. */
const lowest = (value: Colour, grounds: readonly Colour[]) =>
  Math.min(...grounds.map((ground) => contrast(value, ground)));

/** The colour `amount` (0–1) of the way from one to another; the hue stays that of the stronger tint. */
export function mix(from: Colour, to: Colour, amount: number): Colour {
  const hue = (from.c > to.c ? from.h : to.h) ?? 0;
  return oklch(from.l + (to.l - from.l) * amount, from.c + (to.c - from.c) * amount, hue);
}

const STEP = 0.01;

/**
 * Moves lightness, as little as needed, until the colour has at least `ratio` against every ground. Both directions are tried;
 * when neither reaches the ratio, the better end is returned.
 */
export function readable(value: Colour, grounds: readonly Colour[], ratio: number): Colour {
  for (let moved = 0; moved <= 1; moved += STEP) {
    for (const l of [value.l - moved, value.l + moved]) {
      if (l < 0 || l > 1) continue;
      const candidate = { ...value, l };
      if (lowest(candidate, grounds) >= ratio) return candidate;
    }
  }
  const [black, white] = [oklch(0, 0, 0), oklch(1, 0, 0)];
  return lowest(black, grounds) > lowest(white, grounds) ? black : white;
}

/** Black-like or white-like text, whichever is read better on a ground; `dark` and `light` are the wished-for tints. */
export function textOn(ground: Colour, dark: Colour, light: Colour): Colour {
  const better = contrast(light, ground) >= 4.5 ? light : dark;
  return readable(better, [ground], 4.5);
}
