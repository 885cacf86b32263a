/** Turns text into outlines with the fonts that the package brings, so that machines without fonts draw the same. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import type { Typesetter, Weight } from './card-svg.ts';
import { unpackWoff } from './unpack-woff.source.ts';

const WEIGHTS: Readonly<Record<Weight, number>> = { regular: 500, bold: 700 };

/** Text of one weight in one font, with the outlines of its letters. */
function letters(font: Font): Pick<Typesetter, 'unitsPerEm'> & {
  width: (text: string) => number;
  outline: (text: string) => string;
} {
  const shown = (text: string): string =>
    Array.from(text)
      .filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
      .join('');
  return {
    unitsPerEm: font.unitsPerEm,
    width: (text) => font.layout(shown(text)).advanceWidth,
    outline(text) {
      const { glyphs, positions } = font.layout(shown(text));
      let x = 0;
      return glyphs
        .map((glyph, index) => {
          const position = positions[index];
          const left = x + (position?.xOffset ?? 0);
          x += position?.xAdvance ?? 0;
          return glyph.path.translate(left, 0).toSVG();
        })
        .join('');
    },
  };
}

/** Reads the fonts of a card; each only once. */
export function typesetters(folder: string): (font: string) => Typesetter {
  const cache = new Map<string, Typesetter>();
  return (name) => {
    const cached = cache.get(name);
    if (cached) return cached;
    const open = (weight: Weight) => {
      const file = path.join(folder, `${name}-latin-${WEIGHTS[weight]}-normal.woff`);
      const font = create(unpackWoff(readFileSync(file)));
      if (!('layout' in font)) throw new Error(`${name} is a collection of fonts`);
      return letters(font);
    };
    const fonts = { regular: open('regular'), bold: open('bold') };
    const type: Typesetter = {
      unitsPerEm: fonts.bold.unitsPerEm,
      width: (text, weight) => fonts[weight].width(text),
      outline: (text, weight) => fonts[weight].outline(text),
    };
    cache.set(name, type);
    return type;
  };
}
