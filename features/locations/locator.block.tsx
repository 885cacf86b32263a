/** The location list with its filters and map. */
import type { ReactElement } from 'react';
import { Island } from '../../renderer/contract/island.tsx';
import { perSite } from '../_domain/site/site.ts';
import { defined } from '../_domain/text/defined.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { departmentsOf, filterChoices, type LocatorLocation } from './locator/locator.ts';
import { Locator as LocatorView, type LocatorProps } from './locator/locator.island.tsx';
import { STATE_NAMES } from '../_domain/location/states.ts';
import { toMap, siteLocations } from './location.block.tsx';
import type { SiteLocation } from './data/site-location.ts';

export type { LocatorProps };

function locatorLocation(location: SiteLocation): LocatorLocation {
  const [first] = location.departments;
  const { buying, point, picture, rating } = location;
  return {
    slug: location.slug,
    href: location.href,
    contact: location.contact,
    name: location.name,
    kind: location.kind,
    street: location.street,
    city: location.city,
    state: location.state,
    postcode: location.postcode,
    directions: location.directions,
    licences: location.licences,
    ...defined({ buying, point, picture, rating }),
    phones: first?.phones ?? [],
    ...(first && first.usual.length > 0
      ? {
          hours: {
            department: first.department,
            name: first.name,
            usual: first.usual,
            special: first.special,
            timeZone: first.timeZone,
          },
        }
      : {}),
    elsewhere: location.departments.flatMap(({ label, elsewhere }) =>
      elsewhere ? [`${label}: ${elsewhere.street}, ${elsewhere.city}`] : [],
    ),
    departments: departmentsOf(location),
    brands: location.manufacturers,
  };
}

/** Data of the location list. */
export const locatorOf = perSite((site): LocatorProps => {
  const locations = siteLocations(site).map(locatorLocation);
  const api = apiBase(site.tenant.api);
  const states = [...new Set(locations.map(({ state }) => state))];
  return {
    locations,
    choices: filterChoices(locations, STATE_NAMES),
    stateNames: Object.fromEntries(states.map((state) => [state, STATE_NAMES[state]])),
    map: toMap(site),
    geocode: api === undefined ? '' : `${api}/geocode`,
  };
});

export function Locator({ locator }: { locator: LocatorProps }): ReactElement {
  return <Island name="locator" view={LocatorView} props={locator} wake="load" />;
}
