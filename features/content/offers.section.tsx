/** Offers as a block: those that run now, or a link without any. */
import { z } from 'zod';
import { currentOffers } from '../_domain/tenant/dealer-offers.ts';
import { defineBlock } from '../_domain/site/blocks.ts';
import type { Site } from '../_domain/site/site.ts';
import { stockLinks } from '../_domain/site/stock-links.ts';
import type { DealerOffer } from '../_domain/tenant/offer.schema.ts';
import { zoneOfLocation } from '../_domain/location/time-zone.ts';
import { primaryLocation } from '../_domain/location/primary-location.ts';
import { dateText, zonedTime } from '../_domain/time/calendar.ts';
import { Offers, type OfferView, type OffersProps } from './offers.tsx';
import { blockSchema } from '../_domain/schema/block.schema.ts';
import { line } from '../_domain/schema/primitives.schema.ts';
import { CAR_TYPES } from '../_domain/vehicle/vehicle.schema.ts';

const offersSchema = blockSchema('Offers that run now, with dates and terms.', {
  count: z.number().int().min(1).max(60).optional().describe('Number of offers; default: all.'),
  car_type: z.enum(CAR_TYPES).optional().describe('Only offers for vehicles of this type.'),
  make: line.optional().describe('Only offers for this make.'),
  empty: z
    .boolean()
    .default(false)
    .describe('Without offers, display a message with a link to the stock; otherwise the block is omitted.'),
});

/** An offer that ends at midnight has its last day before. */
const LAST_MOMENT_MS = 1;

function toView(offer: DealerOffer, timeZone: string): OfferView {
  const { title, text = '', image, image_alt: imageAlt = '', badge = '', href, expiry, terms = '' } = offer;
  const last = expiry === undefined ? undefined : Date.parse(expiry) - LAST_MOMENT_MS;
  return {
    title,
    text,
    image: image ?? null,
    imageAlt,
    badge,
    href: href ?? null,
    linkText: offer.link_text ?? 'See the offer',
    ends: last === undefined ? '' : dateText(zonedTime(last, timeZone).slice(0, 'YYYY-MM-DD'.length)),
    terms,
    ...(expiry !== undefined && { until: expiry }),
  };
}

function timeZoneOf({ tenant }: Site): string {
  const location = primaryLocation(tenant.locations);
  return location ? zoneOfLocation(location) : 'Australia/Sydney';
}

export const offersBlock = defineBlock<typeof offersSchema, Omit<OffersProps, 'id'>>({
  name: 'offers',
  schema: offersSchema,
  data({ title = 'Special offers', count, car_type: carType, make, empty }, site) {
    const running = currentOffers(site.tenant.offers, site.now, { carType, make }).slice(0, count);
    if (running.length === 0 && !empty) return undefined;
    const timeZone = timeZoneOf(site);
    return {
      title: running.length > 0 ? title : 'Offers',
      offers: running.map((offer) => toView(offer, timeZone)),
      empty: empty
        ? { href: stockLinks(site).all.href, text: `See all ${site.tenant.listing.noun}s in stock` }
        : null,
    };
  },
  view: (data) => <Offers {...data} />,
});
