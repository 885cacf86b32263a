/** Reads requests of the protocol and applies the caller's restrictions. */
import type { Context } from 'hono';
import { searchResponse, type ProtocolResponse } from '../response/search-response.ts';
import { textOf } from './body.ts';
import type { CollectionStore } from '../store/collection-store.ts';
import type { Caller } from './keys.source.ts';
import { parametersOf, type Parameters } from '../query/parameters.ts';
import { jsonFrom } from '../store/schema.ts';

export type Variables = { caller: Caller };
export type Route = Context<{ Variables: Variables }>;

const MAX_BODY = 4_000_000;
export const KEY = 'x-typesense-api-key';
export const FORBIDDEN = 'Forbidden - a valid `x-typesense-api-key` header must be sent.';

/** Returns the key of a request, from its header or query string. */
export const keyOf = ({ req }: Route): string | undefined => req.header(KEY) ?? req.query(KEY);

/** Returns the query parameters without the key. */
export const queryOf = ({ req }: Route): Parameters =>
  parametersOf(Object.entries(req.query()).filter(([name]) => name !== KEY));

/** Returns the body as text. */
export const bodyOf = ({ req }: Route): Promise<string> => textOf(req.raw.body, MAX_BODY);

/** Parses the body as JSON, whatever its content type: browsers send text to avoid a preflight request. */
export const jsonOf = async (route: Route): Promise<unknown> => jsonFrom(await bodyOf(route), 'Bad JSON.');

/** The field with the whole vehicle, for publishers only; pages and visitors get the card. */
export const PRIVATE_FIELD = 'vehicle';

/**
 * Applies the caller's restrictions. Parameters of a scoped key override the request, filters of both are combined, and
 * read-only callers never get the private field.
 */
export function parametersFor(parameters: Parameters, { embedded, mayWrite }: Caller): Parameters {
  const carried = parametersOf(Object.entries(embedded));
  const filters = [parameters['filter_by'], carried['filter_by']].filter((text) => text?.trim());
  const filter = filters.length === 2 ? filters.map((text) => `(${text})`).join(' && ') : filters[0];
  // First, so that no text of the request can enclose it.
  const hidden = [mayWrite ? '' : PRIVATE_FIELD, carried['exclude_fields'] ?? parameters['exclude_fields']];
  return parametersOf(
    Object.entries({
      ...parameters,
      ...carried,
      ...(filter ? { filter_by: filter } : {}),
      exclude_fields: hidden.filter(Boolean).join(','),
    }),
  );
}

/** Returns the time, for the search time. */
const clock = (): number => performance.now();

/** Searches the collection of a name. */
export async function searched(
  store: CollectionStore,
  name: string,
  parameters: Parameters,
): Promise<ProtocolResponse> {
  return searchResponse(await store.collection(name), parameters, clock);
}
