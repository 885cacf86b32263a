/** Rules about feeds: their address is hard to guess, and the platforms take what is in stock. */
import type { Finding } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { createSite } from '../_domain/site/site.ts';
import * as errors from './check-errors.ts';
import { siteFeeds } from './feed-files.ts';
import { feedsOptions } from './feeds.schema.ts';
import { PLATFORMS } from './platforms.ts';

/** Characters from which on a folder is hard to guess. */
const SAFE_LENGTH = 16;

const feedsArePrivate: TenantCheck = (tenant, { positionOf }) => {
  const { platforms, folder, public: isPublic } = feedsOptions(tenant);
  if (platforms.length === 0 || folder === undefined) return [];
  return isPublic || folder.length >= SAFE_LENGTH
    ? []
    : [warning(errors.guessableFolder, { folder }, positionOf(['options', 'feeds', 'folder']))];
};

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
        return warning(errors.rejectedVehicles, facts, positionOf(['options', 'feeds', 'platforms']));
      });
    },
  );
};

export const checks: SliceChecks = { tenant: [feedsArePrivate, platformsTakeStock] };
