import { expect, test } from 'vitest';
import { isLiveSite } from './live-site.ts';

test.each([
  ['https://harbourline.example', false],
  ['https://www.gumtree.example', false],
  ['https://shop.example.com', false],
  ['https://dealer.test', false],
  ['http://yard.localhost:4321', false],
  ['http://localhost', false],
  ['http://127.0.0.1:8080', false],
  ['http://[::1]', false],
  ['https://gumtree-motors.com.au', true],
  ['https://example.com.au', true],
  ['https://myexample.com', true],
  ['no address', false],
])('%s: live is %s', (site_url, isLive) => {
  expect(isLiveSite({ site_url })).toBe(isLive);
});
