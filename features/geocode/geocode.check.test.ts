import { expect, test } from 'vitest';
import { checker } from '../_domain/check/check.case.ts';
import { checks } from './geocode.check.ts';

test('warns of a key of the geocoding service that the environment lacks', async () => {
  const checkCodes = async (geocoder: object) =>
    (await checker(checks)({ options: { geocode: { geocoder } } })).map(({ code }) => code);
  const endpoint = 'https://places.example';
  expect(await checkCodes({ endpoint, key_env: 'GEOCODER_KEY' })).toEqual(['DS2663']);
  expect(await checkCodes({ endpoint })).toEqual([]);
});
