/** Hostile bodies get documented responses only, and stored values are validated. */
import fc from 'fast-check';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedFolder } from '../support/temporary-folder.ts';
import { listLeads } from '../../features/enquiry/enquiry.cli.ts';
import { leadBodySchema, leadShape, steeringShape } from '../../features/enquiry/lead.schema.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { emptyDatabase } from '../support/engines.ts';
import { person, testApi, type TestApi } from '../support/api.ts';
import { assertProperty } from '../support/property.ts';

const home = sharedFolder();
let database: Database;
let api: TestApi;
beforeAll(async () => {
  await emptyDatabase(path.join(home, 'db'));
  database = await openDatabase({ folder: path.join(home, 'db') }, () => undefined);
  api = testApi({ database, enquiry: { lead_emails: [{ email: 'sales@yard.example' }] } });
});
afterAll(async () => {
  await database?.close();
});

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\u0000',
    '\uD800',
    `'; drop table lead; --`,
    '<script>alert(1)</script>',
    '{"a":1}',
    '../../etc/passwd',
    'x'.repeat(6_000),
    '2026-13-45',
    '9999-12-31T23:59',
    '+275760-09-13',
    '00000000-0000-4000-8000-000000000000',
    '\u202Eevil',
    '__proto__',
    'NaN',
    '\r\nBcc: x@example.com',
  ),
);
const scalar = fc.oneof(nasty, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(''));
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.dictionary(nasty, scalar, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);
const fieldNames = fc.constantFrom(...Object.keys(leadShape), ...Object.keys(steeringShape));
const fields = fc.array(
  fc.tuple(fc.oneof({ weight: 6, arbitrary: fieldNames }, { weight: 1, arbitrary: nasty }), value),
  { maxLength: 4 },
);
/** Mostly a valid lead with one fault, so that many reach the database. */
const body = fc.tuple(fc.boolean(), fields).map(([isPerson, extra]) => {
  const pairs = [...(isPerson ? Object.entries(person) : []), ...extra];
  return `{${pairs.map(([name, given]) => `${JSON.stringify(name)}:${JSON.stringify(given ?? null)}`).join(',')}}`;
});
const form = body.map((text) => {
  const given = JSON.parse(text) as Record<string, unknown>;
  return Object.entries(given)
    .map(([name, one]) => `${escape(name)}=${escape(typeof one === 'string' ? one : JSON.stringify(one))}`)
    .join('&');
});
const escape = (text: string): string => encodeURIComponent(text.toWellFormed());
const ROUTES = ['/leads', '/enquiries', '/locations/yard-sampleton/enquiries', '/locations/%00/enquiries'];

test('no body causes a 5xx, and every row matches the schema', async () => {
  const statuses = new Map<number, number>();
  const bodies = await assertProperty(
    fc.asyncProperty(fc.constantFrom(...ROUTES), fc.oneof(body, form), async (route, text) => {
      const type = text.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded';
      const headers = { 'content-type': type, origin: 'http://yard.localhost' };
      const { status } = await api.request(route, { method: 'POST', headers, body: text });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect([200, 201, 303, 400, 404, 409, 413, 422]).toContain(status);
    }),
    { least: 100, most: 300 },
  );
  expect(api.logs).toEqual([]);
  const leads = await listLeads(database, { tenants: ['yard'] });
  expect(leads.length).toBeGreaterThan(bodies / 50);
  for (const { values, id } of leads) {
    const { extra, ...rest } = values;
    const { isLastStep: _, ...again } = leadBodySchema.parse(rest);
    expect({ id, again }).toEqual({ id, again: rest });
    for (const text of Object.values(extra ?? {})) expect(typeof text).toBe('string');
  }
  console.log(
    `${bodies} bodies, ${leads.length} leads, answers ${JSON.stringify(Object.fromEntries(statuses))}`,
  );
});
