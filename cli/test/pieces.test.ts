/** Sampling, repeats, JUnit and optional packages. */
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import type { Finding } from '../../renderer/contract/error.ts';
import { formatJunit } from './junit.ts';
import { loadOptional } from './optional.ts';
import { attempt } from './attempts.ts';
import { withDeadline } from './deadline.ts';
import { mergeRepeats } from './repeats.ts';
import { pickShard, parseSettings } from './run-settings.ts';
import { samplePages } from './sample.ts';

const page = (template: string, url: string, bytes = 1) => ({ template, url, bytes });
const cars = Array.from({ length: 11 }, (_, index) => page('vehicle', `/cars/${index}`, index === 7 ? 9 : 1));

test('samplePages chooses five pages of each template, including the largest', () => {
  const sample = samplePages([page('home', '/'), ...cars]);
  expect(sample.map(({ url }) => url)).toEqual(['/', '/cars/7', '/cars/0', '/cars/2', '/cars/5', '/cars/8']);
});

test('samplePages filters by text, and returns all pages if they fit', () => {
  expect(samplePages([page('home', '/'), ...cars], '/cars/1').map(({ url }) => url)).toEqual([
    '/cars/1',
    '/cars/10',
  ]);
  expect(samplePages(cars, '', Infinity)).toHaveLength(11);
});

const finding = (url: string, message: string): Finding => ({
  code: 'DS1701',
  title: 'Link to a missing page',
  message: `${url} (home): ${message}`,
  hint: 'Change it.',
  place: { file: `/out${url}index.html`, line: 3, column: 1 },
});

test('mergeRepeats reports a finding of several pages once with their number', () => {
  const merged = mergeRepeats([finding('/', 'nav a'), finding('/a/', 'nav a'), finding('/b/', 'main a')]);
  expect(merged.map(({ message }) => message)).toEqual([
    '/ (home): nav a Also on 1 more page.',
    '/b/ (home): main a',
  ]);
});

test('junitOf writes a suite per tenant and a case per page, with foreign text escaped', () => {
  const findings = [finding('/', '<a href="x">\u0001'), finding('/', 'other')];
  const xml = formatJunit(
    [
      {
        tenant: 'yard',
        generator: '1',
        total: 2,
        site: [],
        journeys: [],
        specs: [],
        pages: [{ template: 'home', url: '/', findings }],
      },
    ],
    '/out',
  );
  expect(() => new SaxesParser().write(xml).close()).not.toThrow();
  expect(xml).toContain('<testsuite name="yard" tests="2" failures="1" skipped="0">');
  expect(xml).toContain('<testcase classname="yard" name="robots.txt and sitemap"/>');
  expect(xml).toMatch(/<testcase classname="yard\.home" name="\/">\s*<failure type="DS1701"/);
  expect(xml).toMatch(/message="[^"]*&lt;a href=&quot;x&quot;&gt;\uFFFD[^"]* \(and 1 more\)"/);
  expect(xml).toContain('index.html:3');
});

test('loadOptional returns undefined for a missing package and throws other errors', async () => {
  const missing = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
  expect(await loadOptional(() => Promise.reject(missing))).toBeUndefined();
  await expect(loadOptional(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('attempt repeats a failed test until it passes, and returns the result of the failed attempt', async () => {
  const run = (earlier: number): Promise<string> => Promise.resolve(`result ${earlier}`);
  const passes = (passing: string) => (result: string) => result === passing;
  expect(await attempt(3, run, passes('result 0'))).toEqual({ last: 'result 0', count: 1 });
  expect(await attempt(3, run, passes('result 2'))).toEqual({
    last: 'result 2',
    failed: 'result 1',
    count: 3,
  });
  expect(await attempt(1, run, passes('result 2'))).toEqual({ last: 'result 1', count: 2 });
  expect(await attempt(0, run, passes('result 1'))).toEqual({ last: 'result 0', count: 1 });
});

test('withDeadline rejects when the work takes longer', async () => {
  await expect(withDeadline(10_000, () => Promise.resolve('done'))).resolves.toBe('done');
  await expect(withDeadline(50, () => new Promise(() => undefined))).rejects.toThrow('within 0.05 seconds');
});

test('partOf gives each entry to one shard', () => {
  const shards = [1, 2, 3].map((index) => pickShard(cars, { index, count: 3 }));
  expect(shards.map((part) => part.length)).toEqual([4, 4, 3]);
  expect(new Set(shards.flat())).toEqual(new Set(cars));
  expect(pickShard(cars, undefined)).toEqual(cars);
});

test.each([
  [{ timeout: '999' }, 'milliseconds from 1000 to 3600000'],
  [{ timeout: '30s' }, 'milliseconds from 1000 to 3600000'],
  [{ retries: '-1' }, 'a whole number from 0 to 9'],
  [{ workers: '0' }, 'a whole number from 1 to 64'],
  [{ workers: '' }, 'a whole number from 1 to 64'],
  [{ shard: '3/2' }, 'a part and the number of parts'],
])('settingsOf refuses %j', (options, range) => {
  expect(() => parseSettings(options)).toThrow(range);
});

test('settingsOf parses the options', () => {
  expect(parseSettings({ timeout: '5000', retries: '0', workers: '3', shard: '2/5' })).toEqual({
    timeoutMs: 5_000,
    retries: 0,
    workers: 3,
    shard: { index: 2, count: 5 },
  });
});
