/** Contents, destinations, retries and rejected addresses of deliveries. */
import { describe, expect, test } from 'vitest';
import { formatAdf } from './adf.ts';
import { adfProblems, parseXml } from './adf.case.ts';
import { backoffMs } from './backoff.ts';
import { crmLead } from './crm-lead.ts';
import { enquiryOptionsSchema } from '../enquiry.schema.ts';
import { listDestinations, selectDestinations } from './destinations.schema.ts';
import { toMail } from './mail.ts';
import type { LeadPayload } from './lead-payload.ts';
import type { LeadVehicle } from '../lead.ts';
import { isPublicAddress } from '../../_platform/outbound/public-address.ts';

const HOSTILE = `<b>"O'Neil" & Söhne</b> ]]> \u0007 --> &amp; 漢字 🚗`;

const priced: LeadVehicle = {
  id: 'v1',
  name: '2021 Kestrel Plain',
  slug: 'kestrel-plain',
  car_type: 'demo',
  year: 2021,
  make: 'Kestrel',
  model: 'Plain',
  badge: 'GX',
  stocknum: 'S1',
  vin: 'JTNKU3JE60J000001',
  price: 20_000,
  km: 12,
  colour: 'Blue',
};

const payload: LeadPayload = {
  delivery_id: '6b1c5a1e-0000-4000-8000-000000000001',
  lead_id: '6b1c5a1e-0000-4000-8000-000000000002',
  received_at: '2026-11-21T00:00:00.000Z',
  dealer: 'Yard',
  site_url: 'https://yard.example',
  vehicle_url: 'https://yard.example/cars/kestrel-plain',
  category: 'Vehicle Enquiry',
  values: {
    name: 'Mara Quill',
    email: 'mara@example.com',
    phone: '+61255500123',
    message: 'Is it there?\nMara',
  },
  vehicle: priced,
  location_name: 'Yard Sampleton',
  location_phone: '02 5550 0100',
  consents: [{ kind: 'opt_in', given: true, version: '1', wording: 'Yes', at: '2026-11-21T00:00:00.000Z' }],
};
const hostile: LeadPayload = {
  ...payload,
  dealer: HOSTILE,
  category: HOSTILE,
  location_name: HOSTILE,
  values: {
    ...payload.values,
    name: HOSTILE,
    last_name: HOSTILE,
    message: HOSTILE,
    postcode: '2000',
    extra: { a: HOSTILE },
  },
};
const { vehicle: _vehicle, location_phone: _phone, ...bare } = payload;

describe('ADF', () => {
  test.each([
    ['a lead about a vehicle', payload],
    ['hostile text', hostile],
    [
      'a lead about no vehicle, from a dealer without a phone',
      { ...bare, values: { phone: '+61255500123' } },
    ],
    ['a test drive', { ...payload, subcategory: 'Test Drive Booking Used' }],
  ] satisfies [string, LeadPayload][])('of %s conforms to ADF 1.0', (_name, given) => {
    expect(adfProblems(formatAdf(given))).toEqual([]);
  });

  test('keeps every character that XML allows', () => {
    const text = JSON.stringify(parseXml(formatAdf(hostile)));
    expect(text).toContain(JSON.stringify(HOSTILE.replace('\u0007', '')).slice(1, -1));
    expect(formatAdf(payload)).toContain('<price type="asking" currency="AUD">20000</price>');
    expect(formatAdf({ ...payload, subcategory: 'Test Drive Booking Used' })).toContain(
      'interest="test-drive"',
    );
  });

  test.each([0, 5, 10])('leaves out a price of %d, as pages do', (price) => {
    const cheap: LeadPayload = {
      ...payload,
      ...(payload.vehicle && { vehicle: { ...payload.vehicle, price } }),
    };
    expect(formatAdf(cheap)).not.toContain('<price');
    expect(toMail(cheap).text).not.toContain('Advertised at');
  });

  test('sends the weekly price of a subscription, as pages do, and never as an asking price', () => {
    const { price: _, ...vehicle } = priced;
    const weekly: LeadPayload = { ...payload, vehicle: { ...vehicle, weekly_price: 199 } };
    expect(toMail(weekly).text).toContain('Advertised at: $199 a week');
    expect(formatAdf(weekly)).not.toContain('<price');
    expect(formatAdf(weekly)).toContain('Advertised at: $199 a week');
    expect(crmLead(weekly)).toMatchObject({ vehicle: { weekly_price: 199 } });
    expect(crmLead(weekly)).not.toHaveProperty('vehicle.price');
  });

  test.each([
    ['new', 'new'],
    ['demo', 'used'],
    ['used', 'used'],
  ] as const)('sends a %s vehicle as %s', (car_type, status) => {
    const { vehicle } = payload;
    const lead = {
      ...payload,
      subcategory: 'Test Drive Booking New',
      ...(vehicle && { vehicle: { ...vehicle, car_type } }),
    };
    expect(formatAdf(lead)).toContain(`<vehicle interest="test-drive" status="${status}">`);
  });

  test('states consents, and a refusal as No', () => {
    const refused = payload.consents.map((consent) => ({ ...consent, given: false }));
    expect(formatAdf(payload)).toContain('Opted in: Yes (wording 1)');
    expect(formatAdf({ ...payload, consents: refused })).toContain('Opted in: No (wording 1)');
  });

  describe('of a trade-in', () => {
    const traded: LeadPayload = {
      ...bare,
      category: 'Trade-In Valuation',
      subcategory: '2. Offer Made',
      values: {
        ...payload.values,
        Rego: 'ABC12D',
        extra: {
          year: '2021',
          make: 'Kestrel',
          model: 'Swift Tail',
          km: '48000',
          regoState: 'QLD',
          adjustments: 'condition: good',
          no_offer: 'too_far',
        },
      },
    };

    test('names the vehicle of the visitor, and the answers in the comments', () => {
      const xml = formatAdf(traded);
      expect(adfProblems(xml)).toEqual([]);
      expect(xml).toContain(
        '<vehicle interest="trade-in" status="used"><year>2021</year><make>Kestrel</make><model>Swift Tail</model><odometer status="original" units="km">48000</odometer></vehicle>',
      );
      expect(xml).not.toContain('interest="buy"');
      for (const line of ['Own vehicle: ABC12D', 'Registered in: QLD', 'Condition: condition: good'])
        expect(xml).toContain(line);
      expect(xml).toContain('No offer: It has gone too far');
      expect(xml).not.toContain('Own make');
    });

    test('names both vehicles when traded against a vehicle of the dealer', () => {
      const xml = formatAdf({ ...traded, vehicle: payload.vehicle });
      expect(adfProblems(xml)).toEqual([]);
      expect(xml.match(/<vehicle interest="[a-z-]+"/g)).toEqual([
        '<vehicle interest="buy"',
        '<vehicle interest="trade-in"',
      ]);
    });

    test('leaves out kilometres that are not a number', () => {
      const { extra } = traded.values;
      const xml = formatAdf({ ...traded, values: { ...traded.values, extra: { ...extra, km: 'many' } } });
      expect(adfProblems(xml)).toEqual([]);
      expect(xml).not.toContain('<odometer');
    });
  });

  test('lists the extra fields of other leads in the comments', () => {
    const xml = formatAdf({
      ...payload,
      values: { ...payload.values, extra: { budget: '20000', fleet_size: '3' } },
    });
    expect(xml).toContain('Most to pay: $20,000');
    expect(xml).toContain('Fleet size: 3');
  });

  test('the structure check reports invalid documents', () => {
    const text = formatAdf(payload);
    expect(adfProblems(text.replace('<year>2021</year>', ''))).toEqual([
      expect.stringMatching(/^vehicle holds/),
    ]);
    expect(adfProblems(text.replace('status="new"', 'status="odd"'))).toEqual([
      expect.stringMatching(/^prospect status/),
    ]);
    expect(adfProblems(text.replace('</adf>', ''))).toHaveLength(1);
  });
});

describe('the mail', () => {
  test('has the same content in text and HTML, and escapes visitors’ input', () => {
    const { subject, text, html } = toMail(hostile);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).toContain(`Message: ${HOSTILE}`);
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;b&gt;&quot;O&#39;Neil&quot; &amp; Söhne');
  });

  test('shows the formatted phone number, the vehicle page and the consents', () => {
    const { subject, text } = toMail(payload);
    expect(subject).toBe('Vehicle Enquiry – Mara Quill – 2021 Kestrel Plain');
    for (const line of [
      'Phone: 02 5550 0123',
      'Page: https://yard.example/cars/kestrel-plain',
      'Advertised at: $20,000',
      'Opted in: Yes (wording 1)',
      'Message:\n> Is it there?\n> Mara',
    ])
      expect(text).toContain(line);
  });
});

test('the mail begins with the logo of the dealer, whose text is the name', () => {
  const logo = { ...payload, dealer: 'Tom & Co', logo_url: 'https://yard.example/logo.png' };
  expect(toMail(logo).html).toMatch(
    /<body[^>]*><img src="https:\/\/yard\.example\/logo\.png" alt="Tom &amp; Co"/,
  );
  expect(toMail(payload).html).not.toContain('<img');
});

test('mail and ADF name the distribution location', () => {
  const shared = { ...payload, distribution_location_name: 'Yard Dubbo' };
  expect(toMail(shared).text).toContain('Location: Yard Sampleton\nAlso for: Yard Dubbo\n');
  expect(formatAdf(shared)).toContain('Location: Yard Sampleton\nAlso for: Yard Dubbo');
});

describe('destinations', () => {
  const options = enquiryOptionsSchema.parse({
    lead_emails: [
      { email: 'all@yard.example' },
      { email: 'all@yard.example' },
      { email: 'parts@yard.example', categories: ['Parts'] },
      { email: 'dubbo@yard.example', format: 'adf', locations: ['2'] },
    ],
    lead_webhooks: [{ name: 'crm', endpoint: 'https://crm.example/x', secret_env: 'KEY' }],
  });
  test.each([
    [{ category: 'General Enquiry' }, ['all@yard.example', 'crm']],
    [{ category: 'Parts', location: '1' }, ['all@yard.example', 'parts@yard.example', 'crm']],
    [{ category: 'General Enquiry', location: '2' }, ['all@yard.example', 'dubbo@yard.example', 'crm']],
    [
      { category: 'General Enquiry', location: '1', distribution_location: '2' },
      ['all@yard.example', 'dubbo@yard.example', 'crm'],
    ],
  ])('of %j are %j, each once', (lead, found) => {
    expect(selectDestinations(listDestinations(options), lead).map(({ destination }) => destination)).toEqual(
      found,
    );
  });
});

test('doubles the delay of a failed delivery up to six hours, with up to 50 % jitter', () => {
  expect([1, 2, 3, 4].map((attempts) => backoffMs(attempts, 0))).toEqual([30_000, 60_000, 120_000, 240_000]);
  expect(backoffMs(2, 1)).toBe(30_000);
  expect(backoffMs(60, 0)).toBe(6 * 3_600_000);
});

describe('addresses of webhooks', () => {
  test.each([
    '1.1.1.1',
    '93.184.216.34',
    '172.32.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.19.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
});
