/** Pulls each cell of the table of origins and formats in `docs/make/stock.md`, and checks that the table is complete. */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sharedFolder } from '../../../tests/support/temporary-folder.ts';
import { startBucket, type Bucket } from '../../../tests/support/s3.ts';
import { PASSWORD, startSftp, USER, type SftpServer } from '../../../tests/support/sftp.ts';
import { setEntries, type AddedOrigin } from '../../_domain/offering/added-entries.ts';
import { FILE_FORMATS } from '../../_domain/stock/feed-formats.ts';
import { originFields } from '../../_domain/stock/stock-origin.schema.ts';
import { stockFileSchema, stockSourceSchema } from '../../_domain/stock/stock-source.schema.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { zip } from '../format/zip.case.ts';
import { ndjson, NOW } from '../store/pull-case.source.ts';
import { pullStock } from '../store/pull.source.ts';
import { readSnapshot } from '../store/snapshot.source.ts';
import { startFeedServer, type FeedServer } from './feed-server.source.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
const guide = readFileSync(path.join(repository, 'docs/make/stock.md'), 'utf8');

/** Returns the rows of the table: the name in the first cell, the tests in the others. */
function parseTable(heading: string): { columns: string[]; rows: [name: string, cells: string[]][] } {
  const section = guide.slice(guide.indexOf(`\n## ${heading}\n`));
  const lines = [...section.slice(0, section.indexOf('\n## ', 1)).matchAll(/^\| (.+) \|$/gm)];
  const [head = [], , ...rest] = lines.map(([, text = '']) => text.split('|').map((cell) => cell.trim()));
  return {
    columns: head.slice(1).map((cell) => cell.replaceAll('`', '')),
    rows: rest.map(([name = '', ...cells]) => [name.replaceAll('`', ''), cells]),
  };
}

const { columns: origins, rows } = parseTable('Origins, formats and their tests');
const formats = rows.filter(([, cells]) => cells.some((cell) => cell.includes('matrix.test.ts')));

const FIELDS = ['id', 'year', 'make', 'model', 'car_type', 'price', 'km', 'colour'] as const;
const CARS = Array.from({ length: 5 }, (_, index) => ({
  id: `A${index}`,
  year: 2020 + index,
  make: 'Citroën',
  model: 'C3 & more',
  car_type: 'used',
  price: 20_000 + index,
  km: 1_000 * (index + 1),
  colour: 'Blue',
}));
const TABLE = [[...FIELDS], ...CARS.map((car) => FIELDS.map((field) => car[field]))];
const CSV = TABLE.map((row) => `${row.join(',')}\n`).join('');

const CONTENTS: Record<string, () => Promise<Buffer> | Buffer> = {
  csv: () => Buffer.from(CSV),
  ndjson: () => Buffer.from(ndjson(...CARS)),
  json: () => Buffer.from(JSON.stringify({ vehicles: CARS })),
  xml: () => {
    const vehicles = CARS.map((car) =>
      FIELDS.map((field) => `<${field}>${String(car[field]).replace('&', '&amp;')}</${field}>`).join(''),
    );
    return Buffer.from(`<stock>${vehicles.map((text) => `<vehicle>${text}</vehicle>`).join('')}</stock>`);
  },
  xlsx: async () => Buffer.from(await writeXlsx({ sheets: [{ name: 'Stock', rows: TABLE }] })),
  'csv.gz': () => gzipSync(CSV),
  'csv.zip': () => zip([{ name: 'stock.csv', content: CSV }]),
};
const OPTIONS: Record<string, object> = { json: { list: 'vehicles' }, xml: { record: 'stock/vehicle' } };

const root = sharedFolder();
let web: FeedServer;
let sftp: SftpServer;
let bucket: Bucket;
const served = new Map<string, Buffer>();
beforeAll(async () => {
  setEntries({ destinations: [], origins: [COPY] });
  web = await startFeedServer((request, response) => {
    const body = served.get(request.url ?? '');
    if (body) response.writeHead(200, { 'content-length': body.length }).end(body);
    else response.writeHead(404).end();
  });
  sftp = await startSftp();
  bucket = await startBucket('stock');
});
afterAll(async () => {
  await Promise.all([web.stop(), sftp.stop(), bucket.stop()]);
});

const near = { allow_private: true, attempts: 1 };

/** Puts a file where an origin finds it; returns the source. */
const ORIGINS: Record<string, (name: string, content: Buffer) => Promise<object> | object> = {
  file: (name, content) => {
    writeFileSync(path.join(root, name), content);
    return { file: name };
  },
  http: (name, content) => {
    served.set(`/${name}`, content);
    return { http: { url: `${web.origin}/${name}`, ...near } };
  },
  sftp: (name, content) => {
    sftp.files.set(`/out/${name}`, { content, modified: 1_790_000_000 });
    const { port, hostKey } = sftp;
    const login = { host: '127.0.0.1', port, host_key: hostKey, user: USER, password_env: 'FEED_PASSWORD' };
    return { sftp: { ...login, path: `/out/${name}`, ...near } };
  },
  s3: async (name, content) => {
    await bucket.client.putObject(name, content);
    return { s3: { bucket: 'stock', key: name, endpoint: bucket.endpoint, ...near } };
  },
  added: (name, content) => {
    writeFileSync(path.join(root, name), content);
    return { added: { slice: 'copy', with: { name } } };
  },
};

/** Copies a file of the root. */
const COPY: AddedOrigin = {
  name: 'copy',
  schema: z.object({ name: z.string() }),
  load: () =>
    Promise.resolve({
      fetchFeed: ({ options: { name }, target }: { options: { name: string }; target: string }) => {
        copyFileSync(path.join(root, name), target);
        return Promise.resolve({ fileName: name });
      },
    }),
};

async function pull(source: object): Promise<readonly Vehicle[]> {
  const outcome = await pullStock({
    root,
    tenantDir: root,
    tenantSlug: 'yard',
    source: stockSourceSchema.parse({ sources: [source] }),
    now: NOW,
    environment: { ...bucket.environment, FEED_PASSWORD: PASSWORD },
  });
  return readSnapshot(outcome.snapshotPath).vehicles;
}

describe.each(formats.map(([format]) => format))('a feed as %s gives the same vehicles', (format) => {
  test.each(Object.keys(ORIGINS))('from %s', async (origin) => {
    const content = await CONTENTS[format]?.();
    if (!content) throw new Error(`the table names a format that nothing writes: ${format}`);
    const source = await ORIGINS[origin]?.(`stock-${origin}.${format}`, content);
    const vehicles = await pull({ ...source, ...OPTIONS[format] });
    expect(vehicles).toHaveLength(CARS.length);
    expect(vehicles).toMatchObject(CARS);
  });
});

describe('the table', () => {
  test('lists every origin and every format of a source', () => {
    const all = ['file', ...Object.keys(originFields), 'typesense'];
    expect(origins.toSorted()).toEqual(all.toSorted());
    expect(all.filter((name) => !Object.hasOwn(stockFileSchema.shape, name))).toEqual([]);
    expect(FILE_FORMATS.filter((format) => !rows.some(([name]) => name === format))).toEqual([]);
    expect(formats.map(([format]) => format).toSorted()).toEqual(Object.keys(CONTENTS).toSorted());
  });

  test('names existing test files', () => {
    const named = rows.flatMap(([, cells]) =>
      cells.flatMap((cell) => [...cell.matchAll(/`([^`]+\.test\.ts)`/g)]),
    );
    const missing = named.filter(
      ([, file = '']) => !existsSync(path.join(repository, 'features/stock', file)),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(missing.map(([, file]) => file)).toEqual([]);
  });

  test('has a test in every cell but those of a collection, which is read as documents', () => {
    const empty = rows.flatMap(([name, cells]) =>
      cells.flatMap((cell, index) => (cell === '–' ? `${name} from ${origins[index]}` : [])),
    );
    expect(empty.every((text) => text.endsWith(' from typesense'))).toBe(true);
    expect(empty.some((text) => text.startsWith('ndjson '))).toBe(false);
  });
});
