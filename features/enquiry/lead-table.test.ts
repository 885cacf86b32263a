/** Leads in a spreadsheet: nothing runs, nothing breaks out of its cell. */
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { leadShape } from './lead.schema.ts';
import { leadsCsv, type TableLead } from './lead-table.ts';

const lead: TableLead = {
  id: 'i',
  tenant: 'yard',
  status: 'received',
  form: 'lead',
  receivedAt: new Date(0),
  category: 'General, Enquiry',
  subcategory: null,
  values: {},
  vehicle: null,
  duplicateOf: null,
  spamReason: null,
  verified: null,
  events: [],
  deliveries: [{ destination: 'a@yard.example', status: 'sent' }],
  consents: [{ kind: 'opt_in', given: true, version: '1' }],
};

const messageLine = (message: string): string => leadsCsv([{ ...lead, values: { message } }]);

test.each([
  '=1+1',
  '+61255500123',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1',
  '\u200b=1',
  '\u2060\u00a0=1',
  '\u0000=1',
])('escapes the formula %j', (message) => {
  const [row] = parse<Record<string, string>>(messageLine(message), { columns: true, bom: true });
  expect(row?.['message']).toBe(`'${message}`);
});

test.each([
  ['plain', ',plain,'],
  ['a,b', ',"a,b",'],
  ['say "hi"', ',"say ""hi""",'],
  ['two\nlines', ',"two\nlines",'],
  [' spaced ', '," spaced ",'],
])('writes %j as %s', (message, cell) => expect(messageLine(message)).toContain(cell));

test('includes the dealership of the vehicle, the lead attributes and the extra fields', () => {
  const values = {
    phone: '+61255500123',
    phone_note: 'ext. 5',
    car_dealership_id: 'd1',
    user_agent: 'Browser/1',
    lead_attributes: { visited_pages: ['/'], linked_query_params: { utm_source: 'letter' } },
    extra: { budget: '20000', fleetSize: '12' },
  };
  const [row] = parse<Record<string, string>>(leadsCsv([{ ...lead, values }]), { columns: true, bom: true });
  expect(row).toMatchObject({
    phone_note: 'ext. 5',
    car_dealership_id: 'd1',
    user_agent: 'Browser/1',
    details: 'Most to pay: $20,000\nNot checked: Fleet size: 12',
  });
  expect(JSON.parse(row?.['lead_attributes'] ?? '')).toEqual(values.lead_attributes);
});

test('has a column for every field of a lead', () => {
  const [names = []]: string[][] = parse(leadsCsv([]), { bom: true });
  expect(Object.keys(leadShape).filter((name) => !names.includes(name))).toEqual([]);
});

test('writes a hostile lead that a CSV parser returns unchanged', () => {
  const message = '=cmd|\' /C calc\'!A0\r\n","x';
  const text = leadsCsv([
    { ...lead, values: { name: 'Ana "A" Æ', message, distribution_location: 'dubbo' } },
  ]);
  const [row] = parse(text, { columns: true, bom: true });
  expect(row).toMatchObject({
    received_at: '1970-01-01T00:00:00.000Z',
    category: 'General, Enquiry',
    name: 'Ana "A" Æ',
    message: `'${message}`,
    distribution_location: 'dubbo',
    deliveries: 'a@yard.example sent',
    opt_in: 'yes (1)',
  });
});
