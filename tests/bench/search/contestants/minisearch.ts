/** MiniSearch for the text, everything else by hand. */
import MiniSearch, { type Options } from 'minisearch';
import { fromColumns, toColumns, type Row } from '../columns.ts';
import { decodeText, encodeJson, type Contestant } from '../contestant.ts';
import { answerFrom } from '../rows.ts';
import { documentWords, wordsOf } from '../terms.ts';

interface Entry {
  id: number;
  text: string;
}

const OPTIONS: Options<Entry> = {
  fields: ['text'],
  tokenize: (text) => text.split(' '),
  processTerm: (term) => term,
  searchOptions: { prefix: true, combineWith: 'AND' },
};

interface Download {
  columns: ReturnType<typeof toColumns>;
  index: ReturnType<MiniSearch['toJSON']>;
}

export const contestant: Contestant = {
  encode(documents) {
    const index = new MiniSearch<Entry>(OPTIONS);
    index.addAll(documents.map((document, id) => ({ id, text: documentWords(document).all.join(' ') })));
    return encodeJson({ columns: toColumns(documents), index: index.toJSON() } satisfies Download);
  },
  load(bytes) {
    const { columns, index: json } = JSON.parse(decodeText(bytes)) as Download;
    const documents = fromColumns(columns);
    const index = MiniSearch.loadJS<Entry>(json, OPTIONS);
    return {
      search(request) {
        const query = wordsOf(request.query).join(' ');
        if (query === '') return answerFrom(documents, request);
        const rows: Row[] = [];
        for (const { id } of index.search(query)) {
          const row = documents[id as number];
          if (row) rows.push(row);
        }
        return answerFrom(rows, request);
      },
    };
  },
};
