/** Converts a vehicle to its search document, which both engines index. */
import type { Point } from '../../_domain/location/distance.ts';
import { pointText } from '../query/geo-point.ts';
import { cityNear } from '../../_domain/location/cities.ts';
import { postcodeIndex } from '../../_domain/location/postcodes.ts';
import postcodes from '../../_domain/location/postcodes.json' with { type: 'json' };
import { dealershipsById, findDealershipSlug } from '../../_domain/location/dealerships.ts';
import { weeklyRepaymentOffering } from '../../_domain/price/weekly-repayment.ts';
import { findOffering } from '../../_domain/offering/offering.ts';
import { wasPrice } from '../../_domain/price/price.ts';
import { priceDrop } from '../../_domain/price/stock-history.ts';
import { customRank } from '../../_domain/stock/default-order.ts';
import { perSite, type Site } from '../../_domain/site/site.ts';
import { colourFamily } from '../../_domain/vehicle/colour-family.ts';
import { listEquipment } from '../../_domain/vehicle/equipment.ts';
import { isSold } from '../../_domain/vehicle/status.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { FACT_NAMES } from '../../_domain/vehicle/fact-names.ts';
import type { SearchDocument } from '../query/fields.ts';
import { rangeLabel } from '../query/ranges.ts';
import type { SearchOptions } from '../search.schema.ts';
import { aboveNothing, FACT_VALUES } from './fact-values.ts';
import { listedItems } from './listed-items.ts';
import { listedNames, otherSpellings, usualNames } from './spellings.ts';

const dealerships = perSite(({ tenant }) => dealershipsById(tenant.dealerships));

/** Returns dollars per week: the subscription if the tenant sells it, otherwise the repayment on the calculator's terms. */
function weeklyPrice(site: Site, vehicle: Vehicle): number | undefined {
  const { subscription_price: subscription = 0 } = vehicle;
  if (site.tenant.offers_subscription && subscription > 0) return subscription;
  return findOffering(site, weeklyRepaymentOffering)?.repaymentOf(vehicle);
}

function equipment(names: readonly string[], { standardEquipment = [] }: Vehicle): string[] {
  const has = new Set(standardEquipment.map((item) => item.toLowerCase()));
  return names.filter((item) => has.has(item.toLowerCase()));
}

/** Synonyms of one cab type: makers use one of them, buyers another. */
const TWO_ROW_CABS = ['dual cab', 'double cab', 'crew cab'];
const TWO_ROW_CAB = /\b(?:dual|double|crew)[ -]?cab\b/i;

/** Returns further searchable names of a vehicle. */
function otherWords(site: Site, vehicle: Vehicle): string | undefined {
  const { name, badge = '', bodyconfiguration: body = '' } = vehicle;
  const cabs = TWO_ROW_CAB.test(`${name} ${badge} ${body}`) ? TWO_ROW_CABS : [];
  return [...cabs, ...otherSpellings(site)(vehicle)].join(' ') || undefined;
}

const pointOfPostcode = perSite(() => postcodeIndex(postcodes.points));

/** Returns the position of a postcode. */
function postcodePoint(site: Site, postcode: string): Point | undefined {
  const point = pointOfPostcode(site)(postcode);
  return point && { lat: point.lat, long: point.lng };
}

/** Positions of locations by their `id`: of the address, else of the postcode. */
export const locationPoints = perSite(
  (site) =>
    new Map(
      site.tenant.locations.map(({ id, address: { lat, long, postcode } }) => [
        id,
        lat !== undefined && long !== undefined ? { lat, long } : postcodePoint(site, postcode),
      ]),
    ),
);

/** Cities by the `id` of their locations. */
const locationCities = perSite(
  (site) => new Map([...locationPoints(site)].map(([id, point]) => [id, point && cityNear(point)])),
);

/** Returns the position of a vehicle: that of its location, else of its private seller. */
function findPoint(
  site: Site,
  { location_id: id = '', private_postcode: postcode }: Vehicle,
): string | undefined {
  const point =
    locationPoints(site).get(id) ?? (postcode === undefined ? undefined : postcodePoint(site, postcode));
  return point && pointText(point);
}

/** Returns the names that there are, each once. */
const distinct = (...names: readonly (string | undefined)[]): string[] =>
  [...new Set(names)].filter((name) => name !== undefined);

const DRIVE_AWAY = /drive[ -]?away/i;

/** Returns whether the price includes all charges. */
const isDriveAway = ({ price, price_type: type = '' }: Vehicle): boolean =>
  aboveNothing(price) !== undefined && DRIVE_AWAY.test(type);

/** Returns whether the price is below an earlier one, stated by the stock or recorded by its pulls. */
const isReduced = (vehicle: Vehicle, now: number): boolean =>
  (wasPrice(vehicle) ?? (vehicle.history && priceDrop(vehicle.history, now))) !== undefined;

/** Returns the search document of a vehicle at the site's `now`. */
export function toDocument(
  site: Site,
  vehicle: Vehicle,
  options: Pick<SearchOptions, 'features' | 'price_bands' | 'weekly_bands'>,
): SearchDocument {
  const { make, model, body } = listedNames(site)(vehicle);
  const names = usualNames(site)(vehicle);
  const weekly = weeklyPrice(site, vehicle);
  const byId = dealerships(site);
  const created = Date.parse(vehicle.created_at ?? '');
  const facts = Object.fromEntries(FACT_NAMES.map((name) => [name, FACT_VALUES[name](vehicle, site.now)]));
  const fields: { [Name in keyof SearchDocument]: SearchDocument[Name] | undefined } = {
    id: vehicle.id,
    name: vehicle.name,
    make,
    model,
    make_model: `${make} ${model}`,
    ...names,
    colours: distinct(colourFamily(names.colour ?? ''), names.colour),
    cities: distinct(names.city, locationCities(site).get(vehicle.location_id ?? '')),
    other_words: otherWords(site, vehicle),
    year: vehicle.year,
    car_type: vehicle.car_type,
    status: isSold(vehicle) ? 'sold' : vehicle.status,
    item_type: vehicle.item_type,
    simple_body: body,
    simple_transmission: vehicle.simple_transmission,
    simple_fuel: vehicle.simple_fuel,
    simple_drive: vehicle.simple_drive,
    ...facts,
    price: aboveNothing(vehicle.price),
    price_range: rangeLabel(vehicle.price, options.price_bands),
    subscription_price: aboveNothing(vehicle.subscription_price),
    weekly_price: weekly,
    weekly_price_range: rangeLabel(weekly, options.weekly_bands),
    km: vehicle.km,
    stocknum: vehicle.stocknum,
    tag: vehicle.tag,
    certified: vehicle.certified ? true : undefined,
    equipment: listEquipment(vehicle),
    listed_items: listedItems(site)(vehicle, options.features),
    drive_away: isDriveAway(vehicle) ? true : undefined,
    reduced: isReduced(vehicle, site.now) ? true : undefined,
    categories: vehicle.categories,
    filtered_features: equipment(options.features, vehicle),
    state: vehicle.state,
    point: findPoint(site, vehicle),
    dealership_name: byId.get(vehicle.dealership_id ?? '')?.name,
    dealership_slug: findDealershipSlug(vehicle, byId),
    created_at: Number.isNaN(created) ? undefined : Math.floor(created / 1000),
    sold_date_timestamp: vehicle.sold_date_timestamp,
    custom_rank: customRank(vehicle, { now: site.now, soldDays: site.tenant.listing.sold_days }),
  };
  const present = Object.entries(fields).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  // Only undefined members were removed.
  return Object.fromEntries(present) as SearchDocument;
}
