/** Short ids for rows without one. */

const mix = (value: number): number => {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
};

/** Returns a 64-bit non-cryptographic hash as 14 lower-case letters and digits; deterministic. */
export function stableId(text: string): string {
  let a = 0x9e3779b9;
  let b = 0x85ebca6b;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b + code, 0x5bd1e995) ^ (b >>> 13);
  }
  const high = mix(a ^ mix(b))
    .toString(36)
    .padStart(7, '0');
  return (
    high +
    mix(b ^ mix(a ^ text.length))
      .toString(36)
      .padStart(7, '0')
  );
}
