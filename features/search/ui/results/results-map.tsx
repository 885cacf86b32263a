/** The results by location: a map with the number of vehicles at each, and the same as a list. */
import { useEffect, useLayoutEffect, useState, type MouseEvent, type ReactElement } from 'react';
import { fetchJson } from '../../../_domain/browser/fetch-json.ts';
import { logOnly } from '../../../_domain/browser/log.ts';
import { plural } from '../../../_domain/price/money.ts';
import { EmptyState } from '../../../_ui/display.tsx';
import { Icon } from '../../../_ui/icon.tsx';
import { Heading } from '../../../_ui/layout.tsx';
import { shortCount } from '../../../_ui/map/group-pins.ts';
import { MapBox, type LinkedPin } from '../../../_ui/map/map-box.tsx';
import { MAP_FILE, parseMapFile, type MapData } from '../../map/map-file.ts';
import { countedLocations, type CountedLocation } from '../../map/counted-locations.ts';
import { printAddress } from '../../query/address.ts';
import { setValues } from '../../query/state-change.ts';
import { scrollToTarget, TO_BEGINNING } from '../page-state.ts';
import type { SearchProps } from '../props.ts';
import type { Search } from '../search.ts';
import { useSignal } from '../use-signal.ts';
import * as css from '../results-map.css.ts';

export interface ResultsMapProps {
  search: Search;
  props: SearchProps;
  /** Returns to the list. */
  onList: () => void;
}

const TROUBLE = 'The map could not be loaded. The list of locations still works.';
const NAME = 'locations of the vehicles';

/** Loads the data of the map. */
function useMapData(): MapData | 'failed' | undefined {
  const [data, setData] = useState<MapData | 'failed'>();
  useEffect(() => {
    fetchJson(`/${MAP_FILE}`)
      .then(parseMapFile)
      .then(setData, (error: unknown) => {
        logOnly('The map could not be loaded.', error);
        setData('failed');
      });
  }, []);
  return data;
}

interface Row extends CountedLocation {
  readonly href: string;
}

const toPins = (rows: readonly Row[], noun: string): LinkedPin[] =>
  rows.flatMap(({ name, address, count, href, point }) =>
    point
      ? [
          {
            ...point,
            name,
            href,
            target: href,
            text: address === '' ? plural(count, noun) : address,
            label: shortCount(count),
            count,
            linkText: `Show ${plural(count, noun)}`,
          },
        ]
      : [],
  );

function Rows({ rows, noun }: { rows: readonly Row[]; noun: string }): ReactElement {
  return (
    <ul className={css.rows}>
      {rows.map(({ name, address, count, href, isChosen, km }) => (
        <li key={href}>
          <a href={href} aria-current={isChosen ? true : undefined}>
            <span>
              <b>{name}</b>
              <span>
                {[address, km === undefined ? '' : `${Math.round(km)} km away`].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={css.count}>
              {plural(count, noun)} <Icon name="next" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function ResultsMap({ search, props, onList }: ResultsMapProps): ReactElement {
  const data = useMapData();
  const facets = useSignal(search.facets);
  const state = useSignal(search.state);
  const near = useSignal(search.near);
  const { noun = 'car' } = props;
  useLayoutEffect(() => scrollToTarget(TO_BEGINNING), []);
  if (data === 'failed') return <output>{TROUBLE}</output>;
  if (!data || !facets) return <output>Counting …</output>;
  const rows = countedLocations(data.locations, {
    facet: facets.location_name,
    chosen: state.refinements.location_name,
    near,
  }).map((one): Row => ({
    ...one,
    href: printAddress(setValues(state, 'location_name', one.values), props.scope),
  }));
  if (rows.length === 0)
    return (
      <EmptyState title="No vehicles to show on the map" icon="pin">
        Try taking a filter away or other words.
      </EmptyState>
    );
  const choose = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const row = rows.find(({ href }) => href === link?.getAttribute('href'));
    if (!row || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    event.stopPropagation();
    onList();
    search.go((before) => setValues(before, 'location_name', row.values));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- links in it; popups of the map stop clicks
    <div className={css.columns} onClickCapture={choose}>
      <MapBox
        name={NAME}
        pins={toPins(rows, noun)}
        tiles={data.tiles}
        isEager={data.tiles !== undefined}
        className={css.map}
        trouble={TROUBLE}
      />
      <section aria-labelledby="map-locations">
        <Heading level={2} size={4} id="map-locations">
          {plural(rows.length, 'location')}
        </Heading>
        <Rows rows={rows} noun={noun} />
      </section>
    </div>
  );
}
