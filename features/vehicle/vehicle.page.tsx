/** The page of one vehicle, `/cars/{slug}` (specification, section 2). */
import { Fragment, type ReactElement } from 'react';
import { definePage } from '../../renderer/contract/page.ts';
import {
  AnnouncementBar,
  announcementOf,
  hasStickyHeader,
  ScrollBars,
  type Announcement,
  type StickyHeaderData,
} from '../chrome/bars.block.tsx';
import { LOCATIONS_HREF, SiteFrame, frameOf, type FrameData } from '../chrome/chrome.block.tsx';
import { estimateOf } from '../finance/finance.block.tsx';
import { Gallery, galleryOf, type GalleryData } from '../gallery/gallery.block.tsx';
import { PlaceSummary, placeOfVehicle, type Place } from '../locations/place.block.tsx';
import { Promos, promosOf, type PromosData } from '../promos/promos.block.tsx';
import { hasSalesCounter, SalesCounter } from '../sales-counter/sales-counter.block.tsx';
import { apiBase } from '../_domain/api-base.ts';
import { siteAddresses } from '../_domain/addresses.ts';
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
import { crumbsOf } from './addresses.ts';
import { ActionBar, BuyBox } from './buy-box.tsx';
import { moreFromDealer } from './more-from-dealer.ts';
import { Comments, Disclaimer, KeyFacts, Overview, Specifications } from './sections.tsx';
import { Similar } from './similar.tsx';
import { stickyHeader } from './sticky-header.ts';
import { locationLabel, townOf, type PlaceFacts, type Shop, type VehicleData } from './vehicle-data.ts';
import { vehicleHead } from './vehicle-head.ts';
import * as css from './vehicle.css.ts';

export interface VehiclePageData extends VehicleData {
  frame: FrameData;
  gallery: GalleryData;
  yard?: Place;
  announcement?: Announcement;
  sticky?: StickyHeaderData;
  promos: PromosData;
  /** The counter of sales shows. */
  counted: boolean;
  /** Where 'See more from this dealer' leads. */
  dealerHref?: string;
}

const shopOf = perSite(({ tenant }): Shop => {
  const { vehicleOrder, card } = templateOptions(tenant.template);
  const api = apiBase(tenant.api);
  return {
    name: tenant.name,
    origin: tenant.site_url.replace(/\/+$/, ''),
    order: vehicleOrder,
    card,
    litres: tenant.listing.litres,
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
  const price = priceOf(site, vehicle);
  const announcement = announcementOf(site, yard?.city ?? vehicle.city, yard?.directions);
  const dealerHref = moreFromDealer(site, vehicle);
  const sticky =
    isForSale(vehicle) && hasStickyHeader(site)
      ? stickyHeader(vehicle, price, {
          image: gallery.pictures[0]?.thumb.url,
          estimate: estimateOf(site, vehicle),
        })
      : undefined;
  return {
    frame: frameOf(site),
    shop: shopOf(site),
    vehicle,
    gallery,
    tag: tagOf(site, vehicle),
    price,
    crumbs: crumbsOf(vehicle, addresses),
    locationLabel: locationLabel(vehicle, vehicle.location_id === undefined ? undefined : yard?.name),
    ...(yard ? { yard, place: factsOf(yard) } : {}),
    town: townOf(vehicle, yard),
    makeHref: `/search/${addresses.make(vehicle.make)}`,
    similar: similarOf(site)
      .to(vehicle)
      .map((other) => cardOf(site, other)),
    ...(image ? { image } : {}),
    promos: promosOf(site, vehicle),
    counted: hasSalesCounter(site),
    ...(announcement ? { announcement } : {}),
    ...(sticky ? { sticky } : {}),
    ...(dealerHref === undefined ? {} : { dealerHref }),
  };
}

function Where({ data: { yard, town, dealerHref } }: { data: VehiclePageData }): ReactElement {
  const more = dealerHref === undefined ? undefined : { text: 'See more from this dealer', href: dealerHref };
  return (
    <Section id="vehicle-map" title="Where to see it" more={more}>
      {yard ? <PlaceSummary place={yard} /> : <Elsewhere town={town} />}
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

type View = (props: { data: VehiclePageData }) => ReactElement | null;

const SECTIONS: Readonly<Partial<Record<VehicleSection, View>>> = {
  gallery: ({ data }) => <Gallery data={data.gallery} />,
  facts: KeyFacts,
  overview: Overview,
  specifications: Specifications,
  comments: Comments,
  location: Where,
  similar: Similar,
  promotions: ({ data }) => <Promos data={data.promos} />,
};

/** Sections that run from edge to edge below the two columns. */
const WIDE: readonly VehicleSection[] = ['location', 'similar', 'promotions'];

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
      <AnnouncementBar data={data.announcement} />
      <article className={data.sticky ? `${css.page} ${css.underHeader}` : css.page}>
        <ScrollBars header={data.sticky} />
        <Container>
          <Breadcrumbs crumbs={data.crumbs} />
          <div className={css.layout}>
            <div className={css.lead}>
              <Sections names={lead} data={data} />
            </div>
            <div className={css.aside}>
              <BuyBox data={data} />
            </div>
            <div className={css.rest}>
              <Sections names={rest} data={data} />
            </div>
          </div>
        </Container>
        <Sections names={order.filter((name) => WIDE.includes(name))} data={data} />
        {data.counted && <SalesCounter />}
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
