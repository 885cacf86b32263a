/** Several searches in one request, each with its own result and optionally its own key. */
import type { ProtocolResponse } from '../response/search-response.ts';
import type { CollectionStore } from '../store/collection-store.ts';
import type { Caller } from './keys.source.ts';
import { parametersOf, wholeNumber, type Parameters } from '../query/parameters.ts';
import { ProtocolError, refuse } from '../protocol-error.ts';
import {
  FORBIDDEN,
  jsonOf,
  KEY,
  keyOf,
  parametersFor,
  queryOf,
  searched,
  type Route,
} from './request.api.ts';
import { objectOf } from '../store/schema.ts';

export interface MultiSearchOptions {
  readonly store: CollectionStore;
  /** Identifies a key; undefined for an invalid one. */
  readonly callerFor: (key: string) => Caller | undefined;
}

/** Limit of searches per request, whatever `limit_multi_searches` allows. */
const MAX_SEARCHES = 50;
const LIMIT = 'limit_multi_searches';

/** One search of a request, and its caller; absent for an invalid key. */
interface SentSearch {
  readonly search: unknown;
  readonly caller: Caller | undefined;
}

function searchesOf(body: unknown): unknown[] {
  const { searches, union } = objectOf(body) ?? refuse(400, 'Bad JSON.');
  if (!Array.isArray(searches)) return refuse(400, 'Missing `searches` array.');
  if (union === true) refuse(400, 'Searches are not united here.');
  return searches;
}

const ownKey = (search: unknown): unknown => objectOf(search)?.[KEY];

/** Throws when there are more searches than the request or a key allows. */
function checkCount(sent: readonly SentSearch[], common: Parameters, sender: Caller | undefined): void {
  const carried = [sender, ...sent.map(({ caller }) => caller)].map((caller) =>
    parametersOf(Object.entries(caller?.embedded ?? {})),
  );
  const limits = [common, ...carried].map((parameters) => wholeNumber(parameters, LIMIT) ?? MAX_SEARCHES);
  if (sent.length > Math.min(MAX_SEARCHES, ...limits)) tooMany();
}

const tooMany = (): never => refuse(400, `Number of multi searches exceeds \`${LIMIT}\` parameter.`);

async function resultOf(
  { search, caller }: SentSearch,
  common: Parameters,
  store: CollectionStore,
): Promise<ProtocolResponse | { code: number; error: string }> {
  try {
    const { [KEY]: _key, ...own } =
      objectOf(search) ?? refuse(400, 'The value of `searches` must be an array of objects.');
    const parameters = parametersFor(
      { ...common, ...parametersOf(Object.entries(own)) },
      caller ?? refuse(401, FORBIDDEN),
    );
    const name = parameters['collection'] ?? refuse(400, 'Parameter `collection` is required.');
    return await searched(store, name, parameters);
  } catch (error) {
    if (error instanceof ProtocolError) return { code: error.status, error: error.message };
    throw error;
  }
}

/** Runs every search of a request. A failed one has a code and a message in its place. */
export async function multiSearch(route: Route, { store, callerFor }: MultiSearchOptions): Promise<Response> {
  const key = keyOf(route);
  const sender = key === undefined ? undefined : (callerFor(key) ?? refuse(401, FORBIDDEN));
  const searches = searchesOf(await jsonOf(route));
  const areKeyed = searches.length > 0 && searches.every((search) => ownKey(search) !== undefined);
  if (!sender && !areKeyed) refuse(401, FORBIDDEN);
  if (searches.length > MAX_SEARCHES) tooMany();
  const sent = searches.map((search): SentSearch => {
    const own = ownKey(search);
    if (own === undefined) return { search, caller: sender };
    return { search, caller: typeof own === 'string' ? callerFor(own) : undefined };
  });
  const common = queryOf(route);
  checkCount(sent, common, sender);
  const results = await Promise.all(sent.map((one) => resultOf(one, common, store)));
  return route.json({ results });
}
