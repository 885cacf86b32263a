import { expect, test } from 'vitest';
import { indexNowBodies, judgeStatus, waitBefore } from './index-now.ts';

const site = { origin: 'https://yard.example', key: 'abc12345', trailingSlash: false };

test('pages become complete addresses, each once, with the key and its file', () => {
  const pages = { present: ['/', '/cars/a'], removed: ['/cars/b', '/cars/a'] };
  expect(indexNowBodies(pages, site)).toEqual([
    {
      host: 'yard.example',
      key: 'abc12345',
      keyLocation: 'https://yard.example/abc12345.txt',
      urlList: ['https://yard.example/', 'https://yard.example/cars/a', 'https://yard.example/cars/b'],
    },
  ]);
});

test('addresses have the form of the site', () => {
  const [body] = indexNowBodies({ present: ['/', '/cars/a'], removed: [] }, { ...site, trailingSlash: true });
  expect(body?.urlList).toEqual(['https://yard.example/', 'https://yard.example/cars/a/']);
});

test('a request has at most 10,000 addresses; no changes need no request', () => {
  const present = Array.from({ length: 20_001 }, (_, index) => `/cars/${index}`);
  expect(indexNowBodies({ present, removed: [] }, site).map(({ urlList }) => urlList.length)).toEqual([
    10_000, 10_000, 1,
  ]);
  expect(indexNowBodies({ present: [], removed: [] }, site)).toEqual([]);
});

test('200 and 202 accept; 429 and faults of the server are tried again; others are refused with a reason', () => {
  expect([200, 202].map(judgeStatus)).toEqual(['accepted', 'accepted']);
  expect([429, 500, 503].map(judgeStatus)).toEqual(['later', 'later', 'later']);
  expect(judgeStatus(403)).toMatchObject({ refused: expect.stringContaining('key') as unknown });
  expect(judgeStatus(404)).toEqual({ refused: 'status 404' });
});

test('waits as the answer says, at most a minute, else twice as long each time', () => {
  expect(waitBefore(1, '5')).toBe(5_000);
  expect(waitBefore(1, '86400')).toBe(60_000);
  expect([1, 2, 3].map((attempt) => waitBefore(attempt, null))).toEqual([2_000, 4_000, 8_000]);
  expect(waitBefore(1, 'Wed, 21 Oct 2026 07:28:00 GMT')).toBe(2_000);
});
