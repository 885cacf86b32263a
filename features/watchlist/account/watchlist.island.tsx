/** The watchlist of the signed-in visitor, as cards; sold and deleted vehicles can be removed too. */
import { useEffect, useState, type ReactElement } from 'react';
import { useSignalValue } from '../../../renderer/contract/use-signal-value.ts';
import { plural } from '../../_domain/price/money.ts';
import { SESSION_CHANGED } from '../../_domain/visitor/read-session.ts';
import { signInHref } from '../../_domain/visitor/session.ts';
import type { VehicleCardData } from '../../_domain/vehicle/vehicle-card.ts';
import { muted, visuallyHidden } from '../../_ui/base.css.ts';
import { ButtonLink } from '../../_ui/buttons.tsx';
import { EmptyState } from '../../_ui/display.tsx';
import { VehicleCards } from '../../_ui/vehicle-card.tsx';
import {
  GONE,
  MissingLine,
  Nothing,
  RemoveCorner,
  Unreachable,
  WithoutScript,
  type ListPageProps,
} from '../lists/list-parts.tsx';
import { useVehicles, type Vehicles } from '../data/use-lists.ts';
import {
  loadWatchlist,
  toggleWatched,
  watchedCars,
  WATCHLIST_PAGE,
  type WatchedCar,
} from './watchlist-store.ts';
import * as css from '../pages.css.ts';

export type WatchlistProps = ListPageProps & {
  /** Base address of the API. */
  api: string;
};

type State = 'busy' | 'signed-out' | 'failed' | 'loaded';

const NO_CARS: readonly WatchedCar[] = [];

function useWatchlist(api: string): [State, readonly WatchedCar[], () => void] {
  const [state, setState] = useState<State>('busy');
  const cars = useSignalValue(watchedCars, NO_CARS);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const ask = (): void => {
      loadWatchlist(api).then(
        (isSignedIn) => setState(isSignedIn ? 'loaded' : 'signed-out'),
        () => setState('failed'),
      );
    };
    document.addEventListener(SESSION_CHANGED, ask);
    // A retry requests again.
    if (attempt >= 0) ask();
    return () => document.removeEventListener(SESSION_CHANGED, ask);
  }, [api, attempt]);
  return [state, cars, () => setAttempt((count) => count + 1)];
}

/** Replaces the favourite button by one that removes the card from this list. */
const cardOf = (card: VehicleCardData): VehicleCardData => ({ ...card, favourite: false, compare: false });

interface FoundProps {
  cars: readonly WatchedCar[];
  vehicles: Vehicles;
  props: WatchlistProps;
}

function Found({ cars, vehicles: { found, retry }, props: { api, card } }: FoundProps): ReactElement {
  const missing = cars.filter(({ id }) => typeof found.get(id) === 'string');
  const names = new Map(cars.map((car) => [car.id, car]));
  const cards = cars.flatMap(({ id }) => {
    const vehicle = found.get(id);
    return typeof vehicle === 'object' ? cardOf(vehicle.card) : [];
  });
  const remove = (id: string): void => {
    const car = names.get(id);
    if (car) void toggleWatched(api, car, Date.now);
  };
  return (
    <>
      {missing.some(({ id }) => found.get(id) === 'unknown') && <Unreachable retry={retry} />}
      {missing.length > 0 && (
        <ul className={css.goneList}>
          {missing.map(({ id, name }) => (
            <MissingLine
              key={id}
              name={name}
              text={found.get(id) === 'gone' ? GONE : ''}
              onRemove={() => remove(id)}
            />
          ))}
        </ul>
      )}
      <h2 className={visuallyHidden}>Vehicles</h2>
      {cards.length > 0 && (
        <VehicleCards
          cards={cards}
          kind={card}
          perRow={4}
          // No component: what it returns has the place of a child.
          // oxlint-disable-next-line react/no-unstable-nested-components
          actions={({ id, title }) => (
            <RemoveCorner label={`Remove ${title} from your watchlist`} onClick={() => remove(id)} />
          )}
        />
      )}
    </>
  );
}

function SignIn(): ReactElement {
  const href = signInHref({ type: 'watchlist', redirect: WATCHLIST_PAGE, back: '/' });
  return (
    <EmptyState
      title="Sign in to see your watchlist"
      icon="phone"
      action={<ButtonLink href={href}>Sign in</ButtonLink>}
    >
      Your watchlist belongs to your phone number, so that you have it on every device.
    </EmptyState>
  );
}

export function Watchlist(props: WatchlistProps): ReactElement {
  const [state, cars, again] = useWatchlist(props.api);
  const vehicles = useVehicles(
    cars.map(({ id }) => id),
    props.files,
  );
  const isLoaded = state === 'loaded';
  return (
    <>
      <p className={`${css.line} ${muted}`} aria-live="polite">
        {isLoaded && cars.length > 0 && plural(cars.length, 'vehicle')}
      </p>
      <WithoutScript what="watchlist" />
      <div className={css.reserved} aria-busy={state === 'busy' || vehicles.busy}>
        {state === 'signed-out' && <SignIn />}
        {state === 'failed' && <Unreachable retry={again} />}
        {isLoaded && cars.length === 0 && (
          <Nothing title="Nothing on your watchlist yet" props={props}>
            Press Save to Watchlist on a vehicle page to save it here.
          </Nothing>
        )}
        {isLoaded && cars.length > 0 && <Found cars={cars} vehicles={vehicles} props={props} />}
      </div>
    </>
  );
}
