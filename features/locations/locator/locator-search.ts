/** Search of the location list, synchronised with the address of the page. */
import type { Point } from '../../_domain/location/distance.ts';
import { locatePostcode } from '../../_domain/location/locate-postcode.ts';
import { followPostcode, storePostcode } from '../../_domain/visitor/visit-postcode.ts';
import {
  filtersIn,
  LOCATOR_MESSAGES,
  locatorHref,
  NO_FILTERS,
  postcodeProblem,
  type Choices,
  type FilterName,
  type Filters,
} from './locator.ts';

/** Milliseconds to wait for the device's position, and its maximum age. */
const PATIENCE = 10_000;
const OLDEST = 600_000;

/** Origin of distances. */
export interface Origin {
  readonly point: Point;
  /** Name: a postcode, or `you`. */
  readonly name: string;
}

export interface SearchState {
  readonly filters: Filters;
  /** As typed. */
  readonly postcode: string;
  readonly origin: Origin | undefined;
  /** Error message; empty for none. */
  readonly problem: string;
  readonly busy: boolean;
}

const EMPTY: SearchState = { filters: NO_FILTERS, postcode: '', origin: undefined, problem: '', busy: false };

export interface LocatorSearch {
  readonly get: () => SearchState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the address, now and on changes; returns a function that stops it. */
  readonly follow: () => () => void;
  readonly choose: (name: FilterName, value: string) => void;
  readonly type: (postcode: string) => void;
  readonly submit: () => void;
  readonly usePosition: () => void;
  readonly clear: () => void;
}

/** Reads the position of the device, which may ask the visitor. */
function readPosition({
  onPoint,
  onProblem,
}: {
  onPoint: (point: Point) => void;
  onProblem: (problem: string) => void;
}): void {
  if (!('geolocation' in navigator)) return onProblem(LOCATOR_MESSAGES.noPosition);
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude: lat, longitude: long } }) => onPoint({ lat, long }),
    ({ code, PERMISSION_DENIED }) =>
      onProblem(code === PERMISSION_DENIED ? LOCATOR_MESSAGES.denied : LOCATOR_MESSAGES.noPosition),
    { timeout: PATIENCE, maximumAge: OLDEST },
  );
}

/** `geocode` is the endpoint that locates postcodes; empty without an API. */
export function createLocatorSearch({
  choices,
  geocode,
}: {
  choices: Choices;
  geocode: string;
}): LocatorSearch {
  let state = EMPTY;
  /** Number of the latest request; responses to earlier ones are ignored. */
  let turn = 0;
  const listeners = new Set<() => void>();
  const set = (change: Partial<SearchState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  /** Writes the choices into the address, except the device's position. */
  const share = (): void => {
    const { filters, origin } = state;
    const postcode = origin && /^\d{4}$/.test(origin.name) ? origin.name : '';
    history.replaceState(history.state, '', locatorHref(location.pathname, filters, postcode));
  };
  const locate = async (typed: string): Promise<void> => {
    const own = (turn += 1);
    const postcode = typed.trim();
    const problem = postcodeProblem(postcode);
    if (problem !== undefined) return set({ problem, busy: false });
    set({ problem: '', busy: true });
    const point = await locatePostcode(postcode, geocode);
    if (own !== turn) return;
    if ('problem' in point) return set({ busy: false, problem: point.problem });
    set({ busy: false, origin: { point: point.point, name: postcode } });
    storePostcode(postcode);
    share();
  };
  const read = (): void => {
    const query = new URLSearchParams(location.search);
    const postcode = query.get('postcode')?.trim() ?? '';
    turn += 1;
    set({ ...EMPTY, filters: filtersIn(query, choices), postcode });
    if (postcode) void locate(postcode);
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow() {
      read();
      const stop = followPostcode((postcode) => state.postcode === '' && set({ postcode }));
      addEventListener('popstate', read);
      return () => {
        stop();
        removeEventListener('popstate', read);
      };
    },
    choose(name, value) {
      set({ filters: { ...state.filters, [name]: value } });
      share();
    },
    type: (postcode) => set({ postcode }),
    submit: () => void locate(state.postcode),
    usePosition() {
      const own = (turn += 1);
      set({ problem: '', busy: true });
      readPosition({
        onPoint(point) {
          if (own !== turn) return;
          set({ busy: false, postcode: '', origin: { point, name: 'you' } });
          share();
        },
        onProblem: (problem) => own === turn && set({ busy: false, problem }),
      });
    },
    clear() {
      turn += 1;
      set(EMPTY);
      share();
    },
  };
}
