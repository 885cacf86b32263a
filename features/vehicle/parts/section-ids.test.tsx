import { offers, sections } from '../../registry.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createSite } from '../../_domain/site/site.ts';
import { dealer, fedCar } from '../../_domain/vehicle/vehicle.case.ts';
import type { VehicleInput } from '../../_domain/vehicle/vehicle.schema.ts';
import { vehiclePage } from '../vehicle.page.tsx';

/** Every id of a section there can be on a vehicle page. */
const IDS = [
  'key-information',
  'summary',
  'vehicle-details',
  'specifications',
  'standard-equipment',
  'dealer-comments',
  'finance-calculator',
  'running-cost',
  'delivery',
  'vehicle-map',
  'similar-vehicles',
  'promotions',
];
const anchors = [...IDS, 'nowhere-section', 'main'];

function html(more: Partial<VehicleInput>, site: object = {}): string {
  const vehicle = fedCar({
    spin_images: Array.from({ length: 12 }, (_, index) => `/spin/${index}.webp`),
    spin_interior_image: '/interior.webp',
    hotspots: {
      exterior: [{ id: 'a', description: 'Lamp', anchors }],
      exteriorHotspotPositions: [{ hotspotId: 'a', activeAngle: 2, posX: 10, posY: 20 }],
      interior: [{ id: 'b', description: 'Seat', anchors }],
      interiorHotspotPositions: [{ hotspotId: 'b', activeAngle: 0, posX: 10, posY: 20 }],
    },
    ...more,
  });
  const made = createSite({
    offers,
    tenant: dealer(site),
    vehicles: [vehicle],
    now: Date.parse('2026-03-10T00:00:00Z'),
  });
  const [shown] = made.vehicles;
  if (!shown) throw new Error('not shown');
  return renderToStaticMarkup(vehiclePage.view(vehiclePage.data(shown, made, sections), sections));
}

const full: Partial<VehicleInput> = {
  km: 1_000,
  engine_size_litres: 2.5,
  simple_fuel: 'Petrol',
  fuelconsumptioncombined: 7.4,
  standardEquipment: ['Camera'],
};

describe('points of interest link to every section of the page and to no missing one', () => {
  test.each([
    ['a vehicle with few fields', {}, {}],
    ['a vehicle with many fields', full, {}],
    [
      'a sold vehicle',
      { ...full, status: 'sold', sold_date_timestamp: Date.parse('2026-03-09T00:00:00Z') / 1000 },
      {},
    ],
    ['another template', full, { template: 'yard' }],
    ['a site with a finance provider', { ...full, price: 30_000 }, { finance_provider: 'Manual' }],
    ['a site with an API', full, { api: { enabled: true } }],
  ] as const)('%s', (_name, more, site) => {
    const markup = html({ ...more }, site);
    const there = IDS.filter((id) => markup.includes(`id="${id}"`));
    const points = [...markup.matchAll(/<li data-point="">(.*?)<\/li>/g)].map(([, inside = '']) =>
      [...inside.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id),
    );
    expect(points).toEqual([there, there]);
  });
});
