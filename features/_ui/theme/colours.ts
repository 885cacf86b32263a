/** OKLCH colour arithmetic: mixing, and adjusting lightness for contrast. */
import { clampChroma, converter, formatHex, wcagContrast, type Oklch } from 'culori';

const toOklch = converter('oklch');

export type Colour = Oklch;

/** Parses a hexadecimal colour. */
export function colour(hex: string): Colour {
  const read = toOklch(hex);
  if (!read) throw new TypeError(`${hex} is not a colour`);
  return { ...read, h: read.h ?? 0 };
}

/** Returns a colour from lightness 0–1, chroma and hue in degrees. */
export const oklch = (l: number, c: number, h: number): Colour => ({ mode: 'oklch', l, c, h });

/** Returns the nearest displayable colour as `#rrggbb`. */
export const hex = (value: Colour) => formatHex(clampChroma(value, 'oklch', 'rgb'));

/** Returns the contrast ratio of two displayed colours, 1 to 21 (WCAG 2.2). */
export const contrast = (a: Colour, b: Colour) => wcagContrast(hex(a), hex(b));

/** Returns the lowest contrast of a colour against several. */
const lowest = (value: Colour, grounds: readonly Colour[]) =>
  Math.min(...grounds.map((ground) => contrast(value, ground)));

/** Returns the colour at `amount` (0–1) between two; the hue of the stronger tint wins. */
export function mix(from: Colour, to: Colour, amount: number): Colour {
  const hue = (from.c > to.c ? from.h : to.h) ?? 0;
  return oklch(from.l + (to.l - from.l) * amount, from.c + (to.c - from.c) * amount, hue);
}

const STEP = 0.01;

/**
 * Changes lightness as little as possible until the contrast reaches `ratio` against every ground. Tries both
 * directions and returns the better end when neither suffices.
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

/** Returns the more readable of the tints `dark` and `light` on a ground. */
export function textOn(ground: Colour, dark: Colour, light: Colour): Colour {
  const better = contrast(light, ground) >= 4.5 ? light : dark;
  return readable(better, [ground], 4.5);
}
