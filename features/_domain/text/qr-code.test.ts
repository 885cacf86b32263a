import { expect, test } from 'vitest';
import { encode } from 'uqr';
import { qrCode } from './qr-code.ts';

/** Draws a path of horizontal strokes into rows of modules. */
function draw({ size, path }: ReturnType<typeof qrCode>): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  let [x, y] = [0, 0];
  for (const [, command, first, second] of path.matchAll(/([Mmh])(-?\d+)(?: ([\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Math.floor(Number(second))];
    else if (command === 'm') x += Number(first);
    else for (const end = x + Number(first); x < end; x += 1) (rows[y] ?? [])[x] = true;
  }
  return rows;
}

test('strokes cover exactly the dark modules', () => {
  const address = 'https://dealer.example/cars/2021-mazda-cx-5-maxx-sport-bu10069';
  const code = qrCode(address);
  expect(code.size).toBe(33);
  expect(draw(code)).toEqual(encode(address, { ecc: 'L', border: 0 }).data);
});
