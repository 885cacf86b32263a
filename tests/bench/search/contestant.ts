/** What every contestant is asked to be: bytes to download, then an answer to each query. */
import type { SearchDocument } from '../../../features/search/query/fields.ts';
import type { SearchRequest, SearchResponse } from '../../../features/search/query/request.ts';

/** An answer in the form in which all contestants can be compared. */
export interface Answer {
  /** Numbers of the documents of the page, in order: ids and cards are no part of a search index. */
  hits: readonly number[];
  /** Everything found. */
  count: number;
  /** By name of the refinement: values and counts; nothing where a contestant does not count facets. */
  facets: Readonly<Record<string, readonly (readonly [value: string, count: number])[]>>;
}

/** An answer of the engine or of its oracle in that form. */
export const asAnswer = ({
  hits,
  count,
  facets,
}: Pick<SearchResponse<number>, 'hits' | 'count' | 'facets'>): Answer => ({
  hits,
  count,
  facets: Object.fromEntries(
    Object.entries(facets).map(([name, { values }]) => [
      name,
      values.map((one) => [one.value, one.count] as const),
    ]),
  ),
});

export interface Ready {
  readonly search: (request: SearchRequest) => Answer | Promise<Answer>;
}

export interface Contestant {
  /** What a browser would download, made by a build: not timed. */
  readonly encode: (documents: readonly SearchDocument[]) => Uint8Array | Promise<Uint8Array>;
  /** From the downloaded bytes to the first query. */
  readonly load: (bytes: Uint8Array) => Ready | Promise<Ready>;
  /** Queries without words are left out. */
  readonly textOnly?: true;
}

export const encodeJson = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
export const decodeText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
