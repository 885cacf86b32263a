/** Title, price and the next steps: the sidebar of a vehicle page. */
import type { ReactElement, ReactNode } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { titleParts } from '../_domain/headings.ts';
import { isForSale } from '../_domain/status.ts';
import { formatDollars } from '../_domain/money.ts';
import { belowMarket, type PriceDisplay } from '../_domain/price.ts';
import { isSold } from '../_domain/status.ts';
import type { Vehicle } from '../_domain/vehicle.schema.ts';
import { legal, muted, screenOnly } from '../_ui/base.css.ts';
import { ButtonLink, Tag } from '../_ui/control.tsx';
import { Notice, PriceText, WasPrice } from '../_ui/data.tsx';
import { priceLine } from '../_ui/data.css.ts';
import { plural } from '../_domain/money.ts';
import { Icon } from '../_ui/icon.tsx';
import { headingSize } from '../_ui/layout.css.ts';
import { callPhone, contactHref, priceTypeNote, type VehicleData } from './vehicle-data.ts';
import * as css from './vehicle.css.ts';

const CAR_TYPES = { new: 'New', demo: 'Demo', used: 'Used' } as const;

/** Year, make and model, then badge, then series: one heading each (section 2). */
function Title({ data: { vehicle, tag } }: { data: VehicleData }): ReactElement {
  const { yearMakeModel, badge, series } = titleParts(vehicle);
  return (
    <div className={css.title}>
      <p className={css.over}>
        <span>{CAR_TYPES[vehicle.car_type]}</span>
        {tag && <Tag {...tag} />}
      </p>
      <h1 className={headingSize[2]}>{yearMakeModel}</h1>
      {badge && <h2 className={css.badge}>{badge}</h2>}
      {series && <h3 className={css.series}>{series}</h3>}
    </div>
  );
}

function Amount({ price }: { price: PriceDisplay }): ReactElement {
  if (price.kind === 'preorder' || price.kind === 'enquire')
    return <p className={css.priceWords}>{price.text}</p>;
  if (price.kind === 'subscription') {
    return (
      <p className={priceLine}>
        <PriceText amount={price.amount} size="page" per="week" />
        <span className={muted}>Subscription</span>
      </p>
    );
  }
  const note = priceTypeNote(price.priceType);
  return (
    <>
      <p className={priceLine}>
        <PriceText amount={price.amount} size="page" />
        {price.priceType && <strong>{price.priceType}</strong>}
      </p>
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

function SoldNotice(): ReactElement {
  return (
    <div className={css.actions}>
      <Notice kind="warning" title="SOLD">
        This vehicle has found its new owner.
      </Notice>
      <ButtonLink size="large" block href="#similar-vehicles">
        Find Me Something Similar
      </ButtonLink>
    </div>
  );
}

function Actions({ data }: { data: VehicleData }): ReactElement {
  const { vehicle, place, shop } = data;
  const phone = callPhone(vehicle, shop.phones, place?.phone);
  return (
    <div className={`${css.actions} ${screenOnly}`}>
      <ButtonLink size="large" block icon="info" href={contactHref(place)}>
        Enquire Now
      </ButtonLink>
      {phone && (
        <ButtonLink kind="secondary" size="large" block icon="phone" href={phone.href}>
          <span>
            Call Now <span className={css.number}>{phone.text}</span>
          </span>
        </ButtonLink>
      )}
    </div>
  );
}

/** Views as of the build; with an API they are brought up to date in the browser. */
function Views({ data: { vehicle, shop } }: { data: VehicleData }): ReactElement | null {
  const views = vehicle.views ?? 0;
  const line = <p>{views > 0 && plural(views, 'view')}</p>;
  if (shop.api === undefined) return views > 0 ? line : null;
  const href = `${shop.api}/cars/${vehicle.slug}/view.json`;
  return (
    <Enhance name="views" wake="idle" props={{ href }}>
      {line}
    </Enhance>
  );
}

function Dealer({ data }: { data: VehicleData }): ReactElement {
  const { place, town, locationLabel } = data;
  return (
    <div className={css.dealer}>
      <a href="#vehicle-map">
        <Icon name="pin" />
        {locationLabel}
      </a>
      {place ? (
        <p>
          {place.street}, {place.city} {place.state} {place.postcode}
        </p>
      ) : (
        town && <p>{town}</p>
      )}
      <Views data={data} />
    </div>
  );
}

/** The sidebar of one vehicle; `children` stand at its end. */
export function BuyBox({ data, children }: { data: VehicleData; children?: ReactNode }): ReactElement {
  const { vehicle, price } = data;
  const offered = isForSale(vehicle);
  return (
    <div className={css.buyBox}>
      <Title data={data} />
      {offered ? (
        <>
          <div className={css.price}>
            <Amount price={price} />
          </div>
          {price.kind === 'price' && <BelowMarket vehicle={vehicle} />}
          {vehicle.reserved && (
            <Notice kind="warning" title="Reserved">
              Another buyer holds this vehicle. Enquire to hear first if it comes back.
            </Notice>
          )}
          <Actions data={data} />
        </>
      ) : (
        isSold(vehicle) && <SoldNotice />
      )}
      <Dealer data={data} />
      {children}
    </div>
  );
}

/** The same actions at the foot of a phone's screen, once the first ones are out of sight. */
export function ActionBar({ data }: { data: VehicleData }): ReactElement {
  const { vehicle, place, shop } = data;
  const phone = callPhone(vehicle, shop.phones, place?.phone);
  return (
    <nav className={css.barActions} aria-label="Next steps">
      {phone && (
        <ButtonLink kind="secondary" icon="phone" href={phone.href}>
          Call Now
        </ButtonLink>
      )}
      <ButtonLink icon="info" href={contactHref(place)}>
        Enquire Now
      </ButtonLink>
    </nav>
  );
}
