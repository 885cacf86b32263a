/** Computes the card of each vehicle once per site. */
import { buttonMembers, toButtons, type CardButtons } from '../vehicle/card-buttons.ts';
import { cardTag, type CardTag as DomainTag } from '../vehicle/card-tag.ts';
import { cardFacts } from '../vehicle/details.ts';
import { cardTitle } from '../vehicle/headings.ts';
import { pictureSources } from '../picture/picture-sizes.ts';
import { leadPicture, photoCount, PLACEHOLDER_PATTERNS, placeholderTest } from '../picture/pictures.ts';
import { cardFinanceOffering } from '../price/card-finance.ts';
import { belowMarket, priceDisplay, type PriceDisplay } from '../price/price.ts';
import { findOffering } from '../offering/offering.ts';
import { readTrackedNow, perSite, perVehicle, type Site } from './site.ts';
import { yearOf } from './year.ts';
import { toSilhouette } from '../vehicle/silhouette.ts';
import { defined } from '../text/defined.ts';
import { stockFlags, type StockFlag } from '../vehicle/stock-flags.ts';
import { isForSale } from '../vehicle/status.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import type { Picture } from '../picture/picture.schema.ts';
import type { CardPicture, CardPrice, CardTag, FactIcon, VehicleCardData } from '../vehicle/vehicle-card.ts';

const KIND: Readonly<Record<DomainTag['kind'], CardTag['kind']>> = {
  sold: 'sold',
  electric: 'positive',
  hybrid: 'positive',
  reserved: 'reserved',
  certified: 'positive',
  own: 'neutral',
  coming_soon: 'new',
  new_arrival: 'new',
};

const ICON: Readonly<Record<string, FactIcon>> = {
  km: 'odometer',
  body: 'body',
  style: 'body',
  transmission: 'gearbox',
  fuel: 'fuel',
  engine: 'engine',
  gvm: 'weight',
  tare: 'weight',
  sleeps: 'bed',
  body_length: 'length',
  axles: 'drive',
};

/** Returns the tag of a card at the site's present instant with the tenant's texts (specification, section 4). */
export function toTag(site: Site, vehicle: Vehicle): CardTag | null {
  const { listing } = site.tenant;
  const tag = cardTag(vehicle, {
    now: readTrackedNow(site, vehicle),
    electricTag: listing.electric_tag,
    certifiedMake: listing.certified_make,
    newArrivalText: listing.new_arrival_text,
    newArrivalDays: listing.new_arrival_days,
    soldText: listing.sold_text,
  });
  if (!tag) return null;
  const until = tag.until === undefined ? {} : { until: new Date(tag.until).toISOString() };
  const image = tag.kind === 'certified' && listing.certified_badge;
  return { kind: KIND[tag.kind], text: tag.text, ...until, ...(image && { image }) };
}

/** Returns the displayed price with the tenant's options (specification, section 4). */
export function toPrice(site: Site, vehicle: Vehicle): PriceDisplay {
  return priceDisplay(vehicle, {
    offersSubscription: site.tenant.offers_subscription,
    noPriceText: site.tenant.listing.no_price_text,
  });
}

/** Returns whether most displayed prices of the site are weekly. */
export const showsWeeklyPrices: (site: Site) => boolean = perSite((site) => {
  if (!site.tenant.offers_subscription) return false;
  let balance = 0;
  for (const vehicle of site.vehicles) {
    const price = toPrice(site, vehicle);
    if (price.kind === 'subscription') balance += 1;
    else if ('amount' in price) balance -= 1;
  }
  return balance > 0;
});

function cardPrice(price: PriceDisplay): CardPrice {
  if (price.kind === 'subscription') return { amount: price.amount, text: '', per: 'week' };
  if (!('amount' in price)) return { amount: null, text: price.text };
  return {
    amount: price.amount,
    text: '',
    ...(price.priceType ? { type: price.priceType } : {}),
    ...(price.was ? { was: price.was } : {}),
  };
}

/** Test for placeholder images with the tenant's own patterns; undecodable pictures count too. */
export const placeholdersOf = perSite(({ tenant, renditions }) => {
  const isPlaceholder = placeholderTest([...PLACEHOLDER_PATTERNS, ...tenant.listing.placeholder_images]);
  return (url: string) => isPlaceholder(url) || renditions?.(url)?.length === 0;
});

const locationNames = perSite((site) => new Map(site.tenant.locations.map(({ id, name }) => [id, name])));

/** Returns the location of a vehicle: its dealer location, or suburb and state. */
export function findLocation(site: Site, vehicle: Vehicle): string {
  const yard = vehicle.location ?? locationNames(site).get(vehicle.location_id ?? '');
  return yard ?? [vehicle.city, vehicle.state].filter(Boolean).join(', ');
}

function cardPicture(site: Site, picture: Picture, alt: string): CardPicture {
  const { src, thumb } = pictureSources(picture, site.renditions?.(picture.url));
  return { src, thumb, alt };
}

/** Returns the buttons of a vehicle, for its card and its page. */
export function cardButtons(site: Site, vehicle: Vehicle): CardButtons {
  const { lists, offers_subscription: subscriptions } = site.tenant;
  const pictured = leadPicture(vehicle, placeholdersOf(site)) !== undefined;
  return toButtons(vehicle, { ...lists, subscriptions, pictured });
}

/** Returns the weekly repayment of a vehicle with a displayed price, when cards show one. */
function computeWeekly(site: Site, vehicle: Vehicle): VehicleCardData['weekly'] {
  const finance = findOffering(site, cardFinanceOffering);
  return finance && toPrice(site, vehicle).kind === 'price'
    ? finance.repaymentOf(vehicle, yearOf(site))
    : undefined;
}

/** Returns the flags of a vehicle at the site's present instant, for its card and its page. */
export function listFlags(site: Site, vehicle: Vehicle): StockFlag[] {
  const { stock_flags: flags } = site.tenant.listing;
  return stockFlags(vehicle, {
    flags,
    now: readTrackedNow(site, vehicle),
    isPriced: toPrice(site, vehicle).kind === 'price',
    isTaggedAsNew: toTag(site, vehicle)?.kind === 'new',
  });
}

/** Returns the dollars below the market average of a vehicle for sale with a displayed asking price. */
function computeBelow(site: Site, vehicle: Vehicle): number | undefined {
  const isShown = isForSale(vehicle) && toPrice(site, vehicle).kind === 'price';
  return isShown ? belowMarket(vehicle) : undefined;
}

function makeCard(site: Site, vehicle: Vehicle): VehicleCardData {
  const { first, second } = cardTitle(vehicle);
  const isPlaceholder = placeholdersOf(site);
  const picture = leadPicture(vehicle, isPlaceholder);
  const flags = listFlags(site, vehicle);
  const card: VehicleCardData = {
    id: vehicle.id,
    href: `/cars/${vehicle.slug}`,
    title: first,
    subtitle: second,
    picture: picture ? cardPicture(site, picture, `${first} ${second}`.trim()) : null,
    ...(picture ? {} : { body: toSilhouette(vehicle) }),
    photoCount: photoCount(vehicle, isPlaceholder),
    tag: toTag(site, vehicle),
    price: cardPrice(toPrice(site, vehicle)),
    facts: cardFacts(vehicle, { subscriptions: site.tenant.offers_subscription }).map(
      ({ key, label, value }) => ({ icon: ICON[key] ?? 'info', label, value }),
    ),
    ...defined({ weekly: computeWeekly(site, vehicle), below: computeBelow(site, vehicle) }),
    ...(flags.length > 0 && { flags }),
    location: findLocation(site, vehicle),
    make: vehicle.make,
    model: vehicle.model,
    ...(isForSale(vehicle) ? {} : { sold: true }),
  };
  return { ...card, ...buttonMembers(card, cardButtons(site, vehicle)) };
}

/**
 * Returns the card of a vehicle. The same vehicle gives the same object, so that its HTML is rendered once per site.
 */
export const cardOf = perVehicle(makeCard);
