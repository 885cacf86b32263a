/** The price of a vehicle page with its conditions (specification, section 4, price display priority). */
import type { ReactElement, ReactNode } from 'react';
import { formatDollars } from '../../_domain/price/money.ts';
import { belowMarket, type PriceDisplay } from '../../_domain/price/price.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { legal, muted } from '../../_ui/base.css.ts';
import { button } from '../../_ui/buttons.css.ts';
import { PriceText, WasPrice } from '../../_ui/display.tsx';
import { Icon } from '../../_ui/icon.tsx';
import { Heading } from '../../_ui/layout.tsx';
import { priceLine } from '../../_ui/display.css.ts';
import type { VehicleOptions } from '../vehicle.schema.ts';
import { priceTypeNote, type Teaser, type VehicleData } from '../data/vehicle-data.ts';
import { printOnly } from '../vehicle-print.css.ts';
import * as css from '../vehicle.css.ts';

interface SubscriptionProps {
  amount: number;
  options: VehicleOptions['subscription'];
}

/** The weekly price and what it includes. */
function Subscription({ amount, options: { includes, href } }: SubscriptionProps): ReactElement {
  return (
    <>
      <p className={priceLine}>
        <PriceText amount={amount} size="page" per="week" />
        <span className={muted}>Subscription</span>
      </p>
      {includes.length > 0 && (
        <div className={css.includes}>
          <p>In the weekly price:</p>
          <ul className={css.included}>
            {includes.map((item) => (
              <li key={item}>
                <Icon name="check" /> {item}
              </li>
            ))}
          </ul>
        </div>
      )}
      {href !== undefined && (
        <p className={css.includes}>
          <a href={href}>What the week includes</a>
        </p>
      )}
    </>
  );
}

interface AmountProps {
  price: Extract<PriceDisplay, { kind: 'price' | 'reduced' }>;
  teaser: Teaser | undefined;
  /** Address of the drive-away estimate. */
  onRoadHref: string | undefined;
}

function Amount({ price, teaser, onRoadHref }: AmountProps): ReactElement {
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
      <p className={css.offer} hidden data-vehicle-price-text={price.amount} />
      {price.was !== undefined && price.saving !== undefined && (
        <p className={priceLine}>
          <WasPrice amount={price.was} />
          <span className={css.saving}>Save {formatDollars(price.saving)}</span>
        </p>
      )}
      {note && (
        <p className={legal}>
          {note}{' '}
          {onRoadHref !== undefined && (
            <a className={css.onRoad} href={onRoadHref}>
              Total for your postcode
            </a>
          )}
        </p>
      )}
    </>
  );
}

/** Market averages behind the comparison. */
function Averages({ vehicle }: { vehicle: Vehicle }): ReactElement {
  const { average_market_price: average = 0, state_average_market_price: stateAverage = 0, state } = vehicle;
  return (
    <p>
      The average asking price of the same vehicle is {formatDollars(average)} in Australia and{' '}
      {formatDollars(stateAverage)} in {state ?? 'this state'}.
    </p>
  );
}

const HOW = 'market-price';

/** Button that opens the explanation in a popover. */
function How({ vehicle, gauged }: { vehicle: Vehicle; gauged: boolean }): ReactElement {
  return (
    <>
      <button type="button" className={css.how} popoverTarget={HOW}>
        How this is worked out
      </button>
      <div popover="auto" id={HOW} className={css.howNote}>
        <Heading level={2} size={4}>
          How this price compares
        </Heading>
        {belowMarket(vehicle) !== undefined && <Averages vehicle={vehicle} />}
        {gauged && (
          <p>
            The market range is centred on the average asking prices, or else on the middle price of the same
            model in our stock: same type and body, at most two years apart. It reaches 10 to 25 % to each
            side, as far as the prices are spread. The coloured part of the scale runs from this price to the
            top of the range: the longer, the further below the top.
          </p>
        )}
        <p>Asking prices are not sale prices, and condition and kilometres differ.</p>
        <button type="button" className={button.secondary} popoverTarget={HOW} popoverTargetAction="hide">
          Close
        </button>
      </div>
    </>
  );
}

/** Compares the price with its market: dollars below the average, and the scale of the price gauge. */
function Market({
  vehicle,
  renderGauge,
}: {
  vehicle: Vehicle;
  renderGauge: MarketGauge | undefined;
}): ReactElement | null {
  const below = belowMarket(vehicle);
  if (below === undefined && !renderGauge) return null;
  const how = <How vehicle={vehicle} gauged={renderGauge !== undefined} />;
  return (
    <div className={css.market}>
      {below !== undefined && (
        <>
          <div className={css.below}>
            <span className={css.saving}>
              <Icon name="check" /> {formatDollars(below)} below the market average
            </span>
            {how}
          </div>
          <div className={printOnly}>
            <Averages vehicle={vehicle} />
          </div>
        </>
      )}
      {renderGauge?.(below === undefined ? how : null)}
    </div>
  );
}

/** Draws the price gauge with a way to its explanation. */
export type MarketGauge = (how: ReactNode) => ReactNode;

export interface PriceBlockProps {
  data: VehicleData;
  renderGauge?: MarketGauge | undefined;
}

/** The price as of the build; a visitor's trade-in offer is taken off in the browser. */
export function PriceBlock({
  data: { shop, vehicle, price, teaser, onRoadHref, priceAlertHref },
  renderGauge,
}: PriceBlockProps): ReactElement {
  if (price.kind === 'subscription' || 'text' in price) {
    return (
      <div className={css.price} data-part="price">
        {'text' in price ? (
          <p className={css.priceText}>{price.text}</p>
        ) : (
          <Subscription amount={price.amount} options={shop.options.subscription} />
        )}
      </div>
    );
  }
  return (
    <>
      <div className={css.price} data-part="price">
        <Amount price={price} teaser={teaser} onRoadHref={onRoadHref} />
      </div>
      <Market vehicle={vehicle} renderGauge={renderGauge} />
      {priceAlertHref !== undefined && (
        <a className={css.priceAlert} href={priceAlertHref}>
          <Icon name="mail" /> Tell me when the price drops
        </a>
      )}
    </>
  );
}
