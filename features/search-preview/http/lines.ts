/** Splits a stream into lines. */
import { refuse } from '../protocol-error.ts';

/** Longest line, in characters. */
const MAX_LINE = 1_000_000;

/** Yields the non-empty lines of a stream. Throws a `ProtocolError` for one that is too long. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) refuse(413, `A line is longer than ${MAX_LINE} characters.`);
    for (const line of lines) if (line.trim() !== '') yield line.trim();
  }
  if (rest.trim() !== '') yield rest.trim();
}
