import { expect, test } from 'vitest';
import { fitted, photoType } from './photos.ts';

test.each([
  [4_000, 3_000, [1_600, 1_200]],
  [3_000, 4_000, [1_200, 1_600]],
  [1_600, 900, [1_600, 900]],
  [20_000, 3, [1_600, 1]],
  [0, 0, [1, 1]],
])('%d by %d pixels fit a square of 1,600', (width, height, size) => {
  expect(fitted(width, height, 1_600)).toEqual(size);
});

const bytes = (text: string) => Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);

test.each([
  ['\u00ff\u00d8\u00ff\u00e0', 'jpeg'],
  ['\u0089PNG\r\n\u001a\n', 'png'],
  ['RIFF....WEBP', 'webp'],
  ['....ftypavif', 'heif'],
  ['....ftypisom', undefined],
  ['GIF89a', undefined],
  ['<svg xmlns', undefined],
  ['%PDF-1.7', undefined],
  ['', undefined],
])('%j begins a picture of type %s', (text, type) => {
  expect(photoType(bytes(text))).toBe(type);
});
