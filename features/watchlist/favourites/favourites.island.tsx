/** The favourites of this browser as cards, newest first, and below them recently viewed vehicles. */
import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { buttonsOfCard } from '../../_domain/vehicle/card-buttons.ts';
import { emit, listen } from '../../_domain/browser/events.ts';
import { plural } from '../../_domain/price/money.ts';
import { muted, visuallyHidden } from '../../_ui/base.css.ts';
import { VehicleCards } from '../../_ui/vehicle-card.tsx';
import { useSignalValue } from '../../../renderer/contract/use-signal-value.ts';
import { storedIn } from './account-favourites.ts';
import { holds, without, type Favourite } from '../data/favourites.ts';
import {
  GONE,
  MissingLine,
  Nothing,
  RemoveCorner,
  Unable,
  Unreachable,
  WithoutScript,
  type ListPageProps,
} from '../lists/list-parts.tsx';
import { entriesOf, storedLists } from '../data/stored-lists.ts';
import { useStored, useVehicles, type Vehicles } from '../data/use-lists.ts';
import { ViewedStrip } from '../recent/viewed-strip.tsx';
import * as css from '../pages.css.ts';

const { favourites } = storedLists;

/** Removes an entry from the list. */
function remove({ id }: Favourite): void {
  if (!holds(favourites.read(), id)) return;
  if (favourites.write(without(favourites.read(), id))) emit({ type: 'favourite-removed', car_id: id });
}

/** Moves the focus to `head` without scrolling when the remove button disappears with its vehicle. */
function useRestoredFocus(
  head: RefObject<HTMLElement | null>,
  container: RefObject<HTMLElement | null>,
): void {
  useEffect(
    () =>
      listen(({ type }) => {
        if (type === 'favourite-removed' && container.current?.contains(document.activeElement))
          head.current?.focus({ preventScroll: true });
      }),
    [head, container],
  );
}

interface FoundProps {
  list: readonly Favourite[];
  vehicles: Vehicles;
  props: ListPageProps;
}

function Found({ list, vehicles: { found, retry }, props }: FoundProps): ReactElement {
  const missing = list.filter(({ id }) => typeof found.get(id) === 'string');
  const cards = list.flatMap(({ id }) => {
    const vehicle = found.get(id);
    return typeof vehicle === 'object' ? vehicle.card : [];
  });
  return (
    <>
      {missing.some(({ id }) => found.get(id) === 'unknown') && <Unreachable retry={retry} />}
      {missing.length > 0 && (
        <ul className={css.goneList}>
          {missing.map((entry) => (
            <MissingLine
              key={entry.id}
              name={entry.name}
              {...(found.get(entry.id) === 'gone'
                ? { text: GONE }
                : { text: '', href: `/cars/${encodeURIComponent(entry.slug)}` })}
              onRemove={() => remove(entry)}
            />
          ))}
        </ul>
      )}
      <h2 className={visuallyHidden}>Vehicles</h2>
      {cards.length > 0 && (
        <VehicleCards
          cards={cards}
          kind={props.card}
          perRow={4}
          // No component: what it returns has the place of a child.
          // oxlint-disable-next-line react/no-unstable-nested-components
          actions={(card) => {
            // Sold vehicles have no favourite button.
            const entry = buttonsOfCard(card).favourite ? undefined : list.find(({ id }) => id === card.id);
            return entry && <RemoveCorner label={`Remove ${entry.name}`} onClick={() => remove(entry)} />;
          }}
        />
      )}
    </>
  );
}

export function Favourites(props: ListPageProps): ReactElement {
  const stored = useStored(favourites);
  const list = entriesOf(stored).toReversed();
  const vehicles = useVehicles(
    list.map(({ id }) => id),
    props.files,
  );
  const reserved = useSignalValue(storedIn, undefined);
  const head = useRef<HTMLParagraphElement>(null);
  const container = useRef<HTMLDivElement>(null);
  useRestoredFocus(head, container);
  return (
    <>
      <p className={`${css.line} ${muted}`} tabIndex={-1} ref={head} aria-live="polite">
        {list.length > 0 &&
          [plural(list.length, 'vehicle'), reserved && `saved in ${reserved}`].filter(Boolean).join(', ')}
      </p>
      <WithoutScript what="favourites" />
      <div className={css.reserved} ref={container} aria-busy={stored === undefined || vehicles.busy}>
        {stored === 'none' && <Unable what="favourites" />}
        {typeof stored === 'object' && list.length === 0 && (
          <Nothing title="No favourites yet" props={props}>
            Press the heart on a vehicle to save it here.
          </Nothing>
        )}
        {list.length > 0 && <Found list={list} vehicles={vehicles} props={props} />}
      </div>
      {props.viewed && <ViewedStrip props={props} />}
    </>
  );
}
