/** The location list with its filters and map. */
import type { ReactElement } from 'react';
import { Island } from '../../renderer/contract/island.tsx';
import { perSite } from '../_domain/site/site.ts';
import { defined } from '../_domain/text/defined.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { departmentsOf, filterChoices, type LocatorPlace } from './locator.ts';
import { Locator as LocatorView, type LocatorProps } from './locator.island.tsx';
import { mapOf, sitePlaces } from './location.block.tsx';
import type { Place } from './site-location.ts';

export type { LocatorProps };

const STATE_NAMES: Readonly<Record<Place['state'], string>> = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
};

function locatorPlace(place: Place): LocatorPlace {
  const [first] = place.departments;
  const { buying, point, picture, rating } = place;
  return {
    slug: place.slug,
    href: place.href,
    contact: place.contact,
    name: place.name,
    kind: place.kind,
    street: place.street,
    city: place.city,
    state: place.state,
    postcode: place.postcode,
    directions: place.directions,
    licences: place.licences,
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
    elsewhere: place.departments.flatMap(({ label, elsewhere }) =>
      elsewhere ? [`${label}: ${elsewhere.street}, ${elsewhere.city}`] : [],
    ),
    departments: departmentsOf(place),
    brands: place.manufacturers,
  };
}

/** Data of the location list. */
export const locatorOf = perSite((site): LocatorProps => {
  const places = sitePlaces(site).map(locatorPlace);
  const api = apiBase(site.tenant.api);
  const states = [...new Set(places.map(({ state }) => state))];
  return {
    places,
    choices: filterChoices(places, STATE_NAMES),
    stateNames: Object.fromEntries(states.map((state) => [state, STATE_NAMES[state]])),
    map: mapOf(site),
    geocode: api === undefined ? '' : `${api}/geocode`,
  };
});

export function Locator({ locator }: { locator: LocatorProps }): ReactElement {
  return <Island name="locator" view={LocatorView} props={locator} wake="load" />;
}
