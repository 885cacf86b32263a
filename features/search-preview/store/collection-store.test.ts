/** Tests of collections and aliases next to the stock of a site. */
import { expect, test } from 'vitest';
import { searchResponse } from '../response/search-response.ts';
import { Collection } from './collection.ts';
import { CollectionStore } from './collection-store.ts';
import { schemaFrom } from './schema.ts';

const collection = (name: string): Collection =>
  new Collection(schemaFrom({ name, fields: [{ name: 'name', type: 'string' }] }), 0);

test('moves an alias even at the limit of aliases', () => {
  const store = new CollectionStore({ index: 'Cars', stock: (name) => Promise.resolve(collection(name)) });
  for (let at = 0; at < 200; at += 1) store.putAlias(`alias-${at}`, 'one');
  expect(() => store.putAlias('another', 'one')).toThrow(/At most 200/);
  expect(store.putAlias('alias-0', 'two')).toEqual({ name: 'alias-0', collection_name: 'two' });
});

test.each([
  ['hilux -sr', ['Hilux SR5']],
  ['-sedam', ['Hilux SR5', 'Hilux SR', 'Camry Sedan']],
  ['-sedan', ['Hilux SR5', 'Hilux SR']],
])('excludes exact whole words: %s', (q, names) => {
  const cars = collection('cars');
  for (const name of ['Hilux SR5', 'Hilux SR', 'Camry Sedan']) cars.write(JSON.stringify({ name }), 'create');
  const { hits } = searchResponse(cars, { q, query_by: 'name' }, () => 0);
  expect(new Set(hits.map(({ document }) => document['name']))).toEqual(new Set(names));
});

const RANGE = ['Corolla Cross GX', 'Corolla Hatch', 'Cross Corolla', 'Yaris Cross'];

test.each([
  ['-"corolla cross"', ['Corolla Hatch', 'Cross Corolla', 'Yaris Cross']],
  ['corolla -"Corolla-CROSS"', ['Corolla Hatch', 'Cross Corolla']],
  ['-"corolla cross', ['Corolla Hatch', 'Cross Corolla', 'Yaris Cross']],
  ['-"corolla cross" -yaris', ['Corolla Hatch', 'Cross Corolla']],
  ['-"corolla cross" -"yaris cross"', ['Corolla Hatch', 'Cross Corolla']],
  ['-"olla cross" -""', RANGE],
])('excludes phrases only where the words are adjacent: %s', (q, names) => {
  const fields = [{ name: 'names', type: 'string[]' }];
  const cars = new Collection(schemaFrom({ name: 'cars', fields, token_separators: ['-'] }), 0);
  for (const name of RANGE) cars.write(JSON.stringify({ names: [name, 'Cross'] }), 'create');
  const { hits } = searchResponse(cars, { q, query_by: 'names' }, () => 0);
  const found = hits.map(({ document }) => (document['names'] as string[])[0]);
  expect(new Set(found)).toEqual(new Set(names));
});
