/** What each slice declares in the manifest of third parties. */
import { describe, expect, test } from 'vitest';
import { listThirdParties, type ThirdParty } from './_domain/third-party/third-parties.ts';
import { dealer } from './_domain/vehicle/vehicle.case.ts';
import { offers } from './registry.ts';

interface Configured extends Record<string, unknown> {
  readonly options?: Readonly<Record<string, unknown>>;
}

function manifest({ options = {}, ...tenant }: Configured = {}): readonly ThirdParty[] {
  return listThirdParties({ tenant: { ...dealer(tenant), options }, offers });
}
const findParty = (name: string, tenant: Configured = {}): ThirdParty | undefined =>
  manifest(tenant).find((party) => party.name === name);

const API = { enabled: true, base_url: 'https://api.example/v1' };
const TAG = {
  name: 'Tag manager',
  src: 'https://tags.example/tag.js?id=1',
  purpose: 'Measures which advertisements lead to enquiries.',
  consent: 'advertising',
  budget_kb: 150,
};

test('every entry has a name, a purpose, a class and a budget', () => {
  const parties = manifest({ api: API, options: { 'third-parties': { tags: [TAG] } } });
  expect(parties.length).toBeGreaterThan(2);
  for (const { name, purpose, budgetKb } of parties) {
    expect(name).not.toBe('');
    expect(purpose).toMatch(/^[A-Z].*\.$/);
    expect(budgetKb).toBeGreaterThan(0);
  }
});

test('a service that needs consent loads after consent or a press only', () => {
  const early = manifest({ options: { 'third-parties': { tags: [TAG] } } }).filter(
    ({ consent, loads }) => consent !== 'necessary' && loads === 'page',
  );
  expect(early).toEqual([]);
});

test('a search cluster is declared with all its nodes; one behind a path of the site is not', () => {
  const search = {
    host: 'a.example',
    nodes: ['http://b.example:8108/ts', 'a.example'],
    key: 'k',
    index: 'i',
  };
  expect(findParty('Vehicle search', { search })?.sources).toEqual({
    connections: ['https://a.example', 'http://b.example:8108'],
  });
  expect(
    findParty('Vehicle search', { search: { ...search, host: '/search-api', nodes: [] } }),
  ).toBeUndefined();
});

test('an API on another host is declared for calls, documents and forms; a path of the site is not', () => {
  const origins = ['https://api.example'];
  expect(findParty('Forms and accounts', { api: API })?.sources).toEqual({
    connections: origins,
    frames: origins,
    forms: origins,
  });
  expect(findParty('Forms and accounts', { api: { enabled: true, base_url: '/api' } })).toBeUndefined();
});

test('video platforms are declared for frames, and play on a press', () => {
  const media = { video_embeds: ['https://player.vimeo.com/video/'] };
  expect(findParty('Videos', { media })).toMatchObject({
    loads: 'press',
    sources: { frames: ['https://player.vimeo.com'] },
  });
  expect(findParty('Videos', { media: { video_embeds: [] } })).toBeUndefined();
});

describe('the receiver of page events', () => {
  const statistics = (analytics: object) => findParty('Page statistics', { options: { analytics } });
  const beacon = 'https://events.example/collect?site=1';

  test('on another host waits for consent to analytics', () => {
    expect(statistics({ beacon })).toMatchObject({
      consent: 'analytics',
      loads: 'consent',
      sources: { connections: ['https://events.example'] },
    });
  });

  test('waits for none when the tenant declares it necessary (beacon_consent)', () => {
    expect(statistics({ beacon, beacon_consent: 'necessary' })).toMatchObject({
      consent: 'necessary',
      loads: 'page',
    });
  });

  test('is no third party on the site itself', () => {
    expect(statistics({ beacon: '/events' })).toBeUndefined();
    expect(statistics({})).toBeUndefined();
  });
});

describe('the tiles of maps', () => {
  const maps = (wake?: string) =>
    findParty('Maps', {
      options: {
        locations: {
          map: {
            tiles: 'https://tiles.example/{z}/{x}/{y}.png',
            attribution: 'Tiles',
            ...(wake && { wake }),
          },
        },
      },
    });

  test('load on a press by default, from the host of the service only', () => {
    expect(maps()).toMatchObject({ loads: 'press', sources: { pictures: ['https://tiles.example'] } });
  });

  test('wait for consent when maps load as they become visible', () => {
    expect(maps('visible')).toMatchObject({ consent: 'functional', loads: 'consent' });
  });
});

test('payments are declared for forms when the provider has a page of its own', () => {
  const payments = (payment: object) => findParty('Payments', { api: API, options: { payment } })?.sources;
  expect(payments({ deposits: true, provider: 'stripe' })).toEqual({
    forms: ['https://checkout.stripe.com'],
  });
  expect(payments({ deposits: true, provider: 'test' })).toBeUndefined();
  expect(payments({})).toBeUndefined();
});

describe('a tag of the tenant', () => {
  const declared = (tag: object) =>
    findParty('Tag manager', { options: { 'third-parties': { tags: [tag] } } });

  test('is declared with its script, and every host for its own use', () => {
    const hosts = { connections: ['*.count.example'], pictures: ['pixel.example'] };
    expect(declared({ ...TAG, hosts })).toMatchObject({
      script: TAG.src,
      consent: 'advertising',
      loads: 'consent',
      budgetKb: 150,
      sources: {
        scripts: ['https://tags.example'],
        connections: ['https://*.count.example'],
        frames: [],
        pictures: ['https://pixel.example'],
      },
    });
  });

  test('that is necessary loads with the page', () => {
    expect(declared({ ...TAG, consent: 'necessary' })?.loads).toBe('page');
  });
});
