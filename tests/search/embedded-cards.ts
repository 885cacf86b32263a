/** The embedded engine over documents in memory, with the cards of the cases. */
import { encodeIndex } from '../../features/search/index/encode.ts';
import { openIndex } from '../../features/search/index/open.ts';
import { search } from '../../features/search/index/search.ts';
import type { SearchDocument } from '../../features/search/query/fields.ts';
import type { SearchEngine } from '../../features/search/query/request.ts';
import { caseCard } from './case-documents.ts';

export function embeddedCards(documents: readonly SearchDocument[]): SearchEngine {
  const index = openIndex(encodeIndex(documents));
  return {
    search: (request) => {
      const { hits, ...answer } = search(index, request, () => 0);
      const cards = hits.flatMap((position) => documents[position] ?? []).map(caseCard);
      return Promise.resolve({ ...answer, hits: cards });
    },
  };
}
