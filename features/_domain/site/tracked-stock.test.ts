import { describe, expect, test } from 'vitest';
import {
  ALL_ENTITIES,
  createDependencyResolver,
  trackReads,
  type Dependencies,
} from '../../../renderer/contract/reads.ts';
import { kiaRio } from '../../../tests/support/kia-rio.ts';
import {
  stockDigests,
  trackClock,
  trackedVehicle,
  trackNow,
  trackVehicleList,
  type DigestInput,
} from './tracked-stock.ts';

const PHOTO = 'https://photos.example/kia.jpg';
const LOGO = 'https://photos.example/logo.png';
const RENDITION: DigestInput['renditions'][string] = [];

const readsOf = (compute: () => unknown): Dependencies =>
  createDependencyResolver()(trackReads(compute).reads);

/** The digest is the text itself, so that tests show what it covers. */
const digests = (change: Partial<DigestInput> = {}) =>
  stockDigests({
    vehicles: [kiaRio('a', { primary_image_url: PHOTO }), kiaRio('b')],
    now: 1_000,
    renditions: {},
    clockOf: ({ slug }) => `clock of ${slug}`,
    digest: (text) => text,
    rest: { name: 'Gumtree Motors' },
    ...change,
  });

describe('tracked reads', () => {
  test('a read of a field and a question for it depend on the vehicle', () => {
    const one = trackedVehicle(kiaRio('a'));
    expect(readsOf(() => one.make).entities).toEqual(['kia-rio-a']);
    expect(readsOf(() => 'make' in one).entities).toEqual(['kia-rio-a']);
    expect(one.make).toBe('Kia');
    expect('nothing' in one).toBe(false);
  });

  test('reads of symbols depend on nothing', () => {
    const one = trackedVehicle(kiaRio('a'));
    const read = () => [Reflect.get(one, Symbol.toStringTag), Symbol.iterator in one];
    expect(readsOf(read)).toEqual({ entities: [], columns: [], queries: [] });
  });

  test('list, instant and dates of a vehicle are different dependencies', () => {
    expect(readsOf(trackVehicleList).columns).toEqual(['order of vehicles']);
    expect(readsOf(trackNow).columns).toEqual(['now']);
    expect(readsOf(() => trackClock(kiaRio('a'))).entities).toEqual(['kia-rio-a']);
  });
});

describe('stockDigests', () => {
  test('a vehicle is digested with its dates, and through its proxy', () => {
    const plain = kiaRio('b');
    const entities = digests({ vehicles: [trackedVehicle(plain)] }).entities();
    expect([...entities]).toEqual([['kia-rio-b', `${JSON.stringify(plain)}"clock of kia-rio-b"`]]);
  });

  test('digesting tracks no reads', () => {
    const tracked = [trackedVehicle(kiaRio('a'))];
    expect(readsOf(() => digests({ vehicles: tracked }).entities()).entities).toEqual([]);
  });

  test('renditions of the pictures of a vehicle belong to it, others to the setting', () => {
    const renditions = { [PHOTO]: RENDITION, [LOGO]: RENDITION };
    const found = digests({ renditions });
    expect(found.entities().get('kia-rio-a')).toContain('}[]"clock');
    expect(found.entities().get('kia-rio-b')).toContain('}"clock');
    expect(JSON.parse(found.setting())).toEqual([{ name: 'Gumtree Motors' }, [[LOGO, RENDITION]]]);
    expect(JSON.parse(digests().setting())).toEqual([{ name: 'Gumtree Motors' }, []]);
  });

  test('the setting is the same before and after the vehicles were digested', () => {
    const renditions = { [PHOTO]: RENDITION };
    const late = digests({ renditions });
    late.entities();
    expect(digests({ renditions }).setting()).toBe(late.setting());
  });

  test.each([
    ['now', '1000'],
    ['order of vehicles', 'kia-rio-a\nkia-rio-b'],
    ['clock', '"clock of kia-rio-a"\n"clock of kia-rio-b"'],
    ['make', '"Kia"\n"Kia"'],
    ['vin', '\n'],
  ])('column %s', (name, text) => {
    expect(digests().column(name)).toBe(text);
  });

  test('the column of all vehicles has the digest of each', () => {
    const found = digests();
    expect(found.column(ALL_ENTITIES)).toBe([...found.entities().values()].join('\n'));
  });

  test('a field with pictures is digested with their renditions', () => {
    const found = digests({ renditions: { [PHOTO]: RENDITION } });
    expect(found.column('primary_image_url')).toContain('"[]\n');
    expect(found.column('make')).toBe('"Kia"\n"Kia"');
  });

  test('each digest is computed once', () => {
    let count = 0;
    const digest = (text: string) => {
      count += 1;
      return text;
    };
    const found = digests({ digest });
    expect(found.entities()).toBe(found.entities());
    expect(count).toBe(2);
    found.column('make');
    found.column('make');
    expect(count).toBe(3);
  });
});
