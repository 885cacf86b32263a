import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openSync, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { FONT_METRICS } from './font-metrics.ts';

const { resolve } = createRequire(import.meta.url);
const guide = readFileSync(path.join(import.meta.dirname, '../../../README.md'), 'utf8');
/** English text: the letters and spaces of a guide. */
const TEXT = guide.replaceAll(/```[^]*?```|`[^`]*`|[^a-z ]+/gi, ' ').replaceAll(/ +/g, ' ');

/** Returns the average width of a character of the text. */
function measure(font: Font): number {
  const widths = Array.from(
    TEXT,
    (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
  );
  return widths.reduce((sum, width) => sum + width, 0) / widths.length;
}

test.each(Object.entries(FONT_METRICS))('metrics of %s are those of its file', (slug, metrics) => {
  const font = openSync(resolve(`@fontsource/${slug}/files/${slug}-latin-400-normal.woff2`)) as Font;
  const { ascent, descent, lineGap, unitsPerEm } = font;
  expect(metrics).toMatchObject({ ascent, descent, lineGap, unitsPerEm });
  expect(Math.abs(measure(font) / metrics.xWidthAvg - 1)).toBeLessThan(0.03);
});
