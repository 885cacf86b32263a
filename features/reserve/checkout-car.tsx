/** The vehicle of an online purchase, and the notice shown when it cannot be bought. */
import type { ReactElement, ReactNode } from 'react';
import { formatDollars } from '../_domain/price/money.ts';
import { visitorPrice } from '../_domain/price/visitor-price.ts';
import { button } from '../_ui/buttons.css.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import { EmptyState, NoPhoto } from '../_ui/display.tsx';
import type { CarState } from './checkout-calls.ts';
import * as css from './checkout.css.ts';
import type { JourneyVehicle } from './journey.api.ts';

/** A trade-in offer of this dealer to the visitor. */
export interface CountedOffer {
  amount: number;
  expires: string | undefined;
}

function PriceLine({ car }: { car: JourneyVehicle }): ReactElement {
  return (
    <p className={css.price}>
      <strong>{car.price === null ? 'Price on request' : formatDollars(car.price)}</strong>
      {car.price !== null && (
        <span>{car.price_type === '' ? 'Ask us what it includes' : car.price_type}</span>
      )}
    </p>
  );
}

interface VehiclePanelProps extends Pick<JourneyVehicle, 'picture' | 'href' | 'name'> {
  /** The price and other lines. */
  children: ReactNode;
}

/** Photo and name of a vehicle beside a form, with its price and other lines below. */
export function VehiclePanel({ picture, href, name, children }: VehiclePanelProps): ReactElement {
  return (
    <aside className={css.car} aria-label="Your vehicle">
      {picture === '' ? <NoPhoto /> : <img className={css.photo} src={picture} alt="" />}
      <div className={css.facts}>
        <a className={css.name} href={href}>
          {name}
        </a>
        {children}
      </div>
    </aside>
  );
}

/** The vehicle of a purchase, with the trade-in offer below its price. */
export function CarPanel({
  car,
  offer,
}: {
  car: CarState;
  offer: CountedOffer | undefined;
}): ReactElement | null {
  if (car === 'loading') return <div className={`${css.car} ${css.skeleton}`} aria-busy="true" />;
  if (typeof car === 'string') return null;
  // The caller follows the offer until it expires.
  const reduced = car.price === null ? undefined : visitorPrice(car.price, offer, 0);
  return (
    <VehiclePanel {...car}>
      <PriceLine car={car} />
      {offer && reduced && (
        <p className={css.small}>
          Less your trade-in offer of {formatDollars(reduced.tradeIn)}: {formatDollars(reduced.amount)}
          {car.price_type === '' ? '' : ` ${car.price_type}`}
          {offer.expires === undefined ? '' : `. ${offer.expires}`}
        </p>
      )}
      {car.location !== '' && <p className={css.small}>{car.location}</p>}
    </VehiclePanel>
  );
}

/** Returns the title and text about a vehicle that cannot be bought. */
function formatReason(state: 'held' | 'gone' | 'subscription', name: string): [title: string, text: string] {
  if (state === 'held')
    return [
      'This vehicle is reserved',
      `Somebody holds the ${name}. If that was you, there is nothing more to do: we get in touch.`,
    ];
  if (state === 'subscription')
    return [
      'This vehicle is offered by subscription',
      `You pay for the ${name} by the week, so it cannot be bought here. Its page has the price and how to subscribe.`,
    ];
  return ['This vehicle cannot be bought online any more', `The ${name} has been sold or taken off sale.`];
}

/** The vehicle is held for this visitor, whose deposit may wait. */
function OwnReservation({
  name,
  reservation: { payment, is_paid: isPaid },
}: {
  name: string;
  reservation: NonNullable<JourneyVehicle['reservation']>;
}): ReactElement {
  const next = isPaid ? 'Your deposit is paid.' : 'Your deposit is not paid yet.';
  return (
    <EmptyState
      title="You have reserved this vehicle"
      icon="check"
      action={
        payment !== null && (
          <ButtonLink href={payment}>{isPaid ? 'See your payment' : 'Pay your deposit'}</ButtonLink>
        )
      }
    >
      The {name} is held for you. {payment === null ? 'We get in touch about the next step.' : next}
    </EmptyState>
  );
}

/** Why the vehicle cannot be bought here, with links; null when it can. */
export function Obstacle({
  car,
  allHref,
  retry,
}: {
  car: CarState;
  allHref: string;
  retry: () => void;
}): ReactElement | null {
  if (car === 'loading') return null;
  if (car === 'unreachable')
    return (
      <EmptyState
        title="We cannot load the vehicle just now"
        icon="alert"
        action={
          <button className={button.primary} type="button" onClick={retry}>
            Try again
          </button>
        }
      >
        Our server does not answer. Nothing you have written is lost.
      </EmptyState>
    );
  if (car === 'unknown')
    return (
      <EmptyState
        title="Which vehicle would you like?"
        action={<ButtonLink href={allHref}>Look at our stock</ButtonLink>}
      >
        This link names no vehicle that we have. It may have been sold, or the link was cut short. Choose one
        and press Online Purchase on its page.
      </EmptyState>
    );
  if (car.state === 'free') return null;
  if (car.state === 'held' && car.reservation !== null)
    return <OwnReservation name={car.name} reservation={car.reservation} />;
  const [title, text] = formatReason(car.state, car.name);
  return (
    <EmptyState
      title={title}
      icon="alert"
      action={
        <>
          <ButtonLink href={`${car.href}#similar-vehicles`}>See similar vehicles</ButtonLink>
          <ButtonLink kind="secondary" href={car.href}>
            Back to the vehicle
          </ButtonLink>
        </>
      }
    >
      {text}
    </EmptyState>
  );
}
