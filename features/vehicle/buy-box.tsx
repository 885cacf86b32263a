/** Title, price and the next steps: the sidebar of a vehicle page. */
import type { ReactElement, ReactNode } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { plural } from '../_domain/money.ts';
import { isForSale, isSold } from '../_domain/status.ts';
import type { Vehicle } from '../_domain/vehicle.schema.ts';
import { ButtonLink } from '../_ui/control.tsx';
import { Notice } from '../_ui/data.tsx';
import { Icon } from '../_ui/icon.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { PriceBlock } from './price-block.tsx';
import { Title } from './title.tsx';
import { contactHref, type VehicleData } from './vehicle-data.ts';
import { viewsHref } from './views.ts';
import * as css from './vehicle.css.ts';

function SoldNotice({ data }: { data: VehicleData }): ReactElement {
  return (
    <div className={css.actions}>
      <Notice kind="warning" title="SOLD">
        This vehicle has found its new owner.
      </Notice>
      <ButtonLink size="large" block href="#similar-vehicles">
        Find Me Something Similar
      </ButtonLink>
      <ButtonLink kind="secondary" size="large" block icon="info" href={contactHref(data.place)}>
        Ask us to look for one
      </ButtonLink>
    </div>
  );
}

/** Views as of the build; with an API they are brought up to date in the browser. */
function Views({ data: { vehicle, shop } }: { data: VehicleData }): ReactElement | null {
  const views = vehicle.views ?? 0;
  const line = <p className={css.views}>{views > 0 && plural(views, 'view')}</p>;
  if (shop.api === undefined) return views > 0 ? line : null;
  const href = viewsHref(vehicle, { api: shop.api, website: shop.slug });
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

/** What is particular about a vehicle that is for sale. */
function Standing({ vehicle }: { vehicle: Vehicle }): ReactElement | null {
  if (vehicle.reserved) {
    return (
      <Notice kind="warning" title="Reserved">
        Another buyer holds this vehicle. Enquire to hear first if it comes back.
      </Notice>
    );
  }
  if (vehicle.status !== 'coming_soon') return null;
  return (
    <Notice kind="info" title="COMING SOON">
      This vehicle is on its way to us. Enquire to be told when it arrives.
    </Notice>
  );
}

export interface BuyBoxProps {
  data: VehicleData;
  /** The favourite toggle. */
  toggle?: ReactNode;
  /** The price gauge. It goes away only where nobody sees it. */
  gauge?: ReactNode;
  /** What stands at the end. */
  children?: ReactNode;
}

/** The sidebar of one vehicle. */
export function BuyBox({ data, toggle, gauge, children }: BuyBoxProps): ReactElement {
  const { vehicle, price } = data;
  const offered = isForSale(vehicle);
  return (
    <div className={css.buyBox}>
      <Title data={data} toggle={toggle} />
      {offered ? (
        <>
          <PriceBlock vehicle={vehicle} price={price} />
          <Standing vehicle={vehicle} />
          <ActionButtons data={data} />
        </>
      ) : (
        isSold(vehicle) && <SoldNotice data={data} />
      )}
      <Dealer data={data} />
      {gauge}
      {children}
    </div>
  );
}

/** The same actions at the foot of a phone's screen, once the first ones are out of sight. */
export function ActionBar({ data }: { data: VehicleData }): ReactElement {
  const { place, phone } = data;
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
