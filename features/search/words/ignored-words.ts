/** What results say about words that decide nothing. */
import { insistOn } from '../query/insist.ts';
import type { SearchState } from '../query/state.ts';
import { quoteInWords } from '../query/wording.ts';

/** Returns the quotes of ignored words, the words for the address, and the state that insists on them. */
export function toIgnored(
  ignored: readonly string[] = [],
  understood: SearchState,
): { leftOut?: readonly string[]; hoped?: string; insisting?: SearchState } {
  if (ignored.length === 0) return {};
  const hoped = ignored.join(' ');
  const insisting = insistOn(understood, hoped);
  return { leftOut: ignored.map(quoteInWords), hoped, ...(insisting && { insisting }) };
}
