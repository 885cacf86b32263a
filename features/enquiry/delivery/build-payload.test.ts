import { expect, test } from 'vitest';
import { dealer } from '../../_domain/vehicle/vehicle.case.ts';
import { toPayload, type StoredLead } from './build-payload.ts';
import { formatAdf } from './adf.ts';
import { crmLead } from './crm-lead.ts';
import { webhookBody } from './webhook-body.ts';
import { toMail } from './mail.ts';

const stored = {
  row: {
    id: 'l1',
    receivedAt: new Date(0),
    category: 'Vehicle Enquiry',
    subcategory: null,
    duplicateOf: null,
    values: {},
    vehicle: { id: 'v1', name: 'Kestrel Plain', slug: 'plain' },
  } as StoredLead['row'],
  consents: [],
};

test.each([
  ['never', 'https://yard.example/cars/plain'],
  ['always', 'https://yard.example/cars/plain/'],
] as const)('writes the address of the vehicle as the site does: trailing_slash %s', (form, url) => {
  const tenant = dealer({ site_url: 'https://yard.example', trailing_slash: form });
  const payload = toPayload(tenant, 'd1', stored);
  expect(payload.vehicle_url).toBe(url);
  expect(toMail(payload).text).toContain(`Page: ${url}\n`);
  expect(crmLead(payload)).toMatchObject({
    vehicle: { url },
    fields: expect.arrayContaining([{ label: 'Page', value: url }]),
  });
});

test('every format carries the label and extension of the phone number', () => {
  const values = { name: 'Mara Quill', phone: '+61255500123', phone_note: 'work, ext. 5' };
  const payload = toPayload(dealer({}), 'd1', { ...stored, row: { ...stored.row, values } });
  expect(toMail(payload).text).toContain('Phone: 02 5550 0123, work, ext. 5\n');
  expect(crmLead(payload)).toMatchObject({ contact: { phone: '+61255500123', phone_note: 'work, ext. 5' } });
  expect(webhookBody(payload)).toMatchObject({ values });
  const adf = formatAdf(payload);
  expect(adf).toContain('<phone type="voice">+61255500123</phone>');
  expect(adf).toContain('Phone note: work, ext. 5');
});

test.each([
  ['2026-11-30T22:00', 'perth', '2026-11-30T22:00+08:00'],
  ['2026-11-30 22:00', 'perth', '2026-11-30T22:00+08:00'],
  ['2026-11-30T22:00', 'sydney', '2026-11-30T22:00+11:00'],
  ['2026-11-30T22:00+10:30', 'perth', '2026-11-30T22:00+10:30'],
  ['2026-11-30T12:00:00Z', 'perth', '2026-11-30T12:00:00Z'],
  ['2026-11-30', 'perth', '2026-11-30'],
  ['2026-11-30T22:00', 'broken', '2026-11-30T22:00'],
  ['2026-11-30T22:00', undefined, '2026-11-30T22:00'],
])('sends the time %s at the location %s as %s', (dateTime, location, sent) => {
  const base = dealer();
  const [first] = base.locations;
  if (!first) throw new Error('no location');
  const locationIn = (id: string, timezone: string) => ({ ...first, id, timezone });
  const tenant = {
    ...base,
    locations: [
      locationIn('perth', 'Australia/Perth'),
      locationIn('sydney', 'Australia/Sydney'),
      locationIn('broken', 'Mars/Base'),
    ],
  };
  const values = { dateTime, ...(location !== undefined && { location }) };
  const payload = toPayload(tenant, 'd1', { ...stored, row: { ...stored.row, values } });
  expect(payload.values.dateTime).toBe(sent);
  expect(crmLead(payload)).toMatchObject({ appointment_at: sent });
});

test('an event of a payment does not repeat the end of the hold when the lead arrived', () => {
  const extra = { pay_deposit: 'now', held_until: '2026-11-29T03:10:00.000Z' };
  const lead = { ...stored, row: { ...stored.row, values: { extra } } };
  const event = { id: 'e1', tenant: 'yard', leadId: 'l1', mail: null, occurredAt: new Date(0) };
  const news = { ...event, event: { kind: 'payment_paid', text: 'Deposit of $500 paid' } };
  expect(toMail(toPayload(dealer({}), 'd1', lead)).text).toMatch(
    /^Pays the deposit: Now\nHeld until: 2026-11-29 03:10 UTC$/m,
  );
  const payload = toPayload(dealer({}), 'd1', { ...lead, event: news });
  expect(toMail(payload).text).not.toContain('Held until');
  expect(payload.values.extra).toEqual({ pay_deposit: 'now' });
});
