/** Reads the index while it downloads: the manifest in its first line at once, then the compressed bytes. */
import { broken, parseJson, type Pieces } from './download.ts';
import { readManifest, type SearchManifest } from './manifest.ts';

/** An index whose first line has been read. */
export interface IndexStream {
  readonly manifest: SearchManifest;
  /** The compressed rest; can be read once. */
  readonly packed: Pieces;
}

/** Longest manifest, in bytes. */
const LONGEST = 10_000;
const LINE_FEED = 10;

function append(one: Uint8Array, two: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + two.length);
  both.set(one);
  both.set(two, one.length);
  return both;
}

/** Reads the manifest in the first line of an index. Throws a `SearchFailure` when there is none. */
export async function readIndexStream(pieces: Pieces, address: string): Promise<IndexStream> {
  let read = new Uint8Array();
  while (!read.includes(LINE_FEED)) {
    const piece = read.length > LONGEST ? undefined : await pieces();
    if (!piece) throw broken(`${address} is not an index`);
    read = append(read, piece);
  }
  const end = read.indexOf(LINE_FEED);
  const manifest = readManifest(parseJson(read.subarray(0, end), address));
  const first = [read.subarray(end + 1)];
  return { manifest, packed: async () => first.pop() ?? pieces() };
}
