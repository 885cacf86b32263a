/** itemsjs with its own text search, facets and sorts; ranges use its `filter` function. */
import itemsjs from 'itemsjs';
import { REFINEMENTS } from '../../../../features/search/query/fields.ts';
import type { SearchRequest } from '../../../../features/search/query/request.ts';
import { fromColumns, toColumns, type Row } from '../columns.ts';
import { decodeText, encodeJson, type Contestant } from '../contestant.ts';
import { listConditions, topValues } from '../rows.ts';
import { FACETS } from '../workload.ts';
import { documentWords, wordsOf } from '../terms.ts';

/** Ids start at 1, since itemsjs treats 0 as missing. */
type Item = Omit<Row, 'name'> & { text?: string };
interface Download {
  columns: ReturnType<typeof toColumns>;
  snapshot: itemsjs.Snapshot;
}

const CONFIGURATION = {
  aggregations: Object.fromEntries(
    FACETS.map((name) => [
      REFINEMENTS[name].field,
      { size: 250, conjunction: false, chosen_filters_on_top: false, hide_zero_doc_count: true },
    ]),
  ),
  sortings: {
    'price:asc': { field: 'price', order: 'asc' },
    'price:desc': { field: 'price', order: 'desc' },
    'created_at:desc': { field: 'created_at', order: 'desc' },
    'km:asc': { field: 'km', order: 'asc' },
    'year:desc': { field: 'year', order: 'desc' },
  },
  searchableFields: ['text'],
  isExactSearch: true,
};

/** Omits the name, a field that itemsjs always searches, since the text contains its words. */
function itemOf(row: Row): Item {
  const { name: _name, ...item } = row;
  return { ...item, id: row.id + 1 };
}

function toInput({ query, refinements, ranges, sort, page, hitsPerPage }: SearchRequest) {
  const text = wordsOf(query).join(' ');
  const ranged = listConditions({ refinements: {}, ranges });
  const filters = Object.entries(refinements).map(([name, values]) => [
    REFINEMENTS[name as keyof typeof REFINEMENTS].field,
    values,
  ]);
  return {
    ...(text === '' ? {} : { query: text }),
    ...(ranged.length === 0 ? {} : { filter: (item: Row) => ranged.every(({ holds }) => holds(item)) }),
    ...(sort === 'rank' ? {} : { sort }),
    filters: Object.fromEntries(filters),
    page,
    per_page: hitsPerPage,
  };
}

export const contestant: Contestant = {
  encode(documents) {
    const columns = toColumns(documents);
    const items = fromColumns(columns).map((row) => ({
      ...itemOf(row),
      text: documentWords(row).all.join(' '),
    }));
    const engine = itemsjs(items, CONFIGURATION);
    return encodeJson({ columns, snapshot: engine.serializeAll() });
  },
  load(bytes) {
    const { columns, snapshot } = JSON.parse(decodeText(bytes)) as Download;
    const engine = itemsjs(fromColumns(columns).map(itemOf), {
      ...CONFIGURATION,
      fulltextSnapshot: snapshot.fulltext,
      facetsSnapshot: snapshot.facets,
    });
    return {
      search(request) {
        const { data, pagination } = engine.search(toInput(request));
        const facets = FACETS.map((name) => {
          const buckets = data.aggregations[REFINEMENTS[name].field]?.buckets ?? [];
          const counts = new Map(buckets.map(({ key, doc_count: count }) => [key, count]));
          return [name, topValues(counts, request.maxFacetValues, request.refinements[name])] as const;
        });
        return {
          hits: data.items.map(({ id }) => id - 1),
          count: pagination.total,
          facets: Object.fromEntries(facets),
        };
      },
    };
  },
};
