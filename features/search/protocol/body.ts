/** Bodies of requests as text. One that is too large is read to its end all the same: only then does its sender listen. */
import { refuse } from './refusal.ts';

/** A body of more bytes than this is no mistake, and its sender is left alone. */
const MOST_DRAINED = 64_000_000;

/** The pieces of a body as text, as they come in. Throws a `Refusal` after `most` bytes. */
export async function* piecesOf(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): AsyncGenerator<string> {
  if (!body) return;
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > most + MOST_DRAINED) break;
    if (bytes <= most) yield decoder.decode(piece, { stream: true });
  }
  if (bytes > most) refuse(413, `A request has at most ${most} bytes here.`);
  yield decoder.decode();
}

/** The whole body. Throws a `Refusal` when it has more than `most` bytes. */
export async function textOf(body: ReadableStream<Uint8Array> | null, most: number): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of piecesOf(body, most)) pieces.push(piece);
  return pieces.join('');
}

/**
 * Hands the pieces to `use`. Fails as `use` does, but reads what is left before, so that whoever sends can be told.
 */
export async function readThrough(
  pieces: AsyncGenerator<string>,
  use: (pieces: AsyncIterable<string>) => Promise<void>,
): Promise<void> {
  // Without a `return` of its own the source stays open when `use` gives up.
  const open = { [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }) };
  try {
    await use(open);
  } catch (error) {
    let left = MOST_DRAINED;
    for await (const piece of pieces) if ((left -= piece.length) < 0) break;
    throw error;
  }
}
