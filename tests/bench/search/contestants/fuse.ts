/** Fuse.js: text only, its own ranking, no facets. */
import Fuse, { type FuseIndex, type IFuseOptions } from 'fuse.js';
import { decodeText, encodeJson, type Contestant } from '../contestant.ts';
import { documentWords, wordsOf } from '../terms.ts';

interface Row {
  id: number;
  text: string;
}

const OPTIONS: IFuseOptions<Row> = { keys: ['text'], ignoreLocation: true, threshold: 0.3 };

interface Download {
  rows: Row[];
  index: ReturnType<FuseIndex<Row>['toJSON']>;
}

export const contestant: Contestant = {
  textOnly: true,
  encode(documents) {
    const rows = documents.map((document, id) => ({ id, text: documentWords(document).all.join(' ') }));
    return encodeJson({ rows, index: Fuse.createIndex<Row>(['text'], rows).toJSON() });
  },
  load(bytes) {
    const { rows, index } = JSON.parse(decodeText(bytes)) as Download;
    const fuse = new Fuse(rows, OPTIONS, Fuse.parseIndex<Row>(index));
    return {
      search({ query, page, hitsPerPage }) {
        const found = fuse.search(wordsOf(query).join(' '), { limit: page * hitsPerPage });
        const hits = found.slice((page - 1) * hitsPerPage);
        return { hits: hits.map(({ item }) => item.id), count: found.length, facets: {} };
      },
    };
  },
};
