/** Small sites for cases that no demo dealer has, built together once per run. */
import { starterTenant } from '../../cli/init/starter-files.ts';
import { vehicles, type Row } from '../support/project.ts';
import { sendRequest, type Answer } from '../support/server.ts';
import { VARIANTS_PORT } from './site.ts';
import { GALLERY_STOCK } from './gallery-site.ts';

interface Variant {
  readonly stock: readonly Row[];
  readonly tenant: Row;
}

/** Origin of a third-party spin viewer, and a hostile code of it. */
export const SPIN_SERVICE = 'https://spin.example';
const HOSTILE = `"><script src=${SPIN_SERVICE}/viewer.js></script>`;

const COLOURS = ['Red', 'White', 'Blue'];
const FUELS = ['Diesel', 'Petrol', 'Hybrid'];

/** Sixty vehicles with a unique badge each; prices from 20,000 to 49,500 in steps of 500. */
export const CONTROLS_STOCK: readonly Row[] = vehicles(60).map((row, index) => ({
  ...row,
  price: 20_000 + index * 500,
  colour: COLOURS[index % 3],
  simple_fuel: FUELS[index % 3],
  simple_transmission: index % 4 === 0 ? 'Manual' : 'Automatic',
  // `red car` finds this one by the prefix of its name.
  ...(index === 0 ? { model: 'Carnival', name: '2021 Toyota Carnival 0', colour: 'Red' } : {}),
  badge: index === 7 ? 'Élite' : `Badge ${String(index).padStart(2, '0')}`,
}));

function spinStock(): readonly Row[] {
  const [plain = {}, hostile = {}] = vehicles(2);
  return [
    { ...plain, slug: 'plain', spin_code: 'key-1' },
    { ...hostile, slug: 'hostile', spin_code: HOSTILE },
  ];
}

/** Hosts of other companies; tests answer for them. */
export const TAGS = 'https://tags.example';
export const ADS = 'https://ads.example';
export const EVENTS = 'https://events.example';
export const TILES = 'https://tiles.example';

/** A location with a position, so that it has a map. */
function mappedLocation(): Row {
  const { locations } = starterTenant('tags', { schema: false }) as { locations: { address: Row }[] };
  const [location] = locations;
  return { ...location, address: { ...location?.address, lat: -33.77, long: 151.25 } };
}

/** Sites by slug. */
export const VARIANTS = {
  controls: {
    stock: CONTROLS_STOCK,
    tenant: {
      name: 'Yard | Motors',
      options: {
        search: { facets: ['car_type', 'make', 'body', 'price', 'price_range', 'fuel', 'colour', 'badge'] },
      },
    },
  },
  gallery: { stock: GALLERY_STOCK, tenant: {} },
  'spin-service': {
    stock: spinStock(),
    tenant: {
      api: { enabled: true },
      options: { spin: { service: { script: `${SPIN_SERVICE}/viewer.js` } } },
    },
  },
  offers: {
    stock: vehicles(3, {
      finance_lenders: { Manual: { interestRate: 7.9, comparisonRate: 8.5, paymentWeek: 149 } },
    }),
    tenant: {
      api: { enabled: true },
      finance_provider: 'Manual',
      options: { 'trade-in': { enabled: true } },
    },
  },
  tags: {
    stock: vehicles(3),
    tenant: {
      locations: [mappedLocation()],
      options: {
        analytics: { beacon: `${EVENTS}/collect` },
        locations: {
          map: { tiles: `${TILES}/{z}/{x}/{y}.png`, attribution: 'Tiles of the test', wake: 'visible' },
        },
        'third-parties': {
          tags: [
            {
              name: 'Visit counter',
              src: `${TAGS}/counter.js`,
              purpose: 'Counts visits, so that we know which pages are read.',
              consent: 'analytics',
              budget_kb: 20,
              hosts: { connections: ['count.example'] },
            },
            {
              name: 'Advertising pixel',
              src: `${ADS}/pixel.js`,
              purpose: 'Shows you our vehicles on other websites.',
              consent: 'advertising',
              budget_kb: 20,
            },
          ],
        },
      },
    },
  },
  // Trusted Types beside a tag that loads at once and one that waits for consent.
  'trusted-tags': {
    stock: vehicles(2),
    tenant: {
      options: {
        seo: { trusted_types: 'on' },
        'third-parties': {
          tags: [
            {
              name: 'Chat',
              src: `${TAGS}/chat.js`,
              purpose: 'Answers questions.',
              consent: 'necessary',
              budget_kb: 20,
            },
            {
              name: 'Visit counter',
              src: `${TAGS}/counter.js`,
              purpose: 'Counts visits.',
              consent: 'analytics',
              budget_kb: 20,
              hosts: { connections: ['count.example'] },
            },
          ],
        },
      },
    },
  },
  steps: { stock: vehicles(2), tenant: { api: { enabled: true }, finance_provider: 'Manual' } },
  slashed: { stock: CONTROLS_STOCK, tenant: { api: { enabled: true }, trailing_slash: 'always' } },
} as const satisfies Record<string, Variant>;

/** Returns the address of a variant's page. */
export const variantAddress = (variant: keyof typeof VARIANTS, path: string): string =>
  `http://${variant}.localhost:${VARIANTS_PORT}${path}`;

/** Requests a path of a variant without a browser. */
export const askVariant = (variant: keyof typeof VARIANTS, path: string): Promise<Answer> =>
  sendRequest(VARIANTS_PORT, path, { host: variant });
