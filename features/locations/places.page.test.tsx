import { offers } from '../registry.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createSite } from '../_domain/site/site.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import { placePage, placesPage } from './places.page.tsx';

const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:00' }));
const tenant = dealer({
  locations: [
    {
      id: 'a',
      name: 'Gumtree Dubbo',
      address: { street: '1 Wattle Street', city: 'Dubbo', state: 'NSW', postcode: '2830' },
      contact_detail: { phone: '02 5550 0100', opening_hours: week },
      special_hours: [{ status: 'Closed', date: '2026-03-13' }],
    },
  ],
});

function pagesAt(time: string): { list: string; place: string } {
  const site = createSite({ offers, tenant, vehicles: [], now: Date.parse(time) });
  const [place] = placePage.entries(site);
  if (!place) throw new Error('no place');
  return {
    list: renderToStaticMarkup(placesPage.view(placesPage.data(true, site))),
    place: renderToStaticMarkup(placePage.view(placePage.data(place, site))),
  };
}

describe('a page read long after its build is right: nothing in its HTML depends on the hour of the build', () => {
  // Open Tuesday morning, closed Sunday night, and the holiday itself.
  const [tuesday, sunday, holiday] = [
    '2026-03-10T09:00:00+11:00',
    '2026-03-08T22:00:00+11:00',
    '2026-03-13T09:00:00+11:00',
  ].map(pagesAt);

  test('neither list nor page', () => {
    expect(sunday).toEqual(tuesday);
    expect(holiday).toEqual(tuesday);
  });

  test('the week and the holiday by its date are there, no open state and no today', () => {
    expect(tuesday?.place).toMatch(/<td>8:30/);
    expect(tuesday?.place).toContain('Friday 13 March');
    expect(tuesday?.place).not.toMatch(/Open until|Closed, opens|aria-current="date"|Today/);
  });
});
