/** Syncs the favourites of the browser with the account (`storage.storeFavourites`). */
import { batch, computed, type ReadonlySignal } from '@preact/signals-core';
import { sendJson } from '../../_domain/browser/send.ts';
import { logOnly } from '../../_domain/browser/log.ts';
import { mayBeSignedIn, readSession, SESSION_CHANGED } from '../../_domain/visitor/read-session.ts';
import { serialise, deserialise } from '../../_domain/browser/stored.ts';
import { storedSignal } from '../../_domain/browser/stored-signal.ts';
import { readEntries, writeEntries, type Favourite } from '../data/favourites.ts';
import { entriesOf, storedLists } from '../data/stored-lists.ts';

/** Local storage key of the last synced state. */
const AGREED_KEY = 'favourites-account';
/** Session storage key of the account this tab has synced with, so that its next pages skip the request. */
const SYNCED_KEY = 'favourites-of';
const VERSION = 1;

interface Agreed {
  /** Id of the account. */
  readonly owner?: string;
  readonly ids: readonly string[];
}

function agreedIn(text: string | null): Agreed {
  const { owner, ids } = (deserialise(VERSION, text) ?? {}) as { owner?: unknown; ids?: unknown };
  if (typeof owner !== 'string' || !Array.isArray(ids)) return { ids: [] };
  return { owner, ids: ids.filter((id) => typeof id === 'string') };
}

export interface Differences {
  readonly saved: readonly Favourite[];
  readonly removed: readonly string[];
}

/** Returns the changes in the browser since the last sync. */
export function differences(list: readonly Favourite[], { ids }: Pick<Agreed, 'ids'>): Differences {
  const [now, then] = [new Set(list.map(({ id }) => id)), new Set(ids)];
  return { saved: list.filter(({ id }) => !then.has(id)), removed: ids.filter((id) => !now.has(id)) };
}

const { favourites } = storedLists;
const agreement = storedSignal<Agreed>(AGREED_KEY, {
  parse: agreedIn,
  format: (agreed) => serialise(VERSION, agreed),
});
const syncedFor = storedSignal<string | null>(
  SYNCED_KEY,
  { parse: (text) => text, format: (name) => name ?? '' },
  'sessionStorage',
);

function hasNews(list: readonly Favourite[], agreed: Agreed): boolean {
  const { saved, removed } = differences(list, agreed);
  return saved.length + removed.length > 0;
}

/**
 * Returns whether to sync: there are local changes, the page shows the list, or this tab has not synced with the
 * account.
 */
export const needsSync = (state: {
  hasNews: boolean;
  showsList: boolean;
  /** The account this tab has synced with, and the signed-in one. */
  syncedFor: string | null;
  name: string;
}): boolean => state.hasNews || state.showsList || state.syncedFor !== state.name;

/** Where the favourites are stored; undefined without any, and while a change is not synced. */
export const storedIn: ReadonlySignal<'this browser' | 'your account' | undefined> = computed(() => {
  const list = entriesOf(favourites.signal.value);
  const agreed = agreement.signal.value;
  const hasSynced = syncedFor.signal.value !== null;
  if (list.length === 0 || typeof agreed !== 'object') return undefined;
  if (!mayBeSignedIn() || !hasSynced) return 'this browser';
  return hasNews(list, agreed) ? undefined : 'your account';
});

async function merge(api: string): Promise<void> {
  const user = await readSession(api);
  if (!user) return;
  const name = user.email ?? user.phone ?? '';
  const showsList = location.pathname.startsWith('/favourites');
  const [before, agreed] = [favourites.read(), agreement.read()];
  if (!needsSync({ hasNews: hasNews(before, agreed), showsList, syncedFor: syncedFor.read(), name })) return;
  const { ok, status, body } = await sendJson(`${api}/favourites`, {
    ...(agreed.owner === undefined ? {} : { owner: agreed.owner }),
    ...differences(before, agreed),
  });
  if (!ok) throw new Error(`syncing favourites returned status ${status}`);
  const { owner, favourites: given } = body as { owner: string; favourites: unknown };
  // Validate like stored data.
  const list = readEntries(serialise(VERSION, given));
  batch(() => {
    if (!agreement.write({ owner, ids: list.map(({ id }) => id) })) return;
    syncedFor.write(name);
    if (writeEntries(list) !== writeEntries(favourites.read())) favourites.write(list);
  });
}

let running: Promise<void> | undefined;
let isStale = false;

/** Syncs now, and again if something changed meanwhile. */
function sync(api: string): void {
  isStale = true;
  running ??= (async () => {
    while (isStale) {
      isStale = false;
      try {
        await merge(api);
      } catch (error) {
        logOnly('Favourites were not merged with the account.', error);
      }
    }
    running = undefined;
  })();
}

/** Syncs on page load, after sign-in, and when the list changes in this tab. */
export function followAccount(api: string): void {
  document.addEventListener(SESSION_CHANGED, () => sync(api));
  const before = favourites.writes.peek();
  favourites.writes.subscribe((writes) => {
    if (writes === before || hasNews(favourites.read(), agreement.read())) sync(api);
  });
}
