/** The price of a vehicle page, and what makes it what it is (specification, section 4, price display priority). */
import type { ReactElement } from 'react';
import { formatDollars } from '../_domain/price/money.ts';
import { belowMarket, type PriceDisplay } from '../_domain/price/price.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { legal, muted } from '../_ui/base.css.ts';
import { Notice, PriceText, WasPrice } from '../_ui/display.tsx';
import { priceLine } from '../_ui/display.css.ts';
import { priceTypeNote, type Teaser, type VehicleData } from './vehicle-data.ts';
import * as css from './vehicle.css.ts';

function Subscription({ amount }: { amount: number }): ReactElement {
  return (
    <p className={priceLine}>
      <PriceText amount={amount} size="page" per="week" />
      <span className={muted}>Subscription</span>
    </p>
  );
}

interface AmountProps {
  price: Extract<PriceDisplay, { kind: 'price' | 'reduced' }>;
  teaser: Teaser | undefined;
}

function Amount({ price, teaser }: AmountProps): ReactElement {
  const note = priceTypeNote(price.priceType);
  return (
    <>
      <p className={priceLine}>
        <PriceText amount={price.amount} size="page" sale />
        {price.priceType && <strong>{price.priceType}</strong>}
      </p>
      {teaser && (
        <p className={css.estimate}>
          {teaser.text} {teaser.href !== undefined && <a href={teaser.href}>Work out your repayments</a>}
        </p>
      )}
      <p className={css.offer} hidden data-price-text={price.amount} />
      {price.was !== undefined && price.saving !== undefined && (
        <p className={priceLine}>
          <WasPrice amount={price.was} />
          <span className={css.saving}>Save {formatDollars(price.saving)}</span>
        </p>
      )}
      {note && <p className={legal}>{note}</p>}
    </>
  );
}

/** Says how far below the market the price is, and what it was compared with. */
function BelowMarket({ vehicle }: { vehicle: Vehicle }): ReactElement | null {
  const below = belowMarket(vehicle);
  if (below === undefined) return null;
  const { average_market_price: average = 0, state_average_market_price: stateAverage = 0, state } = vehicle;
  return (
    <Notice kind="positive" title={`${formatDollars(below)} below the market average`}>
      The average asking price of the same vehicle is {formatDollars(average)} in Australia and{' '}
      {formatDollars(stateAverage)} in {state ?? 'this state'}.
    </Notice>
  );
}

/** The price as of the build; a visitor's trade-in offer is taken off in the browser. */
export function PriceBlock({ data: { vehicle, price, teaser } }: { data: VehicleData }): ReactElement {
  if (price.kind === 'subscription' || 'text' in price) {
    return (
      <div className={css.price}>
        {'text' in price ? (
          <p className={css.priceWords}>{price.text}</p>
        ) : (
          <Subscription amount={price.amount} />
        )}
      </div>
    );
  }
  return (
    <>
      <div className={css.price}>
        <Amount price={price} teaser={teaser} />
      </div>
      <BelowMarket vehicle={vehicle} />
    </>
  );
}
