/**
 * Reads request bodies as text. An oversized body is drained, because clients read the response only after sending
 * everything.
 */
import { refuse } from '../protocol-error.ts';

/** Drain at most this many bytes; larger bodies are no accident. */
const MOST_DRAINED = 64_000_000;

/** Streams a body as text. Throws a `ProtocolError` after `most` bytes. */
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

/** Reads the whole body. Throws a `ProtocolError` when it exceeds `most` bytes. */
export async function textOf(body: ReadableStream<Uint8Array> | null, most: number): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of piecesOf(body, most)) pieces.push(piece);
  return pieces.join('');
}

/** Passes the chunks to `use`. When `use` throws, drains the rest first, so that the client can read the response. */
export async function readThrough(
  pieces: AsyncGenerator<string>,
  use: (pieces: AsyncIterable<string>) => Promise<void>,
): Promise<void> {
  // Without a `return` method the source stays open when `use` throws.
  const open = { [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }) };
  try {
    await use(open);
  } catch (error) {
    let left = MOST_DRAINED;
    for await (const piece of pieces) if ((left -= piece.length) < 0) break;
    throw error;
  }
}
