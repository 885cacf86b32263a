/** Each listing as a JSON Feed (jsonfeed.org): its newest vehicles, for readers and programs. */
import type { SiteFile } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { everyListing, siteListings, type Listing } from '../_domain/site/listings.ts';
import { cardOf, toPrice } from '../_domain/site/card-of.ts';
import { photoUrls } from '../_domain/site/photo-urls.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { priceText } from './vehicle-twin.ts';
import { subjectInWords } from '../_domain/stock/listing-words.ts';
import { sentenceCase } from '../_domain/text/sentence-case.ts';

/** Vehicles of one feed. */
const MOST_ITEMS = 50;

/** Newest first; vehicles without a date come last, in the order of the listing. */
const byDate = (a: Vehicle, b: Vehicle): number => (b.created_at ?? '').localeCompare(a.created_at ?? '');

function toItem(site: Site, vehicle: Vehicle, origin: string): object {
  const url = `${origin}/cars/${vehicle.slug}`;
  const { facts, location } = cardOf(site, vehicle);
  const [image] = photoUrls(site, vehicle, origin);
  return {
    id: url,
    url,
    title: vehicle.name,
    content_text: [
      priceText(toPrice(site, vehicle)),
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      location,
    ]
      .filter(Boolean)
      .join('\n'),
    ...(image && { image }),
    ...(vehicle.created_at && { date_published: vehicle.created_at }),
  };
}

function toFeed(site: Site, listing: Listing, origin: string): object {
  const vehicles = listing.vehicles.filter(isForSale).toSorted(byDate).slice(0, MOST_ITEMS);
  const { name, listing: options } = site.tenant;
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${sentenceCase(subjectInWords(listing, options.noun) || 'vehicles')} at ${name}`,
    home_page_url: origin + listing.href,
    feed_url: `${origin}${listing.href}/feed.json`,
    language: 'en-AU',
    items: vehicles.map((vehicle) => toItem(site, vehicle, origin)),
  };
}

/** Returns the feeds of all listings. */
export function* listingFeeds(site: Site, origin: string): Generator<SiteFile> {
  for (const listing of everyListing(siteListings(site)))
    yield {
      file: `${listing.href.slice(1)}/feed.json`,
      body: `${JSON.stringify(toFeed(site, listing, origin))}\n`,
    };
}
