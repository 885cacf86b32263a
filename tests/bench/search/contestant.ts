/** Interface of a contestant: bytes to download, then an answer to each query. */
import type { SearchDocument } from '../../../features/search/query/fields.ts';
import type { SearchRequest, SearchResponse } from '../../../features/search/query/request.ts';

/** An answer in the format shared by all contestants. */
export interface Answer {
  /** Numbers of the documents on the page, in order. Ids and cards are not part of a search index. */
  hits: readonly number[];
  /** Number of hits. */
  count: number;
  /** Values and counts by refinement name; undefined where a contestant counts no facets. */
  facets: Readonly<Record<string, readonly (readonly [value: string, count: number])[]>>;
}

/** Converts an answer of the engine or its oracle to that format. */
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
  /** Encodes the download at build time; not timed. */
  readonly encode: (documents: readonly SearchDocument[]) => Uint8Array | Promise<Uint8Array>;
  /** Loads the downloaded bytes, ready for the first query. */
  readonly load: (bytes: Uint8Array) => Ready | Promise<Ready>;
  /** Skips queries without text. */
  readonly textOnly?: true;
}

export const encodeJson = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
export const decodeText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
