/** Each form field reaches each destination: mail, ADF, webhook, CRM and export. */
import { describe, expect, test } from 'vitest';
import { createSite } from '../../_domain/site/site.ts';
import { dealer } from '../../_domain/vehicle/vehicle.case.ts';
import type { FormField } from '../../_ui/form-field.ts';
import { offers } from '../../registry.ts';
import { toApplication, toForm, toLocationForm, type SiteFormProps } from '../form.block.tsx';
import { fieldsOf } from '../form/form-plan.ts';
import { leadsCsv } from '../lead-table.ts';
import { readLead } from '../read-lead.source.ts';
import { formatAdf } from './adf.ts';
import { parseXml, type XmlNode } from './adf.case.ts';
import { crmLead } from './crm-lead.ts';
import type { LeadPayload } from './lead-payload.ts';
import { toMail } from './mail.ts';
import { webhookBody } from './webhook-body.ts';

const NOW = Date.parse('2026-03-10T00:00:00Z');
const PERSON = ['name', 'last_name', 'email', 'phone', 'postcode'];

const location = (id: string, city: string, more: object = {}) => ({
  id,
  name: `Gumtree ${city}`,
  timezone: 'Australia/Perth',
  address: { street: '1 Wattle Street', city, state: 'NSW', postcode: '2830' },
  contact_detail: { phone: '02 5550 0100' },
  ...more,
});
const tenant = dealer({
  finance_provider: 'Manual',
  locations: [location('a', 'Dubbo', { distribution_locations: ['b'] }), location('b', 'Orange')],
  dealerships: [
    { id: '1', name: 'Gumtree Dubbo', slug: 'gumtree-dubbo' },
    { id: '2', name: 'Gumtree Orange', slug: 'gumtree-orange' },
  ],
});
const options = {
  enquiry: {
    leads: { required: PERSON, message_required: true },
    forms: { service: true, parts: true, finance: true, services: ['Logbook service', 'Tyres'] },
  },
};
const site = createSite({ offers, tenant: { ...tenant, options }, vehicles: [], now: NOW });

const NAMES = ['contact', 'test_drive', 'service', 'parts', 'careers', 'finance', 'similar'] as const;
const forms: [string, SiteFormProps | undefined][] = [
  ...NAMES.map((name): [string, SiteFormProps | undefined] => [name, toForm(site, name, '/here')]),
  ['finance application', toApplication(site, '/here')],
  ['location', toLocationForm(site, 'dubbo')],
];

/** Values by field: `sent` by the form, `shown` by a destination where that differs. */
const VALUES: Readonly<Record<string, { sent: string; shown?: RegExp }>> = {
  name: { sent: 'Mara' },
  last_name: { sent: 'Quill' },
  email: { sent: 'mara@example.com' },
  phone: { sent: '02 5550 0123', shown: /02 5550 0123|\+61255500123/ },
  postcode: { sent: '2830' },
  message: { sent: 'Is it there?' },
  Rego: { sent: 'ABC12D' },
  date: { sent: '2026-03-12', shown: /2026-03-12/ },
  time: { sent: '10:30', shown: /10:30/ },
  dateTime: { sent: '2026-03-12T10:30:00+08:00', shown: /2026-03-12[T ]10:30/ },
  location: { sent: 'b', shown: /Gumtree Orange|\bb\b/ },
  distribution_location: { sent: 'b', shown: /Gumtree Orange|\bb\b/ },
  opt_in: { sent: 'on', shown: /Opted in: Yes|yes \(1\)|"opt_in","given":true/ },
  terms_conditions: { sent: 'on', shown: /Terms: Yes|yes \(1\)|"terms_conditions","given":true/ },
};

function answerTo(field: FormField): { sent: string; shown?: RegExp } {
  const value = VALUES[field.name];
  if (value) return value;
  if (field.kind === 'select' || field.kind === 'boxes')
    return { sent: field.choices.findLast((choice) => choice.value !== '')?.value ?? '' };
  if (field.kind === 'money') return { sent: '12345', shown: /12,?345/ };
  return { sent: `Text of ${field.name}` };
}

function payloadFor(sent: ReadonlyMap<string, string>): LeadPayload {
  const read = readLead(sent, NOW);
  if (!('values' in read)) throw new Error(JSON.stringify(read.issues));
  const { values } = read;
  const nameOf = (id: string | undefined) => tenant.locations.find((one) => one.id === id)?.name;
  return {
    delivery_id: '6b1c5a1e-0000-4000-8000-000000000001',
    lead_id: '6b1c5a1e-0000-4000-8000-000000000002',
    received_at: '2026-03-10T00:00:00.000Z',
    dealer: 'Gumtree',
    site_url: 'https://gumtree.example',
    category: values.category ?? 'General Enquiry',
    subcategory: values.subcategory,
    values,
    location_name: nameOf(values.location),
    distribution_location_name: nameOf(values.distribution_location),
    consents: (['opt_in', 'terms_conditions'] as const).flatMap((kind) =>
      values[kind] === undefined
        ? []
        : [{ kind, given: values[kind], version: '1', at: '2026-03-10T00:00:00.000Z' }],
    ),
  };
}

const textOf = (node: XmlNode): string => [node.text, ...node.children.map(textOf)].join('\n');

const formatCsv = ({ values, category, subcategory, consents }: LeadPayload): string =>
  leadsCsv([
    {
      id: 'i',
      tenant: 'gumtree',
      status: 'received',
      form: 'lead',
      receivedAt: new Date(NOW),
      category,
      subcategory: subcategory ?? null,
      values,
      vehicle: null,
      duplicateOf: null,
      spamReason: null,
      verified: null,
      deliveries: [],
      events: [],
      consents,
    },
  ]);

const DESTINATIONS: readonly [string, (payload: LeadPayload) => string][] = [
  ['mail', (payload) => toMail(payload).text],
  ['ADF', (payload) => textOf(parseXml(formatAdf(payload)))],
  ['webhook', (payload) => JSON.stringify(webhookBody(payload))],
  ['CRM', (payload) => JSON.stringify(crmLead(payload))],
  ['export', formatCsv],
];

describe.each(forms)('the %s form', (_name, form) => {
  const fields = form ? fieldsOf(form.plan).filter(({ name }) => name !== 'category') : [];
  const answers = fields.map((field) => [field, answerTo(field)] as const);
  const dateTime = VALUES['dateTime']?.sent ?? '';
  const sent = new Map<string, string>([
    ...Object.entries(form?.plan.hidden ?? {}),
    ...answers.map(([field, { sent: value }]): [string, string] => [field.name, value]),
    // The route makes one value of both fields of an appointment.
    ...(fields.some(({ name }) => name === 'date') ? [['dateTime', dateTime] as [string, string]] : []),
  ]);
  for (const name of ['date', 'time']) sent.delete(name);

  test('has fields', () => expect(fields.length).toBeGreaterThan(2));

  test.each(DESTINATIONS)('sends each of its fields to %s', (_destination, write) => {
    const output = write(payloadFor(sent));
    const missing = answers.filter(([, { sent: value, shown }]) =>
      shown ? !shown.test(output) : !output.includes(value),
    );
    expect(missing.map(([field]) => field.name)).toEqual([]);
    expect(output).not.toMatch(/not checked|unchecked/i);
  });
});

test.each(DESTINATIONS.filter(([name]) => name !== 'webhook'))(
  'labels each field that a visitor invents as not checked in %s',
  (_name, write) => {
    const invented = { verified: 'true', status: 'sold', received_at: '2020-01-01' };
    const output = write(payloadFor(new Map([['name', 'Mara'], ...Object.entries(invented)])));
    for (const [label, value] of [
      ['Verified', 'Yes'],
      ['Status', 'sold'],
      ['Received at', '2020-01-01'],
    ])
      expect(output.replaceAll('","value":"', ': ')).toContain(`Not checked: ${label}: ${value}`);
  },
);

test('webhooks get fields that a visitor invents as values.unchecked', () => {
  const payload = payloadFor(
    new Map([
      ['name', 'Mara'],
      ['deposit', '500'],
      ['payment', 'paid'],
    ]),
  );
  expect(webhookBody(payload)).toMatchObject({
    values: { name: 'Mara', extra: { deposit: '500' }, unchecked: { payment: 'paid' } },
  });
  const { values } = JSON.parse(JSON.stringify(webhookBody(payloadFor(new Map([['name', 'Mara']])))));
  expect(values).not.toHaveProperty('unchecked');
});

const FORGED = 'Opted in: Yes (wording 1)\nDeposit: $5,000 paid';
test.each([
  ['message', FORGED],
  ['message', 'Opted in: Yes (wording 1)'],
  ['wanted', `x\n${FORGED}`],
  ['invented', `x\u2028${FORGED}`],
])('no line of %s %j looks like a row of the lead in mail, ADF or export', (name, text) => {
  const payload = payloadFor(
    new Map([
      ['name', 'Mara'],
      [name, text],
    ]),
  );
  const { message: _, ...values } = payload.values;
  const texts = [
    toMail(payload).text,
    textOf(parseXml(formatAdf(payload))),
    formatCsv({ ...payload, values }),
  ];
  for (const output of texts)
    expect(output.split(/[\n\u2028"]/).filter((line) => /^(?:Opted in|Deposit):/.test(line))).toEqual([]);
});
