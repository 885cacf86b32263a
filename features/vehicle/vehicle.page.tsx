/** The page of one vehicle, `/cars/{slug}` (specification, section 2). */
import { Fragment, type ReactElement } from 'react';
import { definePage, type Head } from '../../renderer/contract/page.ts';
import { Analytics, analyticsOf, type AnalyticsPlace } from '../analytics/analytics.block.tsx';
import {
  AnnouncementBar,
  announcementOf,
  hasStickyHeader,
  ScrollBars,
  type Announcement,
  type StickyHeaderData,
} from '../chrome/bars.block.tsx';
import { LOCATIONS_HREF, SiteFrame, frameOf, type FrameData } from '../chrome/chrome.block.tsx';
import { Media, mediaOf, spinOptions, type MediaData } from '../gallery/media.block.tsx';
import { DeliveryCalculator, deliveryHref } from '../delivery/delivery.block.tsx';
import { estimateOf } from '../finance/finance.block.tsx';
import { FuelCalculator, fuelOf, fuelOptions, type FuelData } from '../fuel/fuel.block.tsx';
import { sharedPicture } from '../gallery/gallery.block.tsx';
import { mapOf, PlaceSummary, placeOfVehicle, type Place, type PlaceMap } from '../locations/place.block.tsx';
import { Promos, promosOf, type PromosData } from '../promos/promos.block.tsx';
import { hasSalesCounter, SalesCounter } from '../sales-counter/sales-counter.block.tsx';
import { PriceGauge, gaugeHref } from '../price-gauge/price-gauge.block.tsx';
import { FavouriteButton, favouriteOf, type Favourite } from '../watchlist/watchlist.block.tsx';
import { apiBase } from '../_domain/api-base.ts';
import { ShareBar, shareOf, type ShareOptions } from '../share/share.block.tsx';
import { siteAddresses } from '../_domain/addresses.ts';
import type { DomainEvent } from '../_domain/events.ts';
import type { PriceDisplay } from '../_domain/price.ts';
import { perSite, type Site } from '../_domain/site.ts';
import { isForSale } from '../_domain/status.ts';
import { similarIndex } from '../_domain/similar.ts';
import type { Vehicle } from '../_domain/vehicle.schema.ts';
import { certifiedText } from '../_domain/card-tag.ts';
import { cardOf, placeholdersOf, priceOf, tagOf } from '../_domain/card-of.ts';
import { screenOnly } from '../_ui/base.css.ts';
import { ButtonLink } from '../_ui/control.tsx';
import { Container, Section } from '../_ui/layout.tsx';
import { row, stack } from '../_ui/layout.css.ts';
import { Breadcrumbs } from '../_ui/trail.tsx';
import { templateOptions, type VehicleSection } from '../_domain/template.ts';
import { actionsOf, type Action, type ActionKind } from './actions.ts';
import { Fold } from './folded.tsx';
import { crumbsOf } from './addresses.ts';
import { ActionBar } from './action-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { moreFromDealer } from './more-from-dealer.ts';
import { sectionIds } from './section-ids.ts';
import { blocksOf, Comments, Disclaimer, KeyFacts, Overview, Specifications } from './sections.tsx';
import { Similar } from './similar.tsx';
import { stickyHeader } from './sticky-header.ts';
import { TestDrive } from './test-drive.tsx';
import { callPhone, contactHref, locationLabel, townOf } from './vehicle-data.ts';
import type { PlaceFacts, Shop, VehicleData } from './vehicle-data.ts';
import { vehicleOptionsSchema } from './vehicle.schema.ts';
import { vehicleHead } from './vehicle-head.ts';
import * as css from './vehicle.css.ts';

export interface VehiclePageData extends VehicleData {
  frame: FrameData;
  media: MediaData;
  yard?: Place;
  around: Around;
  /** What the favourite toggle keeps; absent where there is no toggle. */
  favourite?: Favourite;
  /** Address behind the price gauge; absent where there is none. */
  gauge?: string;
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
    slug: tenant.slug,
    options: vehicleOptionsSchema.parse(tenant.options?.['vehicle'] ?? {}),
    origin: tenant.site_url.replace(/\/+$/, ''),
    order: vehicleOrder,
    card,
    facts: { engineInLitres: tenant.listing.litres, subscriptions: tenant.offers_subscription },
    licence: tenant.license_number ?? '',
    phones: tenant.phones,
    ...(api === undefined ? {} : { api }),
  };
});

const mediaOrder = perSite((site) => ({
  isPlaceholder: placeholdersOf(site),
  renditions: site.renditions,
  videoEmbeds: site.tenant.media.video_embeds,
  options: spinOptions(site),
  api: apiBase(site.tenant.api),
}));

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

/** What stands around the facts of a vehicle: bars, promotions, the way to the dealer's other vehicles. */
interface Around {
  announcement?: Announcement | undefined;
  sticky?: StickyHeaderData | undefined;
  promos: PromosData;
  /** The counter of sales shows. */
  counted: boolean;
  /** Where 'See more from this dealer' leads. */
  dealerHref?: string | undefined;
}

interface Known {
  yard: Place | undefined;
  price: PriceDisplay;
  /** Smallest rendition of the lead picture. */
  thumb: string | undefined;
  estimate: string | undefined;
  actions: readonly Action[];
}

function aroundOf(site: Site, vehicle: Vehicle, { yard, price, thumb, estimate, actions }: Known): Around {
  const hrefOf = (kind: ActionKind) => actions.find((action) => action.kind === kind)?.href;
  const shown = isForSale(vehicle) && hasStickyHeader(site);
  return {
    announcement: announcementOf(site, yard?.city ?? vehicle.city, yard?.directions),
    sticky: shown
      ? stickyHeader(vehicle, price, {
          image: thumb,
          estimate,
          finance: hrefOf('finance'),
          tradeIn: hrefOf('trade-in'),
        })
      : undefined,
    promos: promosOf(site, vehicle),
    counted: hasSalesCounter(site),
    dealerHref: moreFromDealer(site, vehicle),
  };
}

/** The members that have a value. */
function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

interface Stand {
  location: string;
  place: PlaceFacts | undefined;
}

/** The number to call, the buttons and the badge of a vehicle. */
function saleOf(vehicle: Vehicle, site: Site, { location, place }: Stand) {
  const { tenant } = site;
  const { options, origin } = shopOf(site);
  const phone = callPhone(vehicle, tenant.phones, place?.phone);
  const context = { options, origin, location, autobot: tenant.autobot, contact: contactHref(place) };
  const actions = actionsOf(vehicle, { ...context, phone: phone?.href });
  const certified = certifiedText(vehicle, tenant.listing.certified_make);
  return { actions, ...defined({ phone, certified }) };
}

/** Everything the page of a vehicle shows; what other pages show as well is shared with them. */
export function vehicleData(vehicle: Vehicle, site: Site): VehiclePageData {
  const addresses = siteAddresses(site);
  const yard = placeOfVehicle(site, vehicle);
  const media = mediaOf(vehicle, mediaOrder(site));
  const image = sharedPicture(media.gallery);
  const price = priceOf(site, vehicle);
  const place = yard && factsOf(yard);
  const location = locationLabel(vehicle, vehicle.location_id === undefined ? undefined : yard?.name);
  const estimate = estimateOf(site, vehicle);
  const sale = saleOf(vehicle, site, { location, place });
  const fuel = isForSale(vehicle) ? fuelOf(vehicle, fuelOptions(site)) : undefined;
  const delivery = isForSale(vehicle) ? deliveryHref(site) : undefined;
  return {
    frame: frameOf(site),
    analytics: analyticsOf(site),
    share: shareOf(site),
    map: mapOf(site),
    shop: shopOf(site),
    vehicle,
    media,
    tag: tagOf(site, vehicle),
    price,
    crumbs: crumbsOf(vehicle, addresses, site.tenant.listing.noun),
    locationLabel: location,
    ...sale,
    ...defined({
      yard,
      place,
      estimate,
      favourite: favouriteOf(site, vehicle, image),
      gauge: gaugeHref(site, vehicle),
    }),
    town: townOf(vehicle, yard),
    makeHref: `/search/${addresses.make(vehicle.make)}`,
    similar: similarOf(site)
      .to(vehicle)
      .map((other) => cardOf(site, other)),
    ...(image ? { image } : {}),
    around: aroundOf(site, vehicle, {
      yard,
      price,
      estimate,
      thumb: media.gallery.pictures[0]?.thumb.url,
      actions: sale.actions,
    }),
    ...(fuel ? { fuel } : {}),
    ...(delivery === undefined ? {} : { delivery }),
  };
}

function Where({ data: { yard, town, map, around } }: { data: VehiclePageData }): ReactElement {
  const { dealerHref } = around;
  const more = dealerHref === undefined ? undefined : { text: 'See more from this dealer', href: dealerHref };
  return (
    <Section id="vehicle-map" title="Where to see it" more={more}>
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
      <div className={`${row[3]} ${screenOnly}`}>
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
    <div className={screenOnly}>
      <Fold id="running-cost" title="Fuel cost">
        <FuelCalculator data={fuel} />
      </Fold>
    </div>
  );
}

function Delivery({ data: { delivery, vehicle } }: { data: VehiclePageData }): ReactElement | null {
  if (delivery === undefined) return null;
  return (
    <div className={screenOnly}>
      <Fold id="delivery" title="Delivery">
        <DeliveryCalculator href={delivery} car_id={vehicle.id} />
      </Fold>
    </div>
  );
}

/** The sections that points of interest can lead to. */
const sectionsOf = (data: VehiclePageData): ReadonlySet<string> =>
  sectionIds({
    order: data.shop.order,
    blocks: blocksOf(data),
    equipment: data.vehicle.standardEquipment,
    running: data.fuel !== undefined,
    delivered: data.delivery !== undefined,
    promoted: data.around.promos.tiles.length + data.around.promos.cards.length > 0,
  });

type View = (props: { data: VehiclePageData }) => ReactElement | null;

const SECTIONS: Readonly<Partial<Record<VehicleSection, View>>> = {
  gallery: ({ data }) => <Media data={data.media} sections={() => sectionsOf(data)} />,
  facts: KeyFacts,
  overview: Overview,
  specifications: Specifications,
  comments: Comments,
  'running-cost': RunningCost,
  delivery: Delivery,
  location: Where,
  similar: ({ data }) => (
    <div className={screenOnly}>
      <Similar data={data} />
    </div>
  ),
  promotions: ({ data }) => (
    <div className={screenOnly}>
      <Promos data={data.around.promos} />
    </div>
  ),
};

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'vehicle' }, { type: 'vehicle-viewed' }];

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
      <AnnouncementBar data={data.around.announcement} />
      <article className={data.around.sticky ? `${css.page} ${css.underHeader}` : css.page}>
        <ScrollBars header={data.around.sticky} />
        <Container>
          <Breadcrumbs crumbs={data.crumbs} />
          <div className={css.layout}>
            <div className={css.lead}>
              <Sections names={lead} data={data} />
            </div>
            <div className={css.aside}>
              <BuyBox
                data={data}
                toggle={<FavouriteButton entry={data.favourite} />}
                gauge={<PriceGauge href={data.gauge} />}
              >
                <ShareBar vehicle={data.vehicle} options={data.share} />
              </BuyBox>
            </div>
            <div className={css.rest}>
              <Sections names={rest} data={data} />
            </div>
          </div>
        </Container>
        <Sections names={order.filter((name) => WIDE.includes(name))} data={data} />
        {data.around.counted && <SalesCounter />}
        <Analytics place={data.analytics} viewed={VIEWED} vehicle={data.vehicle} />
        <Container>
          <Disclaimer data={data} />
        </Container>
        <TestDrive data={data} place={data.yard && <PlaceSummary place={data.yard} map={null} />} />
      </article>
    </SiteFrame>
  );
}

function headOf(data: VehiclePageData): Head {
  const { announcement } = data.around;
  const early = announcement && { name: 'announcement', data: { city: announcement.city } };
  return { ...vehicleHead(data), ...(early ? { early } : {}) };
}

export const vehiclePage = definePage<Site, Vehicle, VehiclePageData>({
  name: 'vehicle',
  path: '/cars/:slug',
  entries: (site) => site.vehicles,
  params: ({ slug }) => ({ slug }),
  label: ({ name, id }) => `vehicle "${name}" (id ${id})`,
  listed: isForSale,
  data: vehicleData,
  head: headOf,
  view: (data) => <VehicleView data={data} />,
});
