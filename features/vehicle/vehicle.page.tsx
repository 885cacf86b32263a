/** The page of one vehicle, `/cars/{slug}` (specification, section 2). */
import { Fragment, type ReactElement } from 'react';
import { definePage } from '../../renderer/contract/page.ts';
import { Analytics, analyticsOf, type AnalyticsPlace } from '../analytics/analytics.block.tsx';
import { LOCATIONS_HREF, SiteFrame, frameOf, type FrameData } from '../chrome/chrome.block.tsx';
import { DeliveryCalculator, deliveryHref } from '../delivery/delivery.block.tsx';
import { FuelCalculator, fuelOf, fuelOptionsOf, type FuelData } from '../fuel/fuel.block.tsx';
import { Gallery, galleryOf, type GalleryData } from '../gallery/gallery.block.tsx';
import { mapOf, PlaceSummary, placeOfVehicle, type Place, type PlaceMap } from '../locations/place.block.tsx';
import { apiBase } from '../_domain/api-base.ts';
import { ShareBar, shareOf, type ShareOptions } from '../share/share.block.tsx';
import { siteAddresses } from '../_domain/addresses.ts';
import type { DomainEvent } from '../_domain/events.ts';
import { perSite, type Site } from '../_domain/site.ts';
import { isForSale } from '../_domain/status.ts';
import { similarIndex } from '../_domain/similar.ts';
import type { Vehicle } from '../_domain/vehicle.schema.ts';
import { cardOf, placeholdersOf, priceOf, tagOf } from '../_domain/card-of.ts';
import { ButtonLink } from '../_ui/control.tsx';
import { Container, Section } from '../_ui/layout.tsx';
import { row, stack } from '../_ui/layout.css.ts';
import { Breadcrumbs } from '../_ui/trail.tsx';
import { templateOptions, type VehicleSection } from '../_domain/template.ts';
import { VehicleCards } from '../_ui/vehicle-card.tsx';
import { Fold } from './folded.tsx';
import { crumbsOf } from './addresses.ts';
import { ActionBar, BuyBox } from './buy-box.tsx';
import { Comments, Disclaimer, KeyFacts, Overview, Specifications } from './sections.tsx';
import { locationLabel, townOf, type PlaceFacts, type Shop, type VehicleData } from './vehicle-data.ts';
import { vehicleHead } from './vehicle-head.ts';
import * as css from './vehicle.css.ts';

export interface VehiclePageData extends VehicleData {
  frame: FrameData;
  gallery: GalleryData;
  yard?: Place;
  analytics: AnalyticsPlace | null;
  share: ShareOptions;
  map: PlaceMap | null;
  fuel?: FuelData;
  /** Address of the call behind the delivery calculator. */
  delivery?: string;
}

const shopOf = perSite(({ tenant }): Shop => {
  const { vehicleOrder, card } = templateOptions(tenant.template);
  const api = apiBase(tenant.api);
  return {
    name: tenant.name,
    origin: tenant.site_url.replace(/\/+$/, ''),
    order: vehicleOrder,
    card,
    facts: { engineInLitres: tenant.listing.litres, subscriptions: tenant.offers_subscription },
    licence: tenant.license_number ?? '',
    phones: tenant.phones,
    ...(api === undefined ? {} : { api }),
  };
});

const similarOf = perSite(({ vehicles }) => similarIndex(vehicles));
const knownFacts = new WeakMap<Place, PlaceFacts>();

function factsOf(place: Place): PlaceFacts {
  const known = knownFacts.get(place);
  if (known) return known;
  const { name, href, street, city, state, postcode, departments } = place;
  const phone = departments[0]?.phones[0];
  const facts = { name, href, street, city, state, postcode, ...(phone ? { phone } : {}) };
  knownFacts.set(place, facts);
  return facts;
}

/** Everything the page of a vehicle shows; what other pages show as well is shared with them. */
export function vehicleData(vehicle: Vehicle, site: Site): VehiclePageData {
  const addresses = siteAddresses(site);
  const yard = placeOfVehicle(site, vehicle);
  const gallery = galleryOf(vehicle, placeholdersOf(site));
  const image = gallery.pictures[0]?.url;
  const fuel = isForSale(vehicle) ? fuelOf(vehicle, fuelOptionsOf(site)) : undefined;
  const delivery = isForSale(vehicle) ? deliveryHref(site) : undefined;
  return {
    frame: frameOf(site),
    analytics: analyticsOf(site),
    share: shareOf(site),
    map: mapOf(site),
    shop: shopOf(site),
    vehicle,
    gallery,
    tag: tagOf(site, vehicle),
    price: priceOf(site, vehicle),
    crumbs: crumbsOf(vehicle, addresses, site.tenant.listing.noun),
    locationLabel: locationLabel(vehicle, vehicle.location_id === undefined ? undefined : yard?.name),
    ...(yard ? { yard, place: factsOf(yard) } : {}),
    town: townOf(vehicle, yard),
    makeHref: `/search/${addresses.make(vehicle.make)}`,
    similar: similarOf(site)
      .to(vehicle)
      .map((other) => cardOf(site, other)),
    ...(image ? { image } : {}),
    ...(fuel ? { fuel } : {}),
    ...(delivery === undefined ? {} : { delivery }),
  };
}

function Similar({ data: { similar, makeHref, vehicle, shop } }: { data: VehiclePageData }): ReactElement {
  const title = similar.length > 0 ? 'Similar vehicles' : 'Like this and want something similar?';
  const more = { text: `All ${vehicle.make}`, href: makeHref };
  return (
    <Section id="similar-vehicles" title={title} more={similar.length > 0 ? more : undefined}>
      {similar.length > 0 ? (
        <div className={css.similar}>
          <VehicleCards cards={similar} kind={shop.card} />
        </div>
      ) : (
        <ButtonLink kind="secondary" href={makeHref}>
          See every {vehicle.make}
        </ButtonLink>
      )}
    </Section>
  );
}

function Where({ data: { yard, town, map } }: { data: VehiclePageData }): ReactElement {
  return (
    <Section id="vehicle-map" title="Where to see it">
      {yard ? <PlaceSummary place={yard} map={map} /> : <Elsewhere town={town} />}
    </Section>
  );
}

/** A vehicle that stands at none of the dealer's places: its town, and whom to ask. */
function Elsewhere({ town }: { town: string }): ReactElement {
  return (
    <div className={stack[4]}>
      <p>
        {town && `This vehicle is in ${town}. `}
        Please ask before you come where you can see it.
      </p>
      <div className={row[3]}>
        <ButtonLink kind="secondary" icon="pin" href={LOCATIONS_HREF}>
          Contact us
        </ButtonLink>
      </div>
    </div>
  );
}

function RunningCost({ data: { fuel } }: { data: VehiclePageData }): ReactElement | null {
  if (!fuel) return null;
  return (
    <Fold id="running-cost" title="Fuel cost">
      <FuelCalculator data={fuel} />
    </Fold>
  );
}

function Delivery({ data: { delivery, vehicle } }: { data: VehiclePageData }): ReactElement | null {
  if (delivery === undefined) return null;
  return (
    <Fold id="delivery" title="Delivery">
      <DeliveryCalculator href={delivery} car_id={vehicle.id} />
    </Fold>
  );
}

type View = (props: { data: VehiclePageData }) => ReactElement | null;

const SECTIONS: Readonly<Partial<Record<VehicleSection, View>>> = {
  gallery: ({ data }) => <Gallery data={data.gallery} />,
  facts: KeyFacts,
  overview: Overview,
  specifications: Specifications,
  comments: Comments,
  'running-cost': RunningCost,
  delivery: Delivery,
  location: Where,
  similar: Similar,
};

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'vehicle' }, { type: 'vehicle-viewed' }];

/** Sections that run from edge to edge below the two columns. */
const WIDE: readonly VehicleSection[] = ['location', 'similar'];

function Sections({
  names,
  data,
}: {
  names: readonly VehicleSection[];
  data: VehiclePageData;
}): ReactElement {
  return (
    <>
      {names.map((name) => {
        const View = SECTIONS[name];
        return <Fragment key={name}>{View && <View data={data} />}</Fragment>;
      })}
    </>
  );
}

function VehicleView({ data }: { data: VehiclePageData }): ReactElement {
  const { order } = data.shop;
  const lead = order.slice(0, order.indexOf('gallery') + 1);
  const rest = order.filter((name) => !lead.includes(name) && !WIDE.includes(name));
  return (
    <SiteFrame frame={data.frame} bar={isForSale(data.vehicle) ? <ActionBar data={data} /> : null}>
      <article className={css.page}>
        <Container>
          <Breadcrumbs crumbs={data.crumbs} />
          <div className={css.layout}>
            <div className={css.lead}>
              <Sections names={lead} data={data} />
            </div>
            <div className={css.aside}>
              <BuyBox data={data}>
                <ShareBar vehicle={data.vehicle} options={data.share} />
              </BuyBox>
            </div>
            <div className={css.rest}>
              <Sections names={rest} data={data} />
            </div>
          </div>
        </Container>
        <Sections names={order.filter((name) => WIDE.includes(name))} data={data} />
        <Analytics place={data.analytics} viewed={VIEWED} vehicle={data.vehicle} />
        <Container>
          <Disclaimer data={data} />
        </Container>
      </article>
    </SiteFrame>
  );
}

export const vehiclePage = definePage<Site, Vehicle, VehiclePageData>({
  name: 'vehicle',
  path: '/cars/:slug',
  entries: (site) => site.vehicles,
  params: ({ slug }) => ({ slug }),
  label: ({ name, id }) => `vehicle "${name}" (id ${id})`,
  listed: isForSale,
  data: vehicleData,
  head: vehicleHead,
  view: (data) => <VehicleView data={data} />,
});
