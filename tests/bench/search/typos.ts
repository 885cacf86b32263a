/** Queries with typing errors, as dealers' logs are full of them, and who still finds the car. */
import MiniSearch from 'minisearch';
import { encodeIndex } from '../../../features/search/index/encode.ts';
import { openIndex } from '../../../features/search/index/open.ts';
import { search } from '../../../features/search/index/search.ts';
import type { SearchDocument } from '../../../features/search/query/fields.ts';
import { PAGE_SIZE } from './workload.ts';
import { documentWords, wordsOf } from './words.ts';

interface Typo {
  query: string;
  make: string;
  /** Models that would be right; any of the make when absent. */
  models?: readonly string[];
}

/** A slip in a word or two; slips in words that are still being typed; words run together; two slips in one word. */
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

/** Hits in which the right car has to be, and how many of them it has to be. */
const FIRST = 5;
const USEFUL = 3;

export interface TypoResult {
  query: string;
  minisearch: boolean;
  ours: boolean;
}

const isRight = (document: SearchDocument | undefined, { make, models }: Typo): boolean =>
  document?.make === make && (models === undefined || models.includes(document.model ?? ''));

/** Of the first five hits at least three are the right car; fewer hits: all of them are. */
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

/** As its documentation has it for a search box: a fifth of a word may be wrong, the last letters may be missing. */
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

/** Asks both every query. */
export function compareTypos(documents: readonly SearchDocument[]): TypoResult[] {
  const [ours, miniSearch] = [oursOver(documents), miniSearchOver(documents)];
  return TYPOS.map((typo) => ({
    query: typo.query,
    minisearch: isUseful(miniSearch(typo.query), typo),
    ours: isUseful(ours(typo.query), typo),
  }));
}
