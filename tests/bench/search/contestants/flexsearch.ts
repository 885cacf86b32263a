/** FlexSearch for the text, everything else by hand. */
import { Encoder, Index } from 'flexsearch';
import { fromColumns, toColumns, type Row } from '../columns.ts';
import { decodeText, encodeJson, type Contestant } from '../contestant.ts';
import { answerFrom } from '../rows.ts';
import { documentWords, wordsOf } from '../terms.ts';

/** `forward` finds prefixes of words. It uses our tokeniser, so that all contestants find the same. */
const newIndex = (): Index =>
  new Index({
    tokenize: 'forward',
    encoder: new Encoder({ normalize: false, dedupe: false, cache: false, split: ' ', numeric: false }),
  });

interface Download {
  columns: ReturnType<typeof toColumns>;
  index: [key: string, data: string][];
}

export const contestant: Contestant = {
  encode(documents) {
    const index = newIndex();
    documents.forEach((document, number) => index.add(number, documentWords(document).all.join(' ')));
    const parts: Download['index'] = [];
    index.export((key, data) => {
      if (data) parts.push([key, data]);
    });
    return encodeJson({ columns: toColumns(documents), index: parts } satisfies Download);
  },
  load(bytes) {
    const { columns, index: parts } = JSON.parse(decodeText(bytes)) as Download;
    const documents = fromColumns(columns);
    const index = newIndex();
    for (const [key, data] of parts) index.import(key, data);
    return {
      search(request) {
        const query = wordsOf(request.query).join(' ');
        if (query === '') return answerFrom(documents, request);
        const found = index.search(query, { limit: documents.length }) as number[];
        const rows = found.map((number) => documents[number]).filter((row): row is Row => row !== undefined);
        return answerFrom(rows, request);
      },
    };
  },
};
