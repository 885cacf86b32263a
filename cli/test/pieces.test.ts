/** Sampling, repeats, JUnit and optional packages. */
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import type { Finding } from '../../renderer/contract/error.ts';
import { junitOf } from './junit.ts';
import { loadOptional } from './optional.ts';
import { mergeRepeats } from './repeats.ts';
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
  const xml = junitOf(
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
