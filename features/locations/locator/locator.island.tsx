/** The location list: filtered, sorted by distance, beside its map. Without a script it is the whole list by state. */
import { useLayoutEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { muted } from '../../_ui/base.css.ts';
import { button, buttonSize } from '../../_ui/buttons.css.ts';
import { POSTCODE_INPUT } from '../../_ui/form-field.ts';
import { Icon } from '../../_ui/icon.tsx';
import { Heading } from '../../_ui/layout.tsx';
import { MapBox, type LinkedPin } from '../../_ui/map/map-box.tsx';
import {
  countText,
  FILTERS,
  findLocations,
  type Choices,
  type FilterName,
  type Found,
  type LocatorLocation,
} from './locator.ts';
import { createLocatorSearch, type LocatorSearch, type Origin, type SearchState } from './locator-search.ts';
import type { LocationMapData } from '../map/map.tsx';
import { cardId, LocationCard } from './location-card.tsx';
import { byState, departmentNow } from '../data/site-location.ts';
import * as css from '../locator.css.ts';

export type LocatorProps = {
  locations: readonly LocatorLocation[];
  choices: Choices;
  stateNames: Readonly<Record<string, string>>;
  map: LocationMapData | null;
  /** Endpoint that locates postcodes; empty without an API. */
  geocode: string;
};

const LABELS: Readonly<Record<FilterName, readonly [label: string, all: string]>> = {
  department: ['Department', 'All departments'],
  brand: ['Brand', 'All brands'],
  state: ['State', 'All states'],
};

const MINUTE = 60_000;

const everyMinute = (run: () => void): (() => void) => {
  const timer = setInterval(run, MINUTE);
  return () => clearInterval(timer);
};
const minute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

/** Returns the present minute; undefined during server rendering and hydration. */
const useNow = (): number | undefined => useSyncExternalStore(everyMinute, minute, () => undefined);

interface SearchProps {
  search: LocatorSearch;
  state: SearchState;
}

function Near({ search, state }: SearchProps): ReactElement {
  const { postcode, problem, busy } = state;
  return (
    <div className={css.near}>
      <div className={css.nearHead}>
        <label htmlFor="locator-postcode">Your postcode</label>
        <button type="button" className={css.position} onClick={search.usePosition}>
          <Icon name="pin" />
          Use my position
        </button>
      </div>
      <div className={css.nearRow}>
        <input
          id="locator-postcode"
          name="postcode"
          {...POSTCODE_INPUT}
          value={postcode}
          aria-invalid={problem !== ''}
          aria-describedby="locator-problem"
          onChange={({ currentTarget }) => search.type(currentTarget.value)}
        />
        <button type="submit" className={button.primary} aria-disabled={busy}>
          Find nearest
        </button>
      </div>
      <p className={css.error} id="locator-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}

function Controls({
  search,
  state,
  choices,
  canMeasure,
}: SearchProps & { choices: Choices; canMeasure: boolean }): ReactElement | null {
  const offered = FILTERS.filter((name) => choices[name].length > 0);
  if (!canMeasure && offered.length === 0) return null;
  return (
    <search aria-label="Locations">
      <form
        className={css.controls}
        onSubmit={(event) => {
          event.preventDefault();
          search.submit();
        }}
      >
        {canMeasure && <Near search={search} state={state} />}
        {offered.map((name) => (
          <div key={name} className={css.field}>
            <label htmlFor={`locator-${name}`}>{LABELS[name][0]}</label>
            <select
              id={`locator-${name}`}
              name={name}
              value={state.filters[name]}
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
    </search>
  );
}

interface Numbered extends Found {
  number: number;
}

const toPins = (locations: readonly Numbered[]): LinkedPin[] =>
  locations.flatMap(({ location: { name, slug, href, street, city, point }, number }) =>
    point
      ? [
          {
            name,
            href,
            target: `#${cardId(slug)}`,
            text: `${street}, ${city}`,
            label: String(number),
            ...point,
          },
        ]
      : [],
  );

/** Columns of cards beside the map. */
const COLUMNS = 2;

function Cards({ found, now }: { found: readonly Numbered[]; now: number | undefined }): ReactElement {
  return (
    <div className={css.cards}>
      {found.map(({ location, number, km }, index) => (
        <LocationCard
          key={location.slug}
          location={location}
          number={location.point && number}
          km={km}
          isWide={index === found.length - 1 && found.length % COLUMNS === 1}
          state={now !== undefined && location.hours ? departmentNow(location.hours, now).state : undefined}
        />
      ))}
    </div>
  );
}

interface ListProps {
  found: readonly Numbered[];
  origin: Origin | undefined;
  /** The dealer has one location. */
  isSingle: boolean;
  stateNames: LocatorProps['stateNames'];
}

/** By distance when an origin is set, else by state. */
function List({ found, origin, isSingle, stateNames }: ListProps): ReactElement {
  const now = useNow();
  const groups = origin
    ? [['near', found] as const]
    : byState(found, ({ location }) => location.state).map(
        ([state, locations]) => [state, locations] as const,
      );
  return (
    <div className={isSingle ? `${css.list} ${css.single}` : css.list}>
      {groups.map(([key, locations]) => (
        <section key={key} className={css.list} aria-labelledby={`in-${key}`}>
          <Heading level={2} size={3} id={`in-${key}`}>
            {stateNames[key] ?? 'Nearest first'}
          </Heading>
          <Cards found={locations} now={now} />
        </section>
      ))}
    </div>
  );
}

/** Returns locations in list order, numbered like their pins. */
function numbered(locations: readonly Found[], isByDistance: boolean): Numbered[] {
  const listed = isByDistance
    ? locations
    : byState(locations, ({ location }) => location.state).flatMap(([, group]) => group);
  return listed.map((one, index) => ({ ...one, number: index + 1 }));
}

export function Locator(props: LocatorProps): ReactElement {
  const { locations, choices, map, stateNames } = props;
  const [search] = useState(() => createLocatorSearch(props));
  const state = useSyncExternalStore(search.subscribe, search.get, search.get);
  const { filters, origin, busy } = state;
  // In a layout effect, so that it runs before a queued click is replayed.
  useLayoutEffect(() => search.follow(), [search]);
  const results = numbered(findLocations(locations, filters, origin?.point), origin !== undefined);
  const points = locations.filter(({ point }) => point);
  const isSingle = locations.length === 1;
  const mapBox = points.length > 0 && (
    <MapBox
      name="locations"
      pins={toPins(results)}
      tiles={map?.tiles}
      isEager={map?.consent !== undefined}
      consent={map?.consent}
      className={css.mapBox}
    />
  );
  const isChanged = origin !== undefined || FILTERS.some((name) => filters[name] !== '');
  return (
    <>
      <Controls
        search={search}
        state={state}
        choices={choices}
        canMeasure={locations.length > 1 && points.length > 0}
      />
      <div className={css.status}>
        <output className={muted}>{busy ? 'One moment …' : countText(results.length, origin?.name)}</output>
        {isChanged && (
          <button type="button" className={`${button.secondary} ${buttonSize.small}`} onClick={search.clear}>
            Show all
          </button>
        )}
      </div>
      <div className={points.length > 0 ? css.columns : ''}>
        {!isSingle && mapBox}
        <List found={results} origin={origin} isSingle={isSingle} stateNames={stateNames} />
        {isSingle && mapBox}
      </div>
    </>
  );
}
