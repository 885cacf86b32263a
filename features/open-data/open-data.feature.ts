/** The site as data for programs. */
import { offer, defineFeature } from '../_domain/slice/slice.ts';
import { twinsOffering } from '../_domain/site/page-twins.ts';
import { inventoryFiles } from './inventory.schema.ts';
import { listingFeeds } from './listing-feeds.ts';
import { llmsFile } from './llms.ts';
import { locationTwins } from './location-twin.ts';
import { openDataOptions } from './open-data.schema.ts';
import { vehicleTwins } from './vehicle-twin.ts';

export const feature = defineFeature({
  name: 'open-data',
  options: openDataOptions,
  offers: [offer(twinsOffering, (tenant) => openDataOptions(tenant).markdown)],
  *files(site, { origin }) {
    const { inventory, llms, markdown, listing_feeds: feeds } = openDataOptions(site);
    if (inventory) yield* inventoryFiles(site, origin);
    if (markdown) {
      yield* vehicleTwins(site, origin);
      yield* locationTwins(site, origin);
    }
    if (feeds) yield* listingFeeds(site, origin);
    if (llms) yield llmsFile(site, { origin, markdown, inventory });
  },
});
