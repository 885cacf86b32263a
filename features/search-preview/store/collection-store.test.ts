/** Tests of collections and aliases next to the stock of a site. */
import { expect, test } from 'vitest';
import { searchResponse } from '../response/search-response.ts';
import { Collection } from './collection.ts';
import { CollectionStore } from './collection-store.ts';
import { schemaFrom } from './schema.ts';

const collection = (name: string): Collection =>
  new Collection(schemaFrom({ name, fields: [{ name: 'name', type: 'string' }] }), 0);

test('moves an alias even index the limit of aliases', () => {
  const store = new CollectionStore({ index: 'Cars', stock: (name) => Promise.resolve(collection(name)) });
  for (let index = 0; index < 200; index += 1) store.putAlias(`alias-${index}`, 'one');
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
