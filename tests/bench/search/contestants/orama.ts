/** Orama with its own text, filters, facets and sorts; a facet that is refined takes a search of its own, without its choice. */
import { create, insertMultiple, load, save, search, type AnyOrama, type RawData } from '@orama/orama';
import { REFINEMENTS, type RefinementName } from '../../../../features/search/query/fields.ts';
import type { SearchRequest } from '../../../../features/search/query/request.ts';
import { COLUMNS } from '../columns.ts';
import { decodeText, encodeJson, type Answer, type Contestant } from '../contestant.ts';
import { sortFigure, topValues } from '../rows.ts';
import { FACETS } from '../workload.ts';
import { documentWords, wordsOf } from '../terms.ts';

/** `figure`: the year as a number, to sort by; the facet needs it as a word. */
const NUMBERS = ['price', 'km', 'created_at', 'rank', 'figure'] as const;
const fieldOf = (name: RefinementName): string => REFINEMENTS[name].field;
const properties = FACETS.map(fieldOf);

const newIndex = (): AnyOrama =>
  create({
    schema: {
      ...Object.fromEntries(NUMBERS.map((name) => [name, 'number'])),
      ...Object.fromEntries(properties.map((name) => [name, 'enum'])),
      text: 'string',
    },
    components: {
      tokenizer: {
        language: 'english',
        normalizationCache: new Map(),
        tokenize: (text: string) => text.split(' '),
      },
    },
  });

function toWhere({ refinements, ranges }: SearchRequest, without?: RefinementName) {
  const where: Record<string, unknown> = {};
  for (const [name, values] of Object.entries(refinements))
    if (name !== without) where[fieldOf(name as RefinementName)] = { in: values };
  for (const [name, { min = 0, max = Number.MAX_SAFE_INTEGER }] of Object.entries(ranges))
    if (name !== without) where[name] = { between: [min, max] };
  return where;
}

type Facets = Record<string, { values: Record<string, number> }>;

async function answer(index: AnyOrama, request: SearchRequest): Promise<Answer> {
  const term = wordsOf(request.query).join(' ');
  const by = sortFigure(request.sort);
  const refined = FACETS.filter((name) => (request.refinements[name] ?? []).length > 0);
  const ask = (names: readonly RefinementName[], without?: RefinementName, page?: object) =>
    search(index, {
      // With properties and no term it would look for the empty word in every document.
      ...(term === '' ? {} : { term, properties: ['text'], threshold: 0 }),
      where: toWhere(request, without),
      facets: Object.fromEntries(names.map((name) => [fieldOf(name), {}])),
      limit: 0,
      ...page,
    } as Parameters<typeof search>[1]);
  const sortBy = by
    ? { property: by.field === 'year' ? 'figure' : by.field, order: by.down ? 'DESC' : 'ASC' }
    : { property: 'rank', order: 'ASC' };
  const main = await ask(
    FACETS.filter((name) => !refined.includes(name)),
    undefined,
    {
      limit: request.hitsPerPage,
      offset: (request.page - 1) * request.hitsPerPage,
      ...(by || term === '' ? { sortBy } : {}),
    },
  );
  const facets: Facets = { ...(main.facets as Facets | undefined) };
  for (const name of refined) {
    const own = await ask([name], name);
    Object.assign(facets, own.facets);
  }
  return {
    hits: (main.hits as { document: { rank: number } }[]).map(({ document }) => document.rank),
    count: main.count,
    facets: Object.fromEntries(
      FACETS.map((name) => {
        const counts = new Map(
          Object.entries(facets[fieldOf(name)]?.values ?? {}).filter(([value]) => value !== ''),
        );
        return [name, topValues(counts, request.maxFacetValues, request.refinements[name])];
      }),
    ),
  };
}

export const contestant: Contestant = {
  async encode(documents) {
    const index = newIndex();
    const rows = documents.map((document, rank) => {
      const row: Record<string, unknown> = { rank, text: documentWords(document).all.join(' ') };
      if (document.year !== undefined) row['figure'] = document.year;
      for (const name of COLUMNS) {
        const value = document[name];
        if (value !== undefined && name !== 'name')
          row[name] = properties.includes(name) ? String(value) : value;
      }
      return row;
    });
    await insertMultiple(index, rows, 5000);
    return encodeJson(save(index));
  },
  load(bytes) {
    const index = newIndex();
    load(index, JSON.parse(decodeText(bytes)) as RawData);
    return { search: (request) => answer(index, request) };
  },
};
