/** A running `serve` and the official Typesense client, unchanged. */
import { Errors, type Client } from 'typesense';
import type { CollectionCreateSchema } from 'typesense/lib/Typesense/Collections';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';
import { clientOf, keyOf } from './client.ts';

let project: Project;
let server: Server;
let admin: Client;
let reader: Client;

const STOCK = 'Car_production';
const schema = (name: string): CollectionCreateSchema => ({
  name,
  default_sorting_field: 'rank',
  fields: [
    { name: 'title', type: 'string' },
    { name: 'make', type: 'string', facet: true },
    { name: 'features', type: 'string[]', facet: true, optional: true },
    { name: 'price', type: 'int32', facet: true, optional: true },
    { name: 'certified', type: 'bool', facet: true, optional: true },
    { name: 'rank', type: 'float' },
  ],
});

const cars = [
  { id: 'a', title: 'Kestrel CX-5 Touring', make: 'Kestrel', price: 30_000, features: ['Tow Bar'], rank: 1 },
  { id: 'b', title: 'Kestrel Plateau', make: 'Kestrel', price: 20_000, certified: true, rank: 2 },
  { id: 'c', title: 'Marlow Plain', make: 'Marlow', price: 0, features: ['Tow Bar', 'Sunroof'], rank: 3 },
  { id: 'd', title: 'Marlow Pläteau', make: 'Marlow', rank: 4 },
];

beforeAll(async () => {
  project = new Project(vehicles(24));
  server = await Server.start(project, '--search-key');
  admin = clientOf(server, keyOf(server));
  reader = clientOf(server, 'any key');
});
afterAll(async () => {
  await server.stop();
  project.remove();
});

const titles = (answer: { hits?: readonly { document: object }[] }): unknown[] =>
  (answer.hits ?? []).map(({ document }) => (document as { id: string }).id);

test('health', async () => {
  expect(await reader.health.retrieve()).toEqual({ ok: true });
});

describe('the stock of the tenant', () => {
  test('is a collection and an alias', async () => {
    const { name, num_documents: count } = await reader.collections(STOCK).retrieve();
    expect({ name, count }).toEqual({ name: `stock-${STOCK}`, count: 24 });
    expect(await reader.aliases().retrieve()).toEqual({
      aliases: [{ name: STOCK, collection_name: `stock-${STOCK}` }],
    });
  });

  test('is searchable with filters, facets and a sort order', async () => {
    const answer = await reader.collections(STOCK).documents().search({
      q: 'toyota',
      query_by: 'make,model,name',
      filter_by: 'simple_body:=`SUV` && price:[20000..22000]',
      facet_by: 'model,price(Low:[0,21000],High:[21000,])',
      sort_by: 'price:desc',
      per_page: 2,
    });
    expect(answer).toMatchObject({ found: 3, out_of: 24, page: 1 });
    expect(titles(answer)).toEqual(['v20', 'v10']);
    expect(answer.hits?.[0]?.document).toMatchObject({ make: 'Toyota', card: { id: 'v20' } });
    expect(answer.facet_counts?.[1]?.counts).toEqual([
      { value: 'High', highlighted: 'High', count: 2 },
      { value: 'Low', highlighted: 'Low', count: 1 },
    ]);
  });

  test('hides the raw vehicle from keys that may only read', async () => {
    const query = { q: '*', include_fields: 'id,vehicle', per_page: 1 };
    const [seen] = (await reader.collections(STOCK).documents().search(query)).hits ?? [];
    expect(Object.keys(seen?.document ?? {})).toEqual(['id']);
    for (const exclude_fields of ['(', '`', '[', 'x,'.repeat(1001)]) {
      const { hits = [] } = await reader.collections(STOCK).documents().search({ q: '*', exclude_fields });
      expect(hits.map(({ document }) => Object.keys(document)).flat()).not.toContain('vehicle');
      const lines = await reader.collections(STOCK).documents().export({ exclude_fields });
      expect(lines).not.toContain('"vehicle"');
    }
    expect(await reader.collections(STOCK).documents('v1').retrieve()).not.toHaveProperty('vehicle');
    expect(await reader.collections(STOCK).documents().export()).not.toContain('"vehicle"');
    expect(await admin.collections(STOCK).documents('v1').retrieve()).toHaveProperty('vehicle.price_type');
  });

  test('is read-only', async () => {
    const attempts = [
      admin.collections(`stock-${STOCK}`).delete(),
      admin.collections(STOCK).documents('v1').delete(),
      admin
        .collections(STOCK)
        .documents()
        .import([{ id: 'x' }]),
    ];
    for (const outcome of await Promise.allSettled(attempts)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { httpStatus: 403 } });
    }
  });
});

describe('collections of a client', () => {
  beforeAll(async () => {
    await admin.collections().create(schema('cars'));
  });

  test('are created once, listed and described', async () => {
    await expect(admin.collections().create(schema('cars'))).rejects.toThrow(Errors.ObjectAlreadyExists);
    const names = (await admin.collections().retrieve()).map(({ name }) => name);
    expect(names).toEqual(['cars', `stock-${STOCK}`]);
    expect(await admin.collections('cars').retrieve()).toMatchObject({ num_documents: 0 });
    const listed = async (query: string) => {
      const { body } = await server.ask(`/typesense/yard/collections?x-typesense-api-key=any&${query}`);
      return (JSON.parse(body) as { name?: string; fields?: object[] }[]).map((one) => [
        one.name,
        one.fields?.length,
      ]);
    };
    expect(await listed('limit=1&exclude_fields=fields')).toEqual([['cars', undefined]]);
    expect(await listed('offset=1&exclude_fields=f*,name')).toEqual([[undefined, undefined]]);
    expect(await listed('offset=0&limit=1')).toEqual([['cars', 6]]);
    expect(await listed('limit=0&exclude_fields=fields')).toHaveLength(2);
    expect(await listed('offset=2')).toEqual([]);
    expect((await server.ask('/typesense/yard/collections?x-typesense-api-key=any&limit=-1')).status).toBe(
      400,
    );
    expect(await admin.collections('elsewhere').exists()).toBe(false);
  });

  test('accept documents, with a result for each line', async () => {
    expect(await admin.collections('cars').documents().import(cars, { return_id: true })).toEqual(
      cars.map(({ id }) => ({ success: true, id })),
    );
    const lines = [
      JSON.stringify(cars[0]),
      '{"id": "e", broken',
      '[]',
      '{"id":5,"title":"x","make":"y","rank":1}',
      '{"id":"f","title":"x","rank":1}',
      '{"id":"g","title":"x","make":"y","rank":"1"}',
      '{"id":"h","title":"x","make":"y","rank":1,"price":1.5}',
      '',
      '   ',
      '{"id":"i","title":"\u2028 \ud83d\ude97","make":"y","rank":0}\r',
    ].join('\n');
    const results = (await admin.collections('cars').documents().import(lines)).split('\n');
    expect(results.map((line) => (JSON.parse(line) as { error?: string }).error)).toEqual([
      'A document with id a already exists.',
      'Bad JSON: the document could not be parsed.',
      'Bad JSON: not a properly formed document.',
      "Document's `id` field should be a string.",
      'Field `make` has been declared in the schema, but is not found in the document.',
      'Field `rank` must be a float.',
      'Field `price` must be an int32.',
      undefined,
    ]);
    expect(await admin.collections('cars').documents('i').delete()).toMatchObject({ id: 'i' });
  });

  test('upsert, update and delete documents', async () => {
    const documents = admin.collections('cars').documents();
    await documents.upsert({ id: 'z', title: 'One', make: 'Zed', rank: 0, price: 1 });
    await documents.import([{ id: 'z', price: 5 }], { action: 'emplace' });
    expect(await admin.collections('cars').documents('z').retrieve()).toMatchObject({
      title: 'One',
      price: 5,
    });
    await documents.import([{ id: 'z', title: 'Two', make: 'Zed', rank: 0 }], { action: 'upsert' });
    expect(await admin.collections('cars').documents('z').retrieve()).not.toHaveProperty('price');
    expect(await documents.delete({ filter_by: 'make:=Zed' })).toEqual({ num_deleted: 1 });
    await expect(admin.collections('cars').documents('z').retrieve()).rejects.toThrow(Errors.ObjectNotFound);
  });

  const search = (parameters: object) =>
    reader
      .collections('cars')
      .documents()
      .search({ q: '*', query_by: 'title,make', ...parameters });

  test.each([
    [{}, ['d', 'c', 'b', 'a']],
    [{ q: 'plateau' }, ['d', 'b']],
    [{ q: 'kestrel pla' }, ['b']],
    [{ q: 'platau' }, ['d', 'b']],
    [{ q: 'platau', num_typos: 0 }, []],
    [{ q: 'pla', prefix: false }, []],
    [{ q: 'plateau -kestrel' }, ['d']],
    [{ filter_by: 'make:=kestrel' }, ['b', 'a']],
    [{ filter_by: 'title:=`kestrel CX-5 touring`' }, ['a']],
    [{ filter_by: 'title:plateau' }, ['d', 'b']],
    [{ filter_by: 'title:=Kestrel' }, []],
    [{ filter_by: 'title:=Kes*' }, ['b', 'a']],
    [{ filter_by: 'features:=[`Sunroof`, `Tow Bar`]' }, ['c', 'a']],
    [{ filter_by: 'features:=Sunroof && features:=`Tow Bar`' }, ['c']],
    [{ filter_by: 'features:!=Sunroof' }, ['d', 'b', 'a']],
    [{ filter_by: 'price:>20000' }, ['a']],
    [{ filter_by: 'price:<20000' }, ['c']],
    [{ filter_by: 'price:[0..20000]' }, ['c', 'b']],
    [{ filter_by: 'certified:=true || price:0' }, ['c', 'b']],
    [{ filter_by: 'id:[a,d]' }, ['d', 'a']],
    [{ sort_by: 'price:asc' }, ['c', 'b', 'a', 'd']],
    [{ sort_by: 'price(missing_values: first):desc' }, ['d', 'a', 'b', 'c']],
    [{ sort_by: '_eval(price:>0):desc,price:asc,rank:desc' }, ['b', 'a', 'c', 'd']],
    [{ sort_by: '_eval([(make:=Kestrel):2,(price:0):1]):desc,rank:asc' }, ['a', 'b', 'c', 'd']],
    [{ page: 2, per_page: 3 }, ['a']],
    [{ offset: 1, limit: 2 }, ['c', 'b']],
  ])('%j finds %j', async (parameters, ids) => {
    expect(titles(await search(parameters))).toEqual(ids);
  });

  test('facets: counts, stats, their own sort order, a search in their values', async () => {
    const { facet_counts: facets } = await search({
      facet_by: 'make(sort_by: _alpha:desc),features,price,certified',
      per_page: 0,
    });
    const counts = facets?.map((facet) => facet.counts.map(({ value, count }) => `${value} ${count}`));
    expect(counts).toEqual([
      ['Marlow 2', 'Kestrel 2'],
      ['Tow Bar 2', 'Sunroof 1'],
      ['0 1', '20000 1', '30000 1'],
      ['true 1'],
    ]);
    expect(facets?.[2]?.stats).toEqual({
      avg: 50_000 / 3,
      min: 0,
      max: 30_000,
      sum: 50_000,
      total_values: 3,
    });
    const within = await search({ facet_by: 'features', facet_query: 'features:sun' });
    expect(within.hits).toEqual([]);
    expect(within.facet_counts?.[0]?.counts).toEqual([
      { value: 'Sunroof', highlighted: '<mark>Sun</mark>roof', count: 1 },
    ]);
  });

  test('hits contain the document or the requested fields, with highlights', async () => {
    const answer = await search({
      q: 'tour',
      include_fields: 'title',
      highlight_start_tag: '<b>',
      highlight_end_tag: '</b>',
    });
    expect(answer.hits).toMatchObject([
      {
        document: { title: 'Kestrel CX-5 Touring' },
        highlight: { title: { snippet: 'Kestrel CX-5 <b>Tour</b>ing', matched_tokens: ['Tour'] } },
        highlights: [{ field: 'title', snippet: 'Kestrel CX-5 <b>Tour</b>ing' }],
      },
    ]);
    expect(Object.keys(answer.hits?.[0]?.document ?? {})).toEqual(['title']);
    const begun = await search({ q: 'tour', include_fields: 't*,r*', exclude_fields: 'ra*' });
    expect(begun.hits).toMatchObject([{ document: { title: 'Kestrel CX-5 Touring' } }]);
    expect(Object.keys(begun.hits?.[0]?.document ?? {})).toEqual(['title']);
    expect((await search({ q: 'tour', include_fields: '*' })).hits).toMatchObject([{ document: cars[0] }]);
  });

  test('several searches in one request share parameters, and fail one by one', async () => {
    const { results } = await reader.multiSearch.perform(
      {
        searches: [
          { collection: 'cars', q: 'kestrel' },
          { collection: 'cars', q: '*', filter_by: 'colour:=red' },
          { collection: 'elsewhere', q: '*' },
          { collection: STOCK, q: '*', query_by: 'name', per_page: 1 },
        ],
      },
      { query_by: 'title', per_page: 5 },
    );
    expect(results).toMatchObject([
      { found: 2, request_params: { collection_name: 'cars', per_page: 5, q: 'kestrel' } },
      { code: 404, error: 'Could not find a filter field named `colour` in the schema.' },
      { code: 404, error: 'Not Found' },
      { found: 24, hits: [{}] },
    ]);
  });

  test('exports every document as a line, filtered and with the requested fields', async () => {
    const lines = (text: string): unknown[] => text.split('\n').map((line) => JSON.parse(line) as unknown);
    const documents = admin.collections('cars').documents();
    expect(lines(await documents.export())).toEqual(cars);
    expect(lines(await documents.export({ filter_by: 'make:=Marlow', include_fields: 'id,rank' }))).toEqual([
      { id: 'c', rank: 3 },
      { id: 'd', rank: 4 },
    ]);
    expect(
      lines(await documents.export({ filter_by: 'id:a', include_fields: 'm*', exclude_fields: 't*' })),
    ).toEqual([{ make: 'Kestrel' }]);
    expect(lines(await admin.collections(STOCK).documents().export({ exclude_fields: 'card' }))).toHaveLength(
      24,
    );
  });
});

test('moves the alias of the pages to a new collection, and back to the stock after its deletion', async () => {
  await admin.collections().create(schema('other'));
  await admin.collections('other').documents().import(cars.slice(0, 2));
  const found = async () => (await reader.collections(STOCK).documents().search({ q: '*' })).out_of;
  expect(await found()).toBe(24);
  expect(await admin.aliases().upsert(STOCK, { collection_name: 'other' })).toEqual({
    name: STOCK,
    collection_name: 'other',
  });
  expect(await admin.aliases(STOCK).retrieve()).toMatchObject({ collection_name: 'other' });
  expect(await found()).toBe(2);
  expect((await admin.collections('other').delete()).num_documents).toBe(2);
  await expect(found()).rejects.toThrow(Errors.ObjectNotFound);
  await admin.aliases(STOCK).delete();
  expect(await found()).toBe(24);
});

describe('keys', () => {
  const none = () => clientOf(server, ' ');
  test('without a key there is only health', async () => {
    for (const path of ['/collections', '/aliases', '/collections/cars/documents/export']) {
      const { status, body } = await server.ask(`/typesense/yard${path}`);
      expect({ path, status, body: JSON.parse(body) as unknown }).toEqual({
        path,
        status: 401,
        body: { message: 'Forbidden - a valid `x-typesense-api-key` header must be sent.' },
      });
    }
    expect((await server.ask('/typesense/yard/health')).status).toBe(200);
    expect(await none().health.retrieve()).toEqual({ ok: true });
  });

  test('any key reads, the printed one alone writes', async () => {
    const attempts = [
      reader.collections().create(schema('mine')),
      reader.collections('cars').delete(),
      reader.collections('cars').documents().import(cars),
      reader.collections('cars').documents('a').delete(),
      reader.aliases().upsert('cars2', { collection_name: 'cars' }),
      reader.aliases(STOCK).delete(),
    ];
    for (const outcome of await Promise.allSettled(attempts)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { httpStatus: 401 } });
    }
  });

  test('a scoped key enforces its filter, and a foreign one opens nothing', async () => {
    const scoped = (parent: string, parameters: object) =>
      clientOf(server, admin.keys().generateScopedSearchKey(parent, parameters));
    const count = async (client: Client, parameters: object = {}) =>
      (
        await client
          .collections(STOCK)
          .documents()
          .search({ q: '*', ...parameters })
      ).found;
    const suv = scoped('local-preview-key', { filter_by: 'simple_body:=SUV' });
    expect(await count(suv)).toBe(12);
    expect(await count(suv, { filter_by: 'make:=Toyota || make:=Kia' })).toBeLessThan(12);
    const { results } = await suv.multiSearch.perform({ searches: [{ collection: STOCK, q: '*' }] });
    expect(results).toMatchObject([{ found: 12 }]);
    await expect(suv.collections(STOCK).documents('v1').retrieve()).rejects.toThrow(
      Errors.RequestUnauthorized,
    );
    await expect(suv.collections(STOCK).documents().export()).rejects.toThrow(Errors.RequestUnauthorized);
    await expect(suv.collections('cars').delete()).rejects.toThrow(Errors.RequestUnauthorized);
    expect(await count(scoped(keyOf(server), { per_page: 1 }))).toBe(24);
    for (const key of [
      scoped('another key', { filter_by: 'simple_body:=SUV' }),
      scoped('local-preview-key', { filter_by: 'simple_body:=SUV', expires_at: 1 }),
    ]) {
      await expect(count(key)).rejects.toThrow(Errors.RequestUnauthorized);
    }
  });
});
