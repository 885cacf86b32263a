/** An array and a filter, as on a page without a search library. */
import { fromColumns, toColumns, type Columns, type Row } from '../columns.ts';
import { decodeText, encodeJson, type Contestant } from '../contestant.ts';
import { answerFrom } from '../rows.ts';
import { documentWords, wordsOf, type DocumentWords } from '../terms.ts';

/** Returns 2 for a whole word of a name, 1 for another whole word, 0 for a prefix. */
function relevance({ names, all }: DocumentWords, query: readonly string[]): number {
  let sum = 0;
  for (const word of query) sum += names.includes(word) ? 2 : Number(all.includes(word));
  return sum;
}

export const contestant: Contestant = {
  encode: (documents) => encodeJson(toColumns(documents)),
  load(bytes) {
    const documents = fromColumns(JSON.parse(decodeText(bytes)) as Columns);
    const rows = documents.map((document) => ({ document, terms: documentWords(document) }));
    const matching = (query: readonly string[], ranked: boolean): Row[] => {
      const found = rows.filter(({ terms: { all } }) =>
        query.every((term) => all.some((word) => word.startsWith(term))),
      );
      if (!ranked) return found.map(({ document }) => document);
      return found
        .map(({ document, terms }) => ({ document, score: relevance(terms, query) }))
        .toSorted((a, b) => b.score - a.score)
        .map(({ document }) => document);
    };
    return {
      search(request) {
        const query = wordsOf(request.query);
        return answerFrom(query.length === 0 ? documents : matching(query, request.sort === 'rank'), request);
      },
    };
  },
};
