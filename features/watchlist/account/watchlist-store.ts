/**
 * The watchlist of the signed-in person. Buttons update optimistically and revert on failure (specification, sections 4 and 8).
 * Other tabs are notified.
 */
import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import { fetchJson } from '../../_domain/browser/fetch-json.ts';
import { openPage } from '../../_domain/browser/open-page.ts';
import { sendJson, type JsonResponse } from '../../_domain/browser/send.ts';
import { emit } from '../../_domain/browser/events.ts';
import { logOnly } from '../../_domain/browser/log.ts';
import { readSession, SESSION_CHANGED } from '../../_domain/visitor/read-session.ts';
import { signInHref, type SessionUser } from '../../_domain/visitor/session.ts';
import { holds, without } from '../data/favourites.ts';
import { toast } from '../lists/toast.ts';
import { readVehicle } from '../data/read-vehicle.ts';
import { storePendingSave, readPendingSave } from './pending-save.ts';

export interface WatchedCar {
  readonly id: string;
  readonly name: string;
}

export const WATCHLIST_PAGE = '/watchlist';

const cars = signal<readonly WatchedCar[]>([]);
/** The cached watchlist. */
export const watchedCars: ReadonlySignal<readonly WatchedCar[]> = cars;
let loading: Promise<boolean> | undefined;

let channel: BroadcastChannel | undefined;

/** Starts following other tabs and the session. Pages are rendered without either. */
function attend(): void {
  if (channel) return;
  channel = new BroadcastChannel('watchlist');
  channel.addEventListener('message', ({ data }) => {
    cars.value = parseCars(data);
  });
  document.addEventListener(SESSION_CHANGED, () => {
    loading = undefined;
  });
}

function parseCars(input: unknown): WatchedCar[] {
  if (!Array.isArray(input)) return [];
  return (input as Partial<WatchedCar>[]).flatMap((one) => {
    const { id, name } = one ?? {};
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : [];
  });
}

function change(next: readonly WatchedCar[]): void {
  cars.value = next;
  channel?.postMessage(next);
}

async function load(api: string): Promise<boolean> {
  const user = await readSession(api);
  if (user?.phone === undefined) return false;
  const { cars: input } = (await fetchJson(`${api}/watchlist`)) as { cars?: unknown };
  cars.value = parseCars(input);
  return true;
}

/** Loads the watchlist once; false if the visitor is not signed in with a phone number. Rejects if the request fails. */
export function loadWatchlist(api: string): Promise<boolean> {
  attend();
  loading ??= load(api).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Returns the server's error message for display. */
function reasonIn({ body }: JsonResponse): string {
  const message = (body as { error?: { message?: unknown } } | undefined)?.error?.message;
  return typeof message === 'string' ? message : 'The watchlist could not be changed. Please try again.';
}

const UNREACHED = 'The watchlist could not be reached. Please check your connection and try again.';

async function send(api: string, call: 'save-car' | 'remove-car', body: object): Promise<void> {
  const response = await sendJson(`${api}/watchlist/${call}`, body).catch(() => {
    throw new Error(UNREACHED);
  });
  const { success } = (response.body ?? {}) as { success?: unknown };
  if (!response.ok || success !== true) throw new Error(reasonIn(response));
}

const VIEW = { text: 'View List', href: WATCHLIST_PAGE };

function announce(isSaved: boolean, id: string): void {
  emit({ type: isSaved ? 'watchlist-saved' : 'watchlist-removed', car_id: id });
  if (isSaved)
    toast('The vehicle is now available in your watchlist.', {
      title: 'Car Saved In Watchlist',
      action: VIEW,
    });
  else toast('The vehicle is no longer in your watchlist.', { title: 'Car Removed', action: VIEW });
}

const pending = new Set<string>();

/**
 * Toggles the vehicle on the watchlist. Sends visitors without a phone number to sign in and saves the vehicle when they
 * return. `now` in milliseconds.
 */
export async function toggleWatched(api: string, car: WatchedCar, now: () => number): Promise<void> {
  let user: SessionUser | undefined;
  try {
    user = await readSession(api);
  } catch (error) {
    logOnly('The session could not be read.', error);
    // The specification wants the alert of the browser.
    // oxlint-disable-next-line no-alert
    return alert(UNREACHED);
  }
  if (user?.phone === undefined) {
    storePendingSave(holds(cars.peek(), car.id) ? undefined : car.id, now());
    const here = location.pathname + location.search;
    openPage(signInHref({ type: 'watchlist', redirect: here, back: here }));
    return;
  }
  storePendingSave(undefined, now());
  // Ignore a second press while the first is being saved.
  if (pending.has(car.id)) return;
  pending.add(car.id);
  await loadWatchlist(api).catch((error: unknown) => logOnly('The watchlist:', error));
  const index = cars.peek().findIndex(({ id }) => id === car.id);
  const isSaved = index < 0;
  change(isSaved ? [car, ...cars.peek()] : without(cars.peek(), car.id));
  try {
    await send(api, isSaved ? 'save-car' : 'remove-car', { phone_number: user.phone, car_id: car.id });
    announce(isSaved, car.id);
  } catch (error) {
    const others = without(cars.peek(), car.id);
    change(isSaved ? others : others.toSpliced(index, 0, car));
    // The specification wants the alert of the browser.
    // oxlint-disable-next-line no-alert
    alert(error instanceof Error ? error.message : String(error));
  } finally {
    pending.delete(car.id);
  }
}

const buttons = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-watchlist="watchlist"]'),
];

/** Updates the buttons of the page. A sold vehicle has one only while it is listed. */
function show(): void {
  for (const button of buttons()) {
    const isSaved = holds(cars.value, readVehicle(button).id);
    const label = isSaved ? 'Remove from Watchlist' : 'Save to Watchlist';
    const text = button.querySelector('[data-watchlist-label]');
    if (text && text.textContent !== label) text.textContent = label;
    button.hidden = 'sold' in button.dataset && !isSaved;
  }
}

/** Saves the vehicle that was pending before sign-in, unless it is listed or sold by now. */
async function savePending(api: string, now: () => number): Promise<void> {
  const id = readPendingSave(now());
  const button = buttons().find((one) => readVehicle(one).id === id);
  if (!button) return;
  const car = readVehicle(button);
  if (button.hidden || holds(cars.peek(), car.id)) storePendingSave(undefined, now());
  else await toggleWatched(api, car, now);
}

/** Updates the buttons of the page from now on. */
export function followWatchlist(api: string, now: () => number): void {
  effect(show);
  loadWatchlist(api)
    .then((isSignedIn) => (isSignedIn ? savePending(api, now) : undefined))
    .catch((error: unknown) => logOnly('The watchlist:', error));
}
