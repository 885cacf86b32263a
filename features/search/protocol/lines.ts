/** Lines of a stream, however its pieces are cut. */
import { refuse } from './refusal.ts';

/** Longest line in characters. */
const MAX_LINE = 1_000_000;

/** The lines of a body that is read piece by piece, without empty ones. Throws a `Refusal` for one that is too long. */
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
