/** The promotions of a vehicle page: three tiles, and the supplier cards that run now and fit the vehicle's type. */
import type { ReactElement } from 'react';
import { currentOffers } from '../_domain/tenant/dealer-offers.ts';
import { promoCards } from '../_domain/tenant/promo.ts';
import { defineQuery } from '../../renderer/contract/reads.ts';
import { OFFERS_PAGE } from '../_domain/content/default-names.ts';
import { hasContentPage } from '../_domain/site/content-pages.ts';
import { perSite, vehicleQuery, type Site } from '../_domain/site/site.ts';
import { formLinks } from '../_domain/site/form-links.ts';
import { hasTradeIn, TRADE_IN_PAGE } from '../_domain/form/trade-in-pages.ts';
import { CAR_TYPES, type CarType, type Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { promoView } from '../_ui/promo.tsx';
import { Promotions, type PromosData } from './promos.tsx';

import { promosOptions } from './promos.schema.ts';
import { promoTiles, type Tile } from './tiles.ts';

export type { PromosData };

/** Creates a generator of numbers in [0, 1) from `seed`: mulberry32, seeded with an FNV-1a hash. */
function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1)
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns whether the offers page has content at the site's `now`. */
const hasOffers = ({ tenant, now }: Site): boolean =>
  currentOffers(tenant.offers, now).length > 0 || promoCards(tenant.promo_cards, { now }).length > 0;

const settings = perSite((site) => {
  const options = promosOptions(site);
  const linked = [...site.tenant.links, ...formLinks(site)].map(({ href }) => href);
  const pages = [
    ...linked,
    ...(hasTradeIn(site) ? [TRADE_IN_PAGE] : []),
    ...(hasContentPage(site, OFFERS_PAGE) && hasOffers(site) ? [OFFERS_PAGE] : []),
  ];
  return { options, tiles: promoTiles(options, pages) };
});

/** Returns the tiles of the promo banner with a link, whether or not vehicle pages show them. */
export const siteTiles = (site: Site): readonly Tile[] => settings(site).tiles;

function make(site: Site, type: CarType, seed: string | undefined): PromosData {
  const { options, tiles } = settings(site);
  const cards = promoCards(site.tenant.promo_cards, {
    now: site.now,
    carTypes: [type],
    random: seed === undefined ? undefined : seededRandom(seed),
  });
  return { tiles: options.banner ? tiles : [], cards: cards.slice(0, options.vehicle_cards).map(promoView) };
}

const ofType = defineQuery('promotions', {
  keyOf: (type: CarType) => type,
  find: (_site: Site, key): CarType | undefined => CAR_TYPES.find((type) => type === key),
  compute: (site, type) => make(site, type, undefined),
});

const ofVehicle = vehicleQuery('shuffled promotions', (site, { car_type: type, id }) => make(site, type, id));

/**
 * Returns the promotions next to a vehicle at the site's `now`. Later cards appear with the build due at their start; cards
 * that expire sooner are hidden in the browser. Without shuffling, car types share one object.
 */
export function listPromos(site: Site, vehicle: Vehicle): PromosData {
  return settings(site).options.shuffle ? ofVehicle(site, vehicle) : ofType(site, vehicle.car_type);
}

export function Promos({ data }: { data: PromosData }): ReactElement | null {
  return <Promotions data={data} />;
}
