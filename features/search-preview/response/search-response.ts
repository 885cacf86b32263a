/** Searches a collection and formats the response as the protocol defines it. */
import type { Collection } from '../store/collection.ts';
import { partOf, type StoredDocument } from '../store/documents.ts';
import { facetCounts, type FacetCounts } from './facets.ts';
import { findDocuments } from './find-documents.ts';
import { highlightObject, highlights, type Highlight } from './highlight.ts';
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
  readonly terms: readonly string[];
  readonly score: number | undefined;
}

function hitOf(document: StoredDocument, options: SearchOptions, { terms, score }: MatchedWords): Hit {
  const fields = options.queryBy.map(({ name }) => name);
  const marked = highlights(document, { terms, fields, options: options.highlight });
  const text = score === undefined ? undefined : (score + 1) * MATCH;
  return {
    document: partOf(document, options),
    highlight: highlightObject(document, marked),
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
            tokens_matched: terms.length,
          },
        }),
  };
}

/** Runs a search. Throws a `ProtocolError` for invalid parameters. `clock` returns milliseconds since any fixed moment. */
export function searchResponse(
  collection: Collection,
  parameters: Parameters,
  clock: () => number,
): ProtocolResponse {
  const start = clock();
  const options = readSearchOptions(parameters, collection.schema);
  const found = findDocuments(collection, options);
  const task = {
    collection,
    found,
    query: options.facetQuery,
    most: options.maxFacetValues,
    highlight: options.highlight,
  };
  const shown = found.numbers.slice(options.offset, options.offset + options.limit);
  const hits = shown.flatMap((number) => {
    const document = found.documents[number];
    return document ? [hitOf(document, options, { terms: found.terms, score: found.scores?.[number] })] : [];
  });
  return {
    facet_counts: options.facets.map((facet) => facetCounts(facet, task)),
    found: found.numbers.length,
    hits,
    out_of: collection.size,
    page: options.page,
    request_params: {
      collection_name: collection.schema.name,
      first_q: parameters['q'] ?? '',
      per_page: options.limit,
      q: parameters['q'] ?? '',
    },
    search_cutoff: false,
    search_time_ms: Math.round(clock() - start),
  };
}
