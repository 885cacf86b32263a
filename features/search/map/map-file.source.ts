/** Writes the file of the map of results. */
import type { SiteFile } from '../../../renderer/contract/feature.ts';
import { mapTilesOffering } from '../../_domain/location/map-tiles.ts';
import { findOffering } from '../../_domain/offering/offering.ts';
import { perSite, type Site } from '../../_domain/site/site.ts';
import { defined } from '../../_domain/text/defined.ts';
import { locationPoints } from '../index/document.ts';
import { siteDocuments } from '../index/site-documents.source.ts';
import { searchOptions } from '../search.schema.ts';
import { MAP_FILE, printMapFile } from './map-file.ts';
import { mapLocations } from './map-locations.ts';

const siteMapLocations = perSite((site) =>
  mapLocations(
    siteDocuments(site),
    site.tenant.locations.map(({ id, name, address: { city, state } }) => ({
      name,
      city,
      state,
      ...locationPoints(site).get(id),
    })),
  ),
);

/** Returns whether listings offer a map: the option is on, and vehicles stand at more than one location. */
export const hasResultsMap = (site: Site): boolean =>
  searchOptions(site).map && siteMapLocations(site).length > 1;

export const mapFiles = (site: Site): readonly SiteFile[] =>
  hasResultsMap(site)
    ? [
        {
          file: MAP_FILE,
          body: printMapFile({
            locations: siteMapLocations(site),
            ...defined({ tiles: findOffering(site, mapTilesOffering) }),
          }),
        },
      ]
    : [];
