/** Compact frame addresses: most sets are numbered, so one pattern of 100 bytes replaces 4,000. */

/** Addresses that differ only in a consecutive number. */
type NumberedFrames = {
  before: string;
  after: string;
  first: number;
  count: number;
  /** Width of a zero-padded number. */
  digits: number;
};

/** All addresses, or their pattern. */
export type FrameList = string[] | NumberedFrames;

/** Splits a name at its last number. */
const NUMBER = /^(.*?)(\d{1,6})(\D*)$/s;

/** Returns the addresses of a list by position. */
export function listFrames(list: FrameList): string[] {
  if (Array.isArray(list)) return list;
  const { before, after, first, count, digits } = list;
  return Array.from(
    { length: count },
    (_, index) => before + String(first + index).padStart(digits, '0') + after,
  );
}

/** Yields possible patterns of the first address: its last number, or an earlier one as in `/07/900x600.webp`. */
function* numberedFrom(address: string, count: number): Generator<NumberedFrames> {
  for (let end = address.length; end > 0;) {
    const [, before, number, behind] = NUMBER.exec(address.slice(0, end)) ?? [];
    if (before === undefined || number === undefined || behind === undefined) return;
    const after = behind + address.slice(end);
    for (const digits of new Set([1, number.length]))
      yield { before, after, first: Number(number), count, digits };
    end = before.length;
  }
}

/** Returns the pattern of the addresses, or all of them when there is none (gaps, jumps, names without numbers). */
export function frameList(frames: readonly string[]): FrameList {
  const [first = ''] = frames;
  for (const numbered of numberedFrom(first, frames.length))
    if (listFrames(numbered).every((address, index) => address === frames[index])) return numbered;
  return [...frames];
}
