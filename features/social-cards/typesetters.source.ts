/** Turns text into outlines with the fonts that the package brings, so that machines without fonts draw the same. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font, type Glyph, type GlyphPosition } from 'fontkit';
import type { Typesetter, Weight } from './card-svg.ts';
import { unpackWoff } from './unpack-woff.source.ts';

const WEIGHTS: Readonly<Record<Weight, number>> = { regular: 500, bold: 700 };

/** Lines whose layout is stored: a text is measured several times, and most cards repeat some lines. */
const MOST_LINES = 500;

/** A line in one font; its outline is drawn when it is read. */
interface Line {
  readonly width: number;
  readonly outline: string;
}

/** Returns a function that sets lines in one font. */
function lineSetter(font: Font): (text: string) => Line {
  const lines = new Map<string, Line>();
  const set = (text: string): Line => {
    const visible = Array.from(text).filter((letter) =>
      font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
    const { advanceWidth: width, glyphs, positions } = font.layout(visible.join(''));
    let outline: string | undefined;
    return {
      width,
      get outline() {
        return (outline ??= drawGlyphs(glyphs, positions));
      },
    };
  };
  return (text) => {
    const stored = lines.get(text);
    if (stored) return stored;
    if (lines.size === MOST_LINES) lines.clear();
    const line = set(text);
    lines.set(text, line);
    return line;
  };
}

function drawGlyphs(glyphs: readonly Glyph[], positions: readonly GlyphPosition[]): string {
  let x = 0;
  return glyphs
    .map((glyph, index) => {
      const position = positions[index];
      const left = x + (position?.xOffset ?? 0);
      x += position?.xAdvance ?? 0;
      return glyph.path.translate(left, 0).toSVG();
    })
    .join('');
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
      return { unitsPerEm: font.unitsPerEm, setLine: lineSetter(font) };
    };
    const fonts = { regular: open('regular'), bold: open('bold') };
    const type: Typesetter = {
      unitsPerEm: fonts.bold.unitsPerEm,
      width: (text, weight) => fonts[weight].setLine(text).width,
      outline: (text, weight) => fonts[weight].setLine(text).outline,
    };
    cache.set(name, type);
    return type;
  };
}
