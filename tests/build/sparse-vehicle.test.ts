/** A vehicle that lacks everything optional, in every file that is made from the stock. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Project, vehicles } from '../support/project.ts';

/** Only what a vehicle must have. */
const BARE = {
  id: 'bare',
  slug: 'bare',
  name: '2021 Kia Rio',
  year: 2021,
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
} as const;
const KEY = 'yard-key-2026';
const FOLDER = 'feeds/a-folder-nobody-guesses/';
const COMPLETE = {
  vin: 'JTNKU3JE60J000001',
  stocknum: 'S1',
  colour: 'Blue',
  images: [{ url: 'https://photos.example/a.jpg', thumb: { url: 'https://photos.example/a.jpg' } }],
};

let project: Project;
let files: Map<string, string>;
beforeAll(async () => {
  project = new Project([{ ...vehicles(1)[0], ...COMPLETE }, BARE], {
    site_url: 'https://yard.example',
    options: {
      seo: { indexnow_key: KEY },
      feeds: {
        platforms: ['google-vehicle-ads', 'meta-automotive', 'csv', 'json'],
        folder: 'a-folder-nobody-guesses',
      },
      'open-data': { inventory: true, llms: true, markdown: true, listing_feeds: true },
    },
  });
  await project.pull();
  await project.build();
  files = new Map([...project.files()].map(([name, body]) => [name, body.toString()]));
}, 120_000);
afterAll(() => project.remove());

const feeds = (): [string, string][] =>
  [...files].filter(([name]) => name.startsWith(FOLDER) && !name.includes('.rejected.'));

describe('a vehicle that lacks what it needs', () => {
  test('is in no feed of a platform that would reject it, and in the general feed without invented values', () => {
    expect(feeds()).toHaveLength(4);
    for (const [name, body] of feeds()) {
      expect(body).toContain('vehicle-0');
      expect([name, body.includes('/cars/bare')]).toEqual([name, !/google|meta/.test(name)]);
    }
  });

  test('is named with its fields by check and by the reports beside the feeds', async () => {
    const { stderr } = await project.run('check', '--tenant', 'yard');
    const missing = '1 of 2 vehicles are left out for vin, such as 2021 Kia Rio (bare).';
    expect(stderr).toContain(`Google vehicle ads: ${missing}`);
    expect(stderr).toContain(`Meta automotive inventory ads: ${missing}`);
    for (const platform of ['google-vehicle-ads', 'meta-automotive'])
      expect(files.get(`${FOLDER}${platform}.rejected.csv`)).toMatch(/^bare,/m);
  });

  test('has a Markdown twin with what is there, and no empty or invented line', () => {
    const twin = files.get('cars/bare.md') ?? '';
    expect(twin).toContain('2021 Kia Rio');
    expect(twin).not.toMatch(/undefined|null|NaN|\$0|: *$|\| *\|/m);
  });

  test('is in the inventory, which is valid by its schema', () => {
    const inventory = JSON.parse(files.get('inventory.json') ?? '') as { vehicles: { id: string }[] };
    const schema = JSON.parse(files.get('inventory.schema.json') ?? '') as object;
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    validate(inventory);
    expect(validate.errors).toBeNull();
    expect(inventory.vehicles.map(({ id }) => id)).toContain('bare');
  });

  test('is in the feeds of its listings, and in no text as undefined, null or NaN', () => {
    expect(files.get('search/kia/feed.json')).toContain('/cars/bare');
    const wrong = [...files].filter(
      ([name, body]) =>
        /\.(?:md|csv|xml)$|llms\.txt$|feed\.json$/.test(name) && /\b(?:undefined|null|NaN)\b/.test(body),
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  test('is reported by ping like any other', async () => {
    const received: { urlList: string[] }[] = [];
    const service = createServer((request, response) => {
      void text(request).then((body) => {
        received.push(JSON.parse(body) as { urlList: string[] });
        response.writeHead(200).end();
      });
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/indexnow`;
    const { code } = await project.run('ping', '--tenant', 'yard', '--endpoint', endpoint);
    service.close();
    expect(code).toBe(0);
    expect(received[0]?.urlList).toContain('https://yard.example/cars/bare');
  });
});
