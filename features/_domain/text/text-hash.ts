/** Hash of texts for file names. */

/** Multipliers of the two halves of cyrb53. */
const [FIRST, SECOND] = [2_654_435_761, 1_597_334_677] as const;

/** Returns 53 bits of a text (cyrb53) in base 36: enough to tell the texts of one site apart, not to resist an attack. */
export function textHash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, FIRST);
    low = Math.imul(low ^ code, SECOND);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36).padStart(11, '0');
}
