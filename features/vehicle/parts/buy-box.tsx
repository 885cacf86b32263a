/** Title, price and the next steps: the sidebar of a vehicle page. */
import type { ReactElement, ReactNode } from 'react';
import { Enhance } from '../../../renderer/contract/enhance.tsx';
import { plural } from '../../_domain/price/money.ts';
import { isAtLocation, isForSale, isSold } from '../../_domain/vehicle/status.ts';
import { screenOnly } from '../../_ui/base.css.ts';
import { ButtonLink } from '../../_ui/buttons.tsx';
import { Notice } from '../../_ui/display.tsx';
import { Icon } from '../../_ui/icon.tsx';
import { canBeHeld } from '../data/actions.ts';
import { HeldNotice } from '../actions/held-notice.tsx';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { PriceBlock, type MarketGauge } from './price-block.tsx';
import { Title } from './title.tsx';
import { ENQUIRE, townOfPlace, type VehicleData } from '../data/vehicle-data.ts';
import { viewsHref } from '../actions/views.ts';
import { printOnly } from '../vehicle-print.css.ts';
import * as css from '../vehicle.css.ts';

/** Links to the form for similar vehicles if the page has it. */
function SoldNotice({ data }: { data: VehicleData }): ReactElement {
  const isForm = data.contact === `#${ENQUIRE}`;
  return (
    <div className={css.actions} data-part="actions">
      <Notice kind="warning" title="SOLD">
        This vehicle has found its new owner.
      </Notice>
      {isForm ? (
        <ButtonLink size="large" block href={data.contact}>
          Find Me Something Similar
        </ButtonLink>
      ) : (
        <>
          <ButtonLink size="large" block href="#similar-vehicles">
            Find Me Something Similar
          </ButtonLink>
          <ButtonLink kind="secondary" size="large" block icon="info" href={data.contact}>
            Ask us to look for one
          </ButtonLink>
        </>
      )}
    </div>
  );
}

/** Views from the API, with an empty line until they arrive; without an API, those of the build. */
function Views({ data: { vehicle, shop } }: { data: VehicleData }): ReactElement | null {
  const views = vehicle.views ?? 0;
  if (shop.api === undefined) return views > 0 ? <p className={screenOnly}>{plural(views, 'view')}</p> : null;
  const href = viewsHref(vehicle, { api: shop.api, website: shop.slug });
  return (
    <Enhance name="views" wake="idle" props={{ href }}>
      <p className={`${css.views} ${screenOnly}`} />
    </Enhance>
  );
}

/** Where the vehicle is. */
function Whereabouts({ data: { place, town, locationLabel } }: { data: VehicleData }): ReactElement {
  return (
    <>
      <a href="#vehicle-map">
        <Icon name="pin" />
        {locationLabel}
      </a>
      {place && town === townOfPlace(place) ? (
        <p>
          {place.street}, {place.city} {place.state} {place.postcode}
        </p>
      ) : (
        town && <p>{town}</p>
      )}
    </>
  );
}

/** A vehicle on its way has no whereabouts yet, and one that is gone has none any more: only someone to ask. */
function Dealer({ data }: { data: VehicleData }): ReactElement {
  const { vehicle, phone } = data;
  return (
    <div className={css.dealer}>
      {isAtLocation(vehicle) ? (
        <Whereabouts data={data} />
      ) : (
        <a href="#vehicle-map">
          <Icon name="info" />
          Who to ask
        </a>
      )}
      {phone && <p className={printOnly}>Phone {phone.text}</p>}
      <Views data={data} />
    </div>
  );
}

const RESERVED = (
  <Notice kind="warning" title="Reserved">
    Another buyer holds this vehicle. Enquire to hear first if it comes back.
  </Notice>
);

/**
 * Notice about a reserved or coming vehicle; hidden until a reservation if visitors can reserve it. Stock may mark a vehicle
 * reserved whose deposit the visitor has paid.
 */
function AvailabilityNotice({ data }: { data: VehicleData }): ReactElement | null {
  const { vehicle, actions, contact } = data;
  if (vehicle.reserved)
    return data.shop.takesDeposits ? <HeldNotice isReserved>{RESERVED}</HeldNotice> : RESERVED;
  if (canBeHeld(actions)) return <HeldNotice>{RESERVED}</HeldNotice>;
  if (vehicle.status !== 'coming_soon') return null;
  return (
    <Notice kind="info" title="COMING SOON">
      This vehicle is on its way to us. <a href={contact}>Tell me when it arrives</a>
    </Notice>
  );
}

export interface BuyBoxProps {
  data: VehicleData;
  /** The favourite toggle. */
  toggle?: ReactNode;
  /** The price gauge below the price. */
  renderGauge?: MarketGauge | undefined;
  /** Announces the city of the vehicle if the dealer is in another one. */
  announcement?: ReactNode;
}

/** The sidebar of one vehicle. */
export function BuyBox({ data, toggle, renderGauge, announcement }: BuyBoxProps): ReactElement {
  const { vehicle } = data;
  const offered = isForSale(vehicle);
  return (
    <div className={css.buyBox} data-vehicle-buy-box="">
      <Title data={data} toggle={toggle} />
      {offered ? (
        <>
          <PriceBlock data={data} renderGauge={renderGauge} />
          {announcement}
          <AvailabilityNotice data={data} />
          <ActionButtons data={data} />
        </>
      ) : (
        <>
          {isSold(vehicle) && <SoldNotice data={data} />}
          {announcement}
        </>
      )}
      <Dealer data={data} />
    </div>
  );
}
