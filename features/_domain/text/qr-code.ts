/** QR codes as the path of an SVG drawing. */
import { encode } from 'uqr';

/** A code: its modules on a side, and the path of the dark ones, one unit each. */
export interface QrCode {
  size: number;
  path: string;
}

/** Encodes a text. Each run of dark modules is a horizontal stroke, which keeps the path short. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'L', border: 0 });
  const strokes = data.map((row, y) => {
    let start = 0;
    const runs = row.map(Number).join('').matchAll(/1+/g);
    const moves = [...runs].map(({ index, 0: { length } }) => {
      const move = start === 0 ? `M${index} ${y}.5` : `m${index - start} 0`;
      start = index + length;
      return `${move}h${length}`;
    });
    return moves.join('');
  });
  return { size, path: strokes.join('') };
}
