/** Searches a collection and formats the response as the protocol defines it. */
import type { Collection } from '../store/collection.ts';
import { partOf, type StoredDocument } from '../store/documents.ts';
import { facetCounts, type FacetCounts } from './facets.ts';
import { findDocuments } from './find-documents.ts';
import { highlightObject, highlights, type Highlight } from './highlight.ts';
import type { Values } from '../store/nested.ts';
import { readSearchOptions, type Parameters, type SearchOptions } from '../query/parameters.ts';

interface Hit {
  readonly document: Readonly<Record<string, unknown>>;
  readonly highlight: Readonly<Record<string, unknown>>;
  readonly highlights: readonly Highlight[];
  readonly text_match?: number;
  readonly text_match_info?: Readonly<Record<string, string | number>>;
}

export interface ProtocolResponse {
  readonly facet_counts: readonly FacetCounts[];
  readonly found: number;
  readonly hits: readonly Hit[];
  readonly out_of: number;
  readonly page: number;
  readonly request_params: Readonly<Record<string, string | number>>;
  readonly search_cutoff: false;
  readonly search_time_ms: number;
}

/** Scale of the text score, so that even prefix matches score above 0. */
const MATCH = 1_000_000;

/** The words to highlight in a hit, and its score. */
interface MatchedWords {
  readonly collection: Collection;
  readonly words: readonly string[];
  readonly score: number | undefined;
}

function hitOf(
  document: StoredDocument,
  order: SearchOptions,
  { collection, words, score }: MatchedWords,
): Hit {
  const fields = order.queryBy.map(({ name }) => name);
  const values: Values = (field) => collection.valueOf(document, field);
  const marked = highlights(values, { words, fields, order: order.highlight });
  const text = score === undefined ? undefined : (score + 1) * MATCH;
  return {
    document: partOf(document, order),
    highlight: highlightObject(values, marked, collection.schema.enable_nested_fields),
    highlights: marked,
    ...(text === undefined
      ? {}
      : {
          text_match: text,
          text_match_info: {
            best_field_score: String(text),
            best_field_weight: 15,
            fields_matched: Math.max(1, marked.length),
            score: String(text),
            tokens_matched: words.length,
          },
        }),
  };
}

/** Runs a search. Throws a `Refusal` for invalid parameters. `clock` returns milliseconds since any fixed moment. */
export function searchResponse(
  collection: Collection,
  parameters: Parameters,
  clock: () => number,
): ProtocolResponse {
  const start = clock();
  const order = readSearchOptions(parameters, collection.schema);
  const found = findDocuments(collection, order);
  const task = {
    collection,
    found,
    query: order.facetQuery,
    most: order.maxFacetValues,
    highlight: order.highlight,
  };
  const shown = found.numbers.slice(order.offset, order.offset + order.limit);
  const hits = shown.flatMap((number) => {
    const document = found.documents[number];
    return document
      ? [hitOf(document, order, { collection, words: found.words, score: found.scores?.[number] })]
      : [];
  });
  return {
    facet_counts: order.facets.map((facet) => facetCounts(facet, task)),
    found: found.numbers.length,
    hits,
    out_of: collection.size,
    page: order.page,
    request_params: {
      collection_name: collection.schema.name,
      first_q: parameters['q'] ?? '',
      per_page: order.limit,
      q: parameters['q'] ?? '',
    },
    search_cutoff: false,
    search_time_ms: Math.round(clock() - start),
  };
}
