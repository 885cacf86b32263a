import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, openSync, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { unpackWoff } from './unpack-woff.source.ts';

const outlines = (font: ReturnType<typeof create>): string[] =>
  (font as Font).layout('2021 Škoda Ïd. AV $31,990').glyphs.map(({ path: outline }) => outline.toSVG());

test.each(['archivo', 'hanken-grotesk', 'sofia-sans-condensed'])(
  'the unpacked font %s draws what the packed one draws',
  (name) => {
    const file = path.resolve(`node_modules/@fontsource/${name}/files/${name}-latin-700-normal.woff`);
    const unpacked = create(unpackWoff(readFileSync(file)));
    expect(unpacked.type).toBe('TTF');
    expect(outlines(unpacked)).toEqual(outlines(openSync(file)));
  },
);
