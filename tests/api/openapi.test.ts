/** The OpenAPI document has every call with an example, and the guide has a row for every call of the product. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { servers } from '../../features/servers.ts';
import { testApi } from '../support/api.ts';

const root = path.resolve(import.meta.dirname, '../..');
const guide = readFileSync(path.join(root, 'docs/change/api.md'), 'utf8');
/** The API guide and the guides of the slices. */
const guides = [
  guide,
  ...fg.sync('features/*/api.md', { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8')),
];

const api = testApi({
  options: {
    'trade-in': { enabled: true, save_valuation: true },
    vehicle: { reserve: { page: 'checkout' } },
  },
});

interface Described {
  summary?: string;
  parameters?: { name: string; example?: unknown; schema?: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description?: string }>;
}

const document = (await api.get('/openapi.json')).body as unknown as {
  paths: Record<string, Record<string, Described>>;
  components: object;
};
const described = Object.entries(document.paths).flatMap(([where, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${where}`, call })),
);

/** Routes as registered by the server: `GET /api/cars/{slug}/similar`. */
const registered = api.routes.map(
  ({ method, path: where }) => `${method} ${where.replaceAll(/:(\w+)/g, '{$1}')}`,
);

/** Routes without a description: the document itself, its viewer, and those of the accounts library. */
const NO_CALL = /^(?:ALL|GET \/api\/(?:openapi\.json|reference))|\/\*|\/api\/auth\//;

test('describes every registered route', () => {
  const calls = [...new Set(registered.filter((name) => !NO_CALL.test(name)))];
  expect(calls.length).toBeGreaterThan(20);
  expect(servers.length).toBeGreaterThan(10);
  expect(calls.filter((name) => !described.some((one) => one.name === name))).toEqual([]);
});

describe.each(described)('$name', ({ name, call }) => {
  test('has a summary and responses', () => {
    expect(call.summary?.length).toBeGreaterThan(5);
    for (const { description } of Object.values(call.responses)) expect(description).toBeTruthy();
  });

  test('has a row in docs/change/api.md, or in its slice’s api.md', () => {
    expect(guides.join('\n')).toContain(`\`${name.replace(' /api', ' ')}\``);
  });
});

describe('docs/change/api.md', () => {
  const rows = [...guide.matchAll(/^\|(.+)\|$/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  );
  const CALLS = [
    'Autogauge',
    'Save to watchlist',
    'Remove from watchlist',
    'Vehicle search',
    'Limited hits for a filter string',
    'Similar vehicles (search)',
    'Similar vehicle ids',
    'Vehicle views',
    'PDF',
    'Reveal phone',
    'Delivery estimate',
    'Appointment availability',
    'Finance disclaimer',
    'Lead submission',
    'Enquiry form submit',
    'Trade-in: create lead',
    'Trade-in: submit adjustments',
    'Trade-in: look up by rego',
    'Trade-in: accept offer',
    'Valuation save',
    'Geocode',
    'Reserve',
    'Location enquiry',
  ];
  test.each(CALLS)('%s has a row', (name) => {
    expect(rows.map(([first]) => first)).toContain(name);
  });

  const calls = rows.filter(([, where = '']) => /^`(?:GET|POST) \//.test(where));
  test.each(calls)('%s: its tests exist, and one of them covers each call', (...row) => {
    const [, where = '', proof = ''] = row;
    const files = [...proof.matchAll(/`((?:tests|features)\/[\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
    expect(files.map((file) => `\`${file}\``).join(', ')).toBe(proof);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
    for (const [, call = ''] of where.matchAll(/`(?:GET|POST) (\/[^`]+)`/g)) {
      const last = call.split('/').findLast((part) => !part.startsWith('{')) ?? '';
      const isCovered = texts.some((text) => text.includes(`/${last}`));
      expect({ call, isCovered }).toEqual({ call, isCovered: true });
    }
  });
});
