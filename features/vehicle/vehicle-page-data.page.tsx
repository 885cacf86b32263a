/** Data of a vehicle page, collected from the slices on it. */
import {
  arrange,
  NO_SECTIONS,
  sectionData,
  type SectionData,
  type Sections,
} from '../../renderer/contract/section.tsx';
import { analyticsOf, type AnalyticsTarget } from '../analytics/analytics.block.tsx';
import {
  toAnnouncement,
  hasStickyHeader,
  type Announcement,
  type StickyHeaderData,
} from '../chrome/bars.block.tsx';
import { frameOf, type FrameData } from '../chrome/chrome.block.tsx';
import { toVehicleForms, type VehicleForms } from '../enquiry/form.block.tsx';
import { formatEstimate, toTeaser } from '../finance/finance.block.tsx';
import { photoAddresses, sharedPicture } from '../gallery/gallery.block.tsx';
import { toMedia, spinOptions, type MediaData } from '../gallery/media.block.tsx';
import {
  holidaysAt,
  toMap,
  locationOfVehicle,
  type Holiday,
  type SiteLocation,
  type LocationMapData,
} from '../locations/location.block.tsx';
import { getFirstReview, type ReviewsData } from '../locations/reviews.block.tsx';
import { gaugeHref } from '../price-gauge/price-gauge.block.tsx';
import { toPreview } from '../social-cards/social-cards.block.tsx';
import { shareOf, type ShareOptions } from '../share/share.block.tsx';
import { listControls, type ListControls } from '../watchlist/watchlist.block.tsx';
import { vehicleAddresses } from '../_domain/site/addresses.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { cardOf, listFlags, placeholdersOf, toPrice, toTag } from '../_domain/site/card-of.ts';
import { defined } from '../_domain/text/defined.ts';
import { sortForSelling } from '../_domain/stock/selling-order.ts';
import { similarIndex } from '../_domain/vehicle/similar.ts';
import { perSite, vehicleBySlug, vehicleQuery, type Site } from '../_domain/site/site.ts';
import { VEHICLE_SLOT } from '../_domain/site/slots.ts';
import { hasTradeIn } from '../_domain/form/trade-in-pages.ts';
import { siteForms } from '../_domain/form/site-forms.ts';
import { reserving } from '../_domain/stock/reservable.ts';
import { hasValuationGate } from '../_domain/form/valuation-gate.ts';
import { isAtLocation, isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { canBeHeld, type ActionKind } from './data/actions.ts';
import { listCrumbs } from './data/addresses.ts';
import { moreFromDealer } from './data/more-from-dealer.ts';
import { factsOf } from './data/location-facts.ts';
import { salesActions } from './actions/sales-actions.ts';
import { shopFor } from './actions/dealer-contact.ts';
import { MOST_PHOTOS } from './data/vehicle-json-ld.ts';
import { stickyHeader } from './parts/sticky-header.ts';
import {
  contactHref,
  ENQUIRE,
  locationLabel,
  findTown,
  townOfPlace,
  type Teaser,
  type VehicleData,
} from './data/vehicle-data.ts';
import {
  offerText,
  titleDetails,
  uniqueTitles,
  type TitleInput,
  type VehicleTitle,
} from './data/vehicle-titles.ts';
import { vehicleOptions, type VehicleOptions } from './vehicle.schema.ts';

/** Bars of the page, and the link to the dealer's other vehicles. */
interface PageSurroundings {
  announcement?: Announcement | undefined;
  sticky?: StickyHeaderData | undefined;
  /** Address of 'See more from this dealer'. */
  dealerHref?: string | undefined;
}

export interface VehiclePageData extends VehicleData {
  frame: FrameData;
  /** Names of sections in their order. */
  order: readonly string[];
  /** Addresses of the first photos. */
  photos: readonly string[];
  /** Sections that other slices bring. */
  sections: readonly SectionData[];
  media: MediaData;
  location?: SiteLocation;
  surroundings: PageSurroundings;
  /** Data of the list buttons and of recently viewed vehicles. */
  listControls: ListControls;
  /** Address of the price gauge; absent without one. */
  gauge?: string;
  analytics: AnalyticsTarget | null;
  share: ShareOptions;
  forms: VehicleForms;
  map: LocationMapData | null;
  /** Days with other hours of the first department. */
  holidays?: readonly Holiday[];
  /** The rating of the location with a review. */
  reviews?: ReviewsData;
}

/** Returns the tenant's options without buttons to missing pages. */
const options = perSite((site): VehicleOptions => {
  const { finance, trade_in: tradeIn, reserve, ...others } = vehicleOptions(site);
  const forms = siteForms(site);
  return {
    ...others,
    reserve: {
      ...reserve,
      page: reserving(site)?.page ?? 'none',
      online_purchase: reserving(site)?.onlinePurchase ?? false,
    },
    trade_in: { ...tradeIn, show: tradeIn.show && hasTradeIn(site) },
    finance: {
      ...finance,
      show: finance.show && forms.has('finance'),
      valuation_gate: hasValuationGate(site),
    },
  };
});
const shopOf = perSite((site) => shopFor(site, options(site)));
const similarTo = perSite(({ vehicles }) => similarIndex(vehicles));
const similarSlugs = vehicleQuery('similar vehicles', (site, vehicle) =>
  sortForSelling(similarTo(site).to(vehicle, vehicleOptions(site).similar)).map(({ slug }) => slug),
);
/** Titles of all vehicle pages, by slug. */
const siteTitles = perSite((site) =>
  uniqueTitles(
    site.vehicles.map((vehicle) => titleInput(vehicle, site)),
    site.tenant.name,
  ),
);

function titleInput(vehicle: Vehicle, site: Site): TitleInput {
  const { slug, name } = vehicle;
  return {
    slug,
    name,
    offer: offerText(vehicle, site.tenant),
    town: findTown(vehicle, locationOfVehicle(site, vehicle)),
    details: () => titleDetails(vehicle),
  };
}

const titleOf = vehicleQuery(
  'title of a vehicle page',
  (site, { slug }): VehicleTitle => siteTitles(site).get(slug) ?? { title: slug },
);
const mediaOptions = perSite((site) => ({
  isPlaceholder: placeholdersOf(site),
  renditions: site.renditions,
  videoEmbeds: site.tenant.media.video_embeds,
  options: spinOptions(site),
  api: apiBase(site.tenant.api),
}));

/** Data that the bars depend on. */
interface PricedData extends Pick<VehicleData, 'price' | 'estimate' | 'actions'> {
  location: SiteLocation | undefined;
  /** Smallest rendition of the lead picture. */
  thumb: string | undefined;
}

function toSurroundings(
  site: Site,
  vehicle: Vehicle,
  { location, price, thumb, estimate, actions }: PricedData,
): PageSurroundings {
  const hrefOf = (kind: ActionKind) => actions.find((action) => action.kind === kind)?.href;
  const shown = isForSale(vehicle) && hasStickyHeader(site);
  // Directions lead to the location, where such a vehicle is not.
  const isAway = location !== undefined && findTown(vehicle, location) !== townOfPlace(location);
  const extras = { image: thumb, estimate, finance: hrefOf('finance'), tradeIn: hrefOf('trade-in') };
  return {
    // A vehicle on its way is not at its location yet, and a sold one no longer.
    announcement: isAtLocation(vehicle)
      ? toAnnouncement(site, vehicle.city ?? location?.city, isAway ? undefined : location?.directions)
      : undefined,
    sticky: shown ? stickyHeader(vehicle, price, extras) : undefined,
    dealerHref: moreFromDealer(site, vehicle),
  };
}

/** Returns the data of the vehicle: status, price, actions. */
function factsOfVehicle(
  vehicle: Vehicle,
  site: Site,
  { location, forms }: { location: SiteLocation | undefined; forms: VehicleForms },
): VehicleData {
  const addresses = vehicleAddresses(site);
  const shop = shopOf(site);
  const place = location && factsOf(location);
  const label = locationLabel(vehicle, vehicle.location_id === undefined ? undefined : location?.name);
  const form = isForSale(vehicle) ? forms.enquiry : forms.similar;
  const contact = form ? `#${ENQUIRE}` : contactHref(place);
  const price = toPrice(site, vehicle);
  const subscribes = price.kind === 'subscription';
  const sale = salesActions(vehicle, {
    tenant: site.tenant,
    shop,
    location: label,
    place,
    contact,
    subscribes,
  });
  const heldTag = canBeHeld(sale.actions) ? toTag(site, { ...vehicle, reserved: true }) : null;
  return {
    shop,
    vehicle,
    tag: toTag(site, vehicle),
    flags: listFlags(site, vehicle),
    price,
    crumbs: listCrumbs(vehicle, addresses, site.tenant.listing.noun),
    locationLabel: label,
    ...sale,
    ...defined({ heldTag: heldTag ?? undefined, place, estimate: formatEstimate(site, vehicle) }),
    town: findTown(vehicle, location),
    head: titleOf(site, vehicle),
    makeHref: `/search/${addresses.make(vehicle.make)}`,
    similar: similarSlugs(site, vehicle).flatMap((slug) => {
      const other = vehicleBySlug(site, slug);
      return other ? [cardOf(site, other)] : [];
    }),
  };
}

/** Returns the teaser below the price with a link to the finance section, if the page has one. */
function teaser(site: Site, vehicle: Vehicle, shown: readonly SectionData[]): Teaser | undefined {
  const teased = toTeaser(site, vehicle);
  return teased && { ...teased, ...defined({ href: hrefOfSection(shown, 'finance') }) };
}

/** Returns the address of a section of another slice, if the page has it. */
function hrefOfSection(shown: readonly SectionData[], name: string): string | undefined {
  const anchor = shown.find((section) => section.name === name)?.anchor;
  return anchor && `#${anchor}`;
}

/** Returns the data of a vehicle page; shares objects with other pages. */
export function vehicleData(
  vehicle: Vehicle,
  site: Site,
  sections: Sections<Site> = NO_SECTIONS,
): VehiclePageData {
  const location = locationOfVehicle(site, vehicle);
  const media = toMedia(vehicle, mediaOptions(site));
  const image = sharedPicture(media.gallery);
  const { location_id: id = '' } = vehicle;
  const forms = toVehicleForms(site, vehicle, location?.ids.includes(id) ? id : location?.ids[0]);
  const facts = factsOfVehicle(vehicle, site, { location, forms });
  const thumb = media.gallery.pictures[0]?.thumb.url;
  const shown = sectionData(sections, VEHICLE_SLOT, { subject: vehicle, site });
  return {
    ...facts,
    ...defined({
      location,
      image,
      preview: toPreview(site, vehicle),
      gauge: gaugeHref(site, vehicle),
      teaser: teaser(site, vehicle, shown),
      onRoadHref: hrefOfSection(shown, 'drive-away'),
      priceAlertHref: hrefOfSection(shown, 'price-alert'),
    }),
    listControls: listControls(site, vehicle, image),
    order: arrange(facts.shop.order, sections.get(VEHICLE_SLOT.name)),
    sections: shown,
    photos: photoAddresses(media.gallery, MOST_PHOTOS),
    frame: frameOf(site),
    media,
    analytics: analyticsOf(site),
    share: shareOf(site),
    forms,
    map: toMap(site, location),
    ...(location && {
      holidays: holidaysAt(site, location),
      ...defined({ reviews: getFirstReview(site, location) }),
    }),
    surroundings: toSurroundings(site, vehicle, { ...facts, location, thumb }),
  };
}
