/** Misspelt queries, as in dealers' logs, with the vehicles they should find. */
import MiniSearch from 'minisearch';
import { encodeIndex } from '../../../features/search/index/encode.ts';
import { openIndex } from '../../../features/search/index/open.ts';
import { search } from '../../../features/search/index/search.ts';
import type { SearchDocument } from '../../../features/search/query/fields.ts';
import { PAGE_SIZE } from './workload.ts';
import { documentWords, wordsOf } from './terms.ts';

interface Typo {
  query: string;
  make: string;
  /** Correct models. Absent: any model of the make. */
  models?: readonly string[];
}

/** A typo in one or two words, typos in half-typed words, joined words, two typos in one word. */
export const TYPOS: readonly Typo[] = [
  { query: 'toyta corola', make: 'Toyota', models: ['Corolla'] },
  { query: 'mitsubshi trition', make: 'Mitsubishi', models: ['Triton'] },
  { query: 'landcrusier', make: 'Toyota', models: ['Landcruiser', 'Landcruiser Prado', 'Land Cruiser'] },
  { query: 'volkswagon', make: 'Volkswagen' },
  { query: 'hiluxe', make: 'Toyota', models: ['Hilux'] },
  { query: 'hyndai tuscon', make: 'Hyundai', models: ['Tucson'] },
  { query: 'nisan navarra', make: 'Nissan', models: ['Navara'] },
  { query: 'mercedez benz', make: 'Mercedes-Benz' },
  { query: 'subary forestor', make: 'Subaru', models: ['Forester'] },
  { query: 'porshe cayene', make: 'Porsche', models: ['Cayenne'] },
  { query: 'holdon commodor', make: 'Holden', models: ['Commodore'] },
  { query: 'suzki swift', make: 'Suzuki', models: ['Swift'] },
  { query: 'izuzu dmax', make: 'Isuzu', models: ['D-MAX'] },
  { query: 'jeep grand cherokke', make: 'Jeep', models: ['Grand Cherokee'] },
  { query: 'comodo', make: 'Holden', models: ['Commodore'] },
  { query: 'landcrusi', make: 'Toyota', models: ['Landcruiser', 'Landcruiser Prado', 'Land Cruiser'] },
  { query: 'mitsubshi outl', make: 'Mitsubishi', models: ['Outlander'] },
  { query: 'hondacivic', make: 'Honda', models: ['Civic'] },
  { query: 'wolkswagon golf', make: 'Volkswagen', models: ['Golf'] },
  { query: 'forrestor', make: 'Subaru', models: ['Forester'] },
];

/** Number of hits checked for the right car, and how many must match. */
const FIRST = 5;
const USEFUL = 3;

export interface TypoResult {
  query: string;
  minisearch: boolean;
  ours: boolean;
}

const isRight = (document: SearchDocument | undefined, { make, models }: Typo): boolean =>
  document?.make === make && (models === undefined || models.includes(document.model ?? ''));

/** Returns true when at least three of the first five hits are the right car, or all of fewer hits. */
const isUseful = (hits: readonly (SearchDocument | undefined)[], typo: Typo): boolean => {
  const first = hits.slice(0, FIRST);
  const right = first.filter((document) => isRight(document, typo)).length;
  return right > 0 && right >= Math.min(USEFUL, first.length);
};

type Find = (query: string) => readonly (SearchDocument | undefined)[];

function oursOver(documents: readonly SearchDocument[]): Find {
  const index = openIndex(encodeIndex(documents));
  return (query) =>
    search(
      index,
      {
        query,
        refinements: {},
        ranges: {},
        sort: 'rank',
        page: 1,
        hitsPerPage: PAGE_SIZE,
        facets: [],
        maxFacetValues: 1,
      },
      () => 0,
    ).hits.map((hit) => documents[hit]);
}

/**
 * MiniSearch with the options that its documentation recommends for a search box: fuzziness of a fifth, prefix search.
 */
function miniSearchOver(documents: readonly SearchDocument[]): Find {
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  });
  index.addAll(documents.map((document, id) => ({ id, text: documentWords(document).all.join(' ') })));
  return (query) => index.search(wordsOf(query).join(' ')).map(({ id }) => documents[id as number]);
}

/** Runs every query on both. */
export function compareTypos(documents: readonly SearchDocument[]): TypoResult[] {
  const [ours, miniSearch] = [oursOver(documents), miniSearchOver(documents)];
  return TYPOS.map((typo) => ({
    query: typo.query,
    minisearch: isUseful(miniSearch(typo.query), typo),
    ours: isUseful(ours(typo.query), typo),
  }));
}
