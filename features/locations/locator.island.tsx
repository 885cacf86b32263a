/** The list of locations: narrowed by filters, sorted by distance, beside its map. Without script it is the whole list by state. */
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { logOnly } from '../_domain/browser/log.ts';
import type { Point } from '../_domain/location/distance.ts';
import { muted } from '../_ui/base.css.ts';
import { button, buttonSize } from '../_ui/control.css.ts';
import { Icon } from '../_ui/icon.tsx';
import { Heading } from '../_ui/layout.tsx';
import { drawMap, MAP_TROUBLE } from './leaflet-map.ts';
import { locatePostcode } from './locate-postcode.ts';
import {
  countText,
  FILTERS,
  filtersIn,
  findPlaces,
  LOCATOR_MESSAGES,
  locatorHref,
  NO_FILTERS,
  postcodeProblem,
  type Choices,
  type FilterName,
  type Filters,
  type Found,
  type LocatorPlace,
} from './locator.ts';
import { StillMap } from './locator-map.tsx';
import type { Pin } from './map.ts';
import type { PlaceMapData } from './map.tsx';
import { cardId, PlaceCard } from './place-card.tsx';
import { byState, departmentNow } from './places.ts';
import * as css from './locator.css.ts';

export type LocatorProps = {
  places: readonly LocatorPlace[];
  choices: Choices;
  stateNames: Readonly<Record<string, string>>;
  map: PlaceMapData | null;
  /** Address of the call that finds postcodes; empty where the site has no API. */
  geocode: string;
};

const LABELS: Readonly<Record<FilterName, readonly [label: string, all: string]>> = {
  department: ['Department', 'All departments'],
  brand: ['Brand', 'All brands'],
  state: ['State', 'All states'],
};

const MINUTE = 60_000;
/** Milliseconds a device may take to find its position, and how old a position may be. */
const PATIENCE = 10_000;
const OLDEST = 600_000;

/** Where distances are measured from. */
interface Origin {
  point: Point;
  /** In words: a postcode, or `you`. */
  name: string;
}

/** The present instant, once the page is alive. */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface Search {
  filters: Filters;
  postcode: string;
  origin: Origin | undefined;
  problem: string;
  busy: boolean;
  choose: (name: FilterName, value: string) => void;
  type: (postcode: string) => void;
  submit: () => void;
  usePosition: () => void;
  clear: () => void;
}

/** What the visitor searches for; the address of the page follows it, and it follows the address. */
function useSearch({ choices, geocode }: LocatorProps): Search {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [postcode, setPostcode] = useState('');
  const [origin, setOrigin] = useState<Origin>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const turn = useRef(0);
  const share = (next: Filters, near: string): void =>
    history.replaceState(history.state, '', locatorHref(location.pathname, next, near));
  /** The postcode that distances are measured from; empty for the position of the device. */
  const shared = origin?.name === postcode ? postcode : '';

  const locate = async (text: string): Promise<boolean> => {
    const malformed = postcodeProblem(text);
    const own = (turn.current += 1);
    setProblem(malformed ?? '');
    if (malformed !== undefined) return false;
    setBusy(true);
    const found = await locatePostcode(text, geocode);
    if (own !== turn.current) return false;
    setBusy(false);
    if ('problem' in found) setProblem(found.problem);
    else setOrigin({ point: found.point, name: text });
    return 'point' in found;
  };
  useEffect(() => {
    const read = (): void => {
      const query = new URLSearchParams(location.search);
      setFilters(filtersIn(query, choices));
      const near = query.get('postcode')?.trim() ?? '';
      setPostcode(near);
      if (near) void locate(near);
      else setOrigin(undefined);
    };
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  return {
    filters,
    postcode,
    origin,
    problem,
    busy,
    choose(name, value) {
      const next = { ...filters, [name]: value };
      setFilters(next);
      share(next, shared);
    },
    type: setPostcode,
    submit() {
      const text = postcode.trim();
      void locate(text).then((isFound) => isFound && share(filters, text));
    },
    usePosition() {
      const own = (turn.current += 1);
      setProblem('');
      const fail = (message: string): void => {
        if (own !== turn.current) return;
        setBusy(false);
        setProblem(message);
      };
      if (!('geolocation' in navigator)) return fail(LOCATOR_MESSAGES.noPosition);
      setBusy(true);
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude: lat, longitude: long } }) => {
          if (own !== turn.current) return;
          setBusy(false);
          setPostcode('');
          setOrigin({ point: { lat, long }, name: 'you' });
          share(filters, '');
        },
        ({ code, PERMISSION_DENIED }) =>
          fail(code === PERMISSION_DENIED ? LOCATOR_MESSAGES.denied : LOCATOR_MESSAGES.noPosition),
        { timeout: PATIENCE, maximumAge: OLDEST },
      );
    },
    clear() {
      turn.current += 1;
      setFilters(NO_FILTERS);
      setPostcode('');
      setOrigin(undefined);
      setProblem('');
      setBusy(false);
      share(NO_FILTERS, '');
    },
  };
}

function Near({ search }: { search: Search }): ReactElement {
  const id = useId();
  const { postcode, problem, busy } = search;
  return (
    <div className={css.near}>
      <div className={css.nearHead}>
        <label htmlFor={id}>Your postcode</label>
        <button type="button" className={css.position} onClick={search.usePosition}>
          <Icon name="pin" />
          Use my position
        </button>
      </div>
      <div className={css.nearRow}>
        <input
          id={id}
          name="postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          value={postcode}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget }) => search.type(currentTarget.value)}
        />
        <button type="submit" className={button.primary} aria-disabled={busy}>
          Find nearest
        </button>
      </div>
      <p className={css.error} id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}

function Controls({
  search,
  choices,
  canMeasure,
}: {
  search: Search;
  choices: Choices;
  canMeasure: boolean;
}): ReactElement | null {
  const id = useId();
  const offered = FILTERS.filter((name) => choices[name].length > 0);
  if (!canMeasure && offered.length === 0) return null;
  return (
    <form
      className={css.controls}
      role="search"
      aria-label="Locations"
      onSubmit={(event) => {
        event.preventDefault();
        search.submit();
      }}
    >
      {canMeasure && <Near search={search} />}
      {offered.map((name) => (
        <div key={name} className={css.field}>
          <label htmlFor={`${id}-${name}`}>{LABELS[name][0]}</label>
          <select
            id={`${id}-${name}`}
            name={name}
            value={search.filters[name]}
            onChange={({ currentTarget }) => search.choose(name, currentTarget.value)}
          >
            <option value="">{LABELS[name][1]}</option>
            {choices[name].map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      ))}
    </form>
  );
}

interface Numbered extends Found {
  number: number;
}

const pinsOf = (found: readonly Numbered[]): Pin[] =>
  found.flatMap(({ place: { name, href, street, city, point }, number }) =>
    point ? [{ name, href, text: `${street}, ${city}`, label: number, ...point }] : [],
  );

/** The still map, until somebody wants the one with tiles. */
function MapBox({ found, map }: { found: readonly Numbered[]; map: PlaceMapData | null }): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  const show = useRef<(pins: readonly Pin[]) => void>(undefined);
  const [stage, setStage] = useState<'still' | 'loading' | 'tiles' | 'failed'>('still');
  const pins = pinsOf(found);
  const draw = async (tiles: PlaceMapData['tiles'], isWanted: boolean): Promise<void> => {
    const box = host.current;
    if (!box) return;
    setStage('loading');
    try {
      const drawn = await drawMap(box, { name: 'locations', pins, tiles });
      show.current = drawn.show;
      setStage('tiles');
      if (isWanted) drawn.map.getContainer().focus();
    } catch (error) {
      logOnly('The map could not be loaded.', error);
      setStage('failed');
    }
  };
  useEffect(() => {
    if (map?.wake === 'visible') void draw(map.tiles, false);
  }, []);
  const shown = pins.map(({ label }) => label).join();
  useEffect(() => show.current?.(pins), [shown]);
  return (
    <div className={css.mapBox}>
      {stage !== 'tiles' && (
        <StillMap
          places={found.flatMap(({ place: { name, slug, point }, number }) =>
            point ? [{ name, target: cardId(slug), label: number, ...point }] : [],
          )}
        />
      )}
      <div className={css.tiled} ref={host} hidden={stage === 'still' || stage === 'failed'} />
      {map && stage !== 'tiles' && (
        <div className={css.mapFoot}>
          <button
            type="button"
            className={`${button.secondary} ${buttonSize.small}`}
            disabled={stage === 'loading'}
            onClick={() => void draw(map.tiles, true)}
          >
            Show map
          </button>
          <p role="status">{stage === 'failed' && MAP_TROUBLE}</p>
        </div>
      )}
    </div>
  );
}

function Cards({ found, now }: { found: readonly Numbered[]; now: number | undefined }): ReactElement {
  return (
    <div className={css.cards}>
      {found.map(({ place, number, km }) => (
        <PlaceCard
          key={place.slug}
          place={place}
          number={place.point && number}
          km={km}
          state={now !== undefined && place.hours ? departmentNow(place.hours, now).state : undefined}
        />
      ))}
    </div>
  );
}

interface ListProps {
  found: readonly Numbered[];
  origin: Origin | undefined;
  stateNames: LocatorProps['stateNames'];
}

/** By distance when it is measured, else by state. */
function List({ found, origin, stateNames }: ListProps): ReactElement {
  const now = useNow();
  const groups = origin
    ? [['near', found] as const]
    : byState(found, ({ place }) => place.state).map(([state, places]) => [state, places] as const);
  return (
    <div className={css.list}>
      {groups.map(([key, places]) => (
        <section key={key} className={css.list} aria-labelledby={`in-${key}`}>
          <Heading level={2} size={3} id={`in-${key}`}>
            {stateNames[key] ?? 'Nearest first'}
          </Heading>
          <Cards found={places} now={now} />
        </section>
      ))}
    </div>
  );
}

/** Locations in the order of the list, numbered as their pins are. */
function numbered(found: readonly Found[], isByDistance: boolean): Numbered[] {
  const listed = isByDistance
    ? found
    : byState(found, ({ place }) => place.state).flatMap(([, group]) => group);
  return listed.map((one, index) => ({ ...one, number: index + 1 }));
}

export function Locator(props: LocatorProps): ReactElement {
  const { places, choices, map, stateNames } = props;
  const search = useSearch(props);
  const { filters, origin, busy } = search;
  const found = numbered(findPlaces(places, filters, origin?.point), origin !== undefined);
  const points = places.filter(({ point }) => point);
  const isChanged = origin !== undefined || FILTERS.some((name) => filters[name] !== '');
  return (
    <>
      <Controls search={search} choices={choices} canMeasure={places.length > 1 && points.length > 0} />
      <div className={css.status}>
        <p className={muted} role="status">
          {busy ? 'One moment …' : countText(found.length, origin?.name)}
        </p>
        {isChanged && (
          <button type="button" className={`${button.secondary} ${buttonSize.small}`} onClick={search.clear}>
            Show all
          </button>
        )}
      </div>
      <div className={points.length > 0 ? css.columns : ''}>
        {points.length > 0 && <MapBox found={found} map={map} />}
        <List found={found} origin={origin} stateNames={stateNames} />
      </div>
    </>
  );
}
