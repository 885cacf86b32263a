/** Rules about feeds: their address is hard to guess, and the platforms take what is in stock. */
import { plural } from '../_domain/price/money.ts';
import { defineError, type Finding } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { listNames } from '../_domain/schema/errors.ts';
import { createSite } from '../_domain/site/site.ts';
import { siteFeeds } from './feed-files.ts';
import { feedsOptions } from './feeds.schema.ts';
import { PLATFORMS } from './platforms.ts';

const guessableFolder = defineError<{ folder: string }>({
  code: 'DS2851',
  title: 'Address of feeds that is easy to guess',
  message: ({ folder }) =>
    `The folder "${folder}" is short enough to guess, and the feeds hold the whole stock.`,
  hint: () =>
    'Use 16 or more letters and digits, or set "options.feeds.public" to true when anybody may read the feeds.',
});

const rejectedVehicles = defineError<{
  title: string;
  vehicles: number;
  all: number;
  field: string;
  reason: string;
  example: string;
}>({
  code: 'DS2852',
  title: 'Vehicles that a platform would reject',
  message: ({ title, vehicles, all, field, reason, example }) =>
    `${title}: ${vehicles} of ${plural(all, 'vehicle is', 'vehicles are')} left out for ${field}, such as ${example}. ${reason}`,
  hint: () =>
    'Correct the field in the stock or in its mapping. The file ".rejected.csv" beside the feed has every vehicle.',
});

const unreachableSite = defineError<{ address: string }>({
  code: 'DS2853',
  title: 'Feeds with addresses that no platform reaches',
  message: ({ address }) =>
    `The feeds lead to ${address}, which is not on the internet: platforms reject every vehicle.`,
  hint: () => 'Set "site_url" to the address of the published site.',
});

const unlistedPictures = defineError<{
  title: string;
  vehicles: number;
  all: number;
  example: string;
  listed: string;
}>({
  code: 'DS2854',
  title: 'Pictures in a format that a platform does not list',
  message: ({ title, vehicles, all, example, listed }) =>
    `${title}: the first picture of ${vehicles} of ${plural(all, 'vehicle', 'vehicles')} is another file than ${listed}, such as ${example}.`,
  hint: () => 'Name JPEG files in the stock. Pages show them as WebP all the same.',
});

const storeUnknown = defineError<{ id: string; existing: readonly string[] }>({
  code: 'DS2855',
  title: 'Store code of a location that does not exist',
  message: ({ id }) => `The tenant has no location ${id}, so no vehicle gets its store code.`,
  hint: ({ existing }) => `Name one of the locations: ${listNames(existing)}.`,
});

/** Matches hosts of one machine or one network. */
const PRIVATE_HOST =
  /^(?:localhost|.+\.(?:localhost|local|internal|lan|test)|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|\[.*\])$/i;

/** Characters from which on a folder is hard to guess. */
const SAFE_LENGTH = 16;

const feedsArePrivate: TenantCheck = (tenant, { positionOf }) => {
  const { platforms, folder, public: isPublic } = feedsOptions(tenant);
  if (platforms.length === 0 || folder === undefined) return [];
  return isPublic || folder.length >= SAFE_LENGTH
    ? []
    : [warning(guessableFolder, { folder }, positionOf(['options', 'feeds', 'folder']))];
};

const platformsReachSite: TenantCheck = (tenant, { positionOf }) =>
  feedsOptions(tenant).platforms.length > 0 && PRIVATE_HOST.test(new URL(tenant.site_url).hostname)
    ? [warning(unreachableSite, { address: tenant.site_url }, positionOf(['site_url']))]
    : [];

const platformsTakeStock: TenantCheck = (tenant, { positionOf, vehicles, now, offers }) => {
  if (vehicles === undefined) return [];
  return siteFeeds(createSite({ tenant, vehicles, now, offers }), feedsOptions(tenant)).flatMap(
    ([name, { rows, rejections }]) => {
      const { title } = PLATFORMS[name].platform;
      // Kinds that the platform does not advertise are no fault of the stock.
      const faults = rejections.filter(({ field }) => field !== 'vehicle');
      const rejected = new Set(faults.map(({ id }) => id)).size;
      return [...Map.groupBy(faults, ({ field }) => field)].map(([field, group]): Finding => {
        const [first] = group;
        const facts = {
          title,
          vehicles: group.length,
          all: rows.length + rejected,
          field,
          reason: first?.reason ?? '',
          example: `${first?.name} (${first?.id})`,
        };
        return warning(rejectedVehicles, facts, positionOf(['options', 'feeds', 'platforms']));
      });
    },
  );
};

const platformsListPictures: TenantCheck = (tenant, { positionOf, vehicles, now, offers }) => {
  if (vehicles === undefined) return [];
  return siteFeeds(createSite({ tenant, vehicles, now, offers }), feedsOptions(tenant)).flatMap(
    ([name, { header, rows }]) => {
      const { title, unlistedPictures: unlisted } = PLATFORMS[name].platform;
      if (unlisted === undefined) return [];
      const addresses = rows.map((row) => String(row[header.indexOf(unlisted.column)]));
      const others = addresses.filter((address) => unlisted.pattern.test(address));
      const [example] = others;
      if (example === undefined) return [];
      const facts = { title, vehicles: others.length, all: rows.length, example, listed: unlisted.listed };
      return [warning(unlistedPictures, facts, positionOf(['options', 'feeds', 'platforms']))];
    },
  );
};

const storesExist: TenantCheck = (tenant, { positionOf }) => {
  const existing = tenant.locations.map(({ id }) => id);
  return Object.keys(feedsOptions(tenant).store_codes)
    .filter((id) => !existing.includes(id))
    .map((id) =>
      warning(storeUnknown, { id, existing }, positionOf(['options', 'feeds', 'store_codes', id])),
    );
};

export const checks: SliceChecks = {
  tenant: [feedsArePrivate, platformsReachSite, platformsTakeStock, platformsListPictures, storesExist],
};
