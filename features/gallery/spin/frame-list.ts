/**
 * How a page says where the frames of a turn are. Most sets are numbered: one address with a place for the number says it in 100 bytes
 * instead of 4,000.
 */

/** Addresses that differ in one number only, which counts on from the first frame to the last. */
type NumberedFrames = {
  before: string;
  after: string;
  first: number;
  count: number;
  /** Digits of a number that is padded with zeros. */
  digits: number;
};

/** All addresses, or what they follow from. */
export type FrameList = string[] | NumberedFrames;

/** The last number in a name, apart from what stands around it. */
const NUMBER = /^(.*?)(\d{1,6})(\D*)$/s;

/** Returns the addresses of a list, at their places. */
export function framesOf(list: FrameList): string[] {
  if (Array.isArray(list)) return list;
  const { before, after, first, count, digits } = list;
  return Array.from({ length: count }, (_, at) => before + String(first + at).padStart(digits, '0') + after);
}

/** Ways in which the number of the first address may be read: the last in it, or one before that, as in `/07/900x600.webp`. */
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

/** Returns what the addresses follow from, or all of them where they follow from nothing: a gap, a jump, names without numbers. */
export function frameList(frames: readonly string[]): FrameList {
  const [first = ''] = frames;
  for (const numbered of numberedFrom(first, frames.length))
    if (framesOf(numbered).every((address, at) => address === frames[at])) return numbered;
  return [...frames];
}
