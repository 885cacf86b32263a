/** What a request of the protocol says, and what of it holds for whoever asks. */
import type { Context } from 'hono';
import { searchResponse, type ProtocolResponse } from './search-response.ts';
import { textOf } from './body.ts';
import type { CollectionStore } from './collection-store.ts';
import type { Caller } from './keys.source.ts';
import { parametersOf, type Parameters } from './parameters.ts';
import { jsonFrom } from './schema.ts';

export type Variables = { caller: Caller };
export type Route = Context<{ Variables: Variables }>;

const MAX_BODY = 4_000_000;
export const KEY = 'x-typesense-api-key';
export const FORBIDDEN = 'Forbidden - a valid `x-typesense-api-key` header must be sent.';

/** The key of a request, in its header or in its address. */
export const keyOf = ({ req }: Route): string | undefined => req.header(KEY) ?? req.query(KEY);

/** The parameters in the address, without the key. */
export const queryOf = ({ req }: Route): Parameters =>
  parametersOf(Object.entries(req.query()).filter(([name]) => name !== KEY));

/** The body as text. */
export const bodyOf = ({ req }: Route): Promise<string> => textOf(req.raw.body, MAX_BODY);

/** The body as JSON, whatever it says of its type: browsers send text to be spared a question beforehand. */
export const jsonOf = async (route: Route): Promise<unknown> => jsonFrom(await bodyOf(route), 'Bad JSON.');

/** The whole vehicle is kept with a document for those who publish it; pages and their visitors have the card. */
export const PRIVATE_FIELD = 'vehicle';

/**
 * What holds for the caller. What a scoped key carries goes before what the request says; a filter of both must hold,
 * and whoever only reads does not get what is kept beside the card.
 */
export function parametersFor(parameters: Parameters, { embedded, mayWrite }: Caller): Parameters {
  const carried = parametersOf(Object.entries(embedded));
  const filters = [parameters['filter_by'], carried['filter_by']].filter((text) => text?.trim());
  const filter = filters.length === 2 ? filters.map((text) => `(${text})`).join(' && ') : filters[0];
  // First, so that nothing a request says can stand around it.
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

/** Milliseconds that pass, for the time a search took. */
const clock = (): number => performance.now();

/** Answers a search of the collection of that name. */
export async function searched(
  store: CollectionStore,
  name: string,
  parameters: Parameters,
): Promise<ProtocolResponse> {
  return searchResponse(await store.collection(name), parameters, clock);
}
