/** Input of forms without script and of other programs: the API validates every field again. */
import { describe, expect, test } from 'vitest';
import { listLeads } from '../../features/enquiry/enquiry.cli.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import { person, testApi, type TestApi } from '../support/api.ts';
import { USUAL_ENGINES } from '../support/engines.ts';
import { vehicles } from '../support/project.ts';
import { useDatabase } from '../support/use-database.ts';

const DRIVE = { category: 'Vehicle Enquiry', subcategory: 'Test Drive Booking', car_id: 'v1' };
const DAY = '2026-11-24';
const OWN = { make: 'Toyota', model: 'Model A', year: '2021', km: '48000' };

/** Values that a number field rejects, by name. */
const BAD_NUMBERS = {
  'pasted text': 'one careful owner',
  negative: '-5000',
  exponent: '1e9',
  huge: '99999999999',
  NaN: 'NaN',
  abc: 'abc',
} as const;
/** Values that a postcode field rejects. */
const BAD_POSTCODES = {
  'pasted text': 'Fortitude Valley',
  negative: '-4000',
  exponent: '4e3',
  huge: '40000',
  NaN: 'NaN',
  'in no state': '0000',
} as const;

/** Forms by call: a valid body, and the invalid values of each field. */
const FORMS: readonly {
  readonly form: string;
  readonly path: string;
  readonly good: Readonly<Record<string, string>>;
  readonly numbers: readonly string[];
  readonly required: readonly string[];
}[] = [
  {
    form: 'finance',
    path: '/leads',
    good: {
      ...person,
      category: 'Finance Enquiry',
      vehiclePriceBudget: '$25,000',
      deposit: '2,000',
      postcode: '4000',
    },
    numbers: ['vehiclePriceBudget', 'deposit'],
    required: [],
  },
  {
    form: 'find me something similar',
    path: '/leads',
    good: {
      ...person,
      category: 'Vehicle Enquiry',
      subcategory: 'Find Me Something Similar',
      budget: '25000',
      postcode: '4000',
    },
    numbers: ['budget'],
    required: [],
  },
  {
    form: 'trade-in as a lead',
    path: '/leads',
    good: {
      ...person,
      category: 'Trade-In Valuation',
      subcategory: '1. Vehicle Submitted',
      ...OWN,
      expected_price: '$25,000',
      postcode: '4000',
    },
    numbers: ['km', 'year', 'expected_price'],
    required: ['km', 'year', 'make', 'model', 'postcode'],
  },
  {
    form: 'trade-in of one page',
    path: '/trade-in/form',
    good: {
      ...person,
      last_name: 'Quill',
      ...OWN,
      answer_condition: 'good',
      answer_history: 'full',
      answer_accident: 'none',
      expected_price: '$25,000',
      postcode: '4000',
    },
    numbers: ['km', 'year', 'expected_price'],
    required: ['km', 'year', 'make', 'model', 'postcode', 'name', 'answer_condition'],
  },
];

const BAD_FIELDS = FORMS.flatMap(({ form, path, good, numbers, required }) => [
  ...numbers.flatMap((field) =>
    Object.entries(BAD_NUMBERS).map(([kind, value]) => ({ form, path, good, field, kind, value })),
  ),
  ...Object.entries(BAD_POSTCODES).map(([kind, value]) => ({
    form,
    path,
    good,
    field: 'postcode',
    kind,
    value,
  })),
  ...required.map((field) => ({ form, path, good, field, kind: 'empty', value: '' })),
]);

let count = 0;
/** Returns a new person, so that no lead is a duplicate. */
const somebody = () => {
  count += 1;
  return { email: `writer${count}@example.com`, phone: `02 5550 ${String(count).padStart(4, '0')}` };
};

describe.each(USUAL_ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('form input', () => {
    let database: Database;
    let api: TestApi;
    const options = { 'trade-in': { enabled: true } };
    const stock = vehicles(12).map((row) => ({ ...row, km: 50_000 }));
    useDatabase(start, (opened) => {
      database = opened;
      api = testApi({ database, options, stock });
    });
    const stored = async () => (await listLeads(database, { tenants: ['yard'] })).length;
    const sendForm = (path: string, fields: Record<string, string>) =>
      api.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://yard.localhost' },
        body: new URLSearchParams(fields).toString(),
        redirect: 'manual',
      });

    test.each(FORMS)('$form accepts valid input', async ({ path, good }) => {
      const answer = await sendForm(path, { ...good, ...somebody() });
      expect([answer.status, answer.status === 303 ? '' : await answer.text()]).toEqual([303, '']);
    });

    test.each(BAD_FIELDS)(
      '$form: $field rejects $kind, from form and API',
      async ({ path, good, field, value }) => {
        const before = await stored();
        const fields = { ...good, ...somebody(), [field]: value };
        const page = await sendForm(path, fields);
        expect(page.status).toBe(422);
        expect(await page.text()).toContain('role="alert"');
        const reply = await api.post(path, fields);
        expect(reply.status).toBe(422);
        expect(reply.body.error?.issues?.map(({ path: name }) => name)).toContain(field);
        expect(await stored()).toBe(before);
      },
    );

    test.each([1e9, -5_000, 1e300])('rejects the number %d as an amount', async (deposit) => {
      const lead = { ...person, ...somebody(), category: 'Finance Enquiry', deposit };
      expect((await api.post('/leads', lead)).body.error?.issues?.map(({ path }) => path)).toEqual([
        'deposit',
      ]);
    });

    test('accepts a postcode in a state’s range, whether listed or not', async () => {
      for (const postcode of ['4000', '2139', ' ４０００ '])
        expect((await api.post('/leads', { ...person, ...somebody(), postcode })).status).toBe(201);
    });

    test('rejects a test drive or trade-in for an unknown vehicle', async () => {
      const forms: readonly [string, object][] = [
        ['/leads', DRIVE],
        ['/leads', { category: 'Trade-In Valuation', subcategory: '1. Vehicle Submitted', postcode: '4000' }],
        ['/trade-in', {}],
      ];
      for (const [path, more] of forms) {
        const fields = { ...person, ...somebody(), ...OWN, ...more, car_id: 'no-such-car' };
        const reply = await api.post(path, fields);
        expect(reply).toMatchObject({
          status: 422,
          body: { error: { issues: [{ path: 'car_id', message: expect.stringContaining('no longer') }] } },
        });
      }
    });

    const book = (dateTime: string, more: object = {}, site: TestApi = api) =>
      site.post('/leads', { ...person, ...somebody(), ...DRIVE, dateTime, ...more });
    const refused = { status: 422, body: { error: { issues: [{ path: 'dateTime' }] } } };

    test.each([
      ['Christmas Day', '2026-12-25T10:30'],
      ['Christmas Day, without a time', '2026-12-25'],
      ['the day after, observed on Monday', '2026-12-28T10:30'],
      ['a day in 2030', '2030-05-07'],
      ['a time in 2030', '2030-05-07T10:30'],
      ['a Sunday, when the yard is closed', '2026-11-29'],
    ])('rejects a test drive on %s', async (_name, dateTime) => {
      expect(await book(dateTime)).toMatchObject(refused);
      expect(await book(dateTime, { preferred_time: 'morning' })).toMatchObject(refused);
    });

    test('rejects dates later than the last appointment', async () => {
      const general = { ...person, ...somebody(), dateTime: '2030-05-07' };
      expect(await api.post('/leads', general)).toMatchObject(refused);
    });

    test('a site that opens on public holidays accepts bookings on them', async () => {
      const open = testApi({
        database,
        slug: 'always',
        enquiry: { appointments: { public_holidays: 'open' } },
      });
      expect((await book('2026-12-25T10:30', {}, open)).status).toBe(201);
    });

    test('offers no times on a public holiday', async () => {
      const slots = async (date: string) => (await api.get(`/appointments?date=${date}`)).body['slots'];
      expect(await slots('2026-12-25')).toEqual([]);
      expect(await slots('2026-12-24')).not.toEqual([]);
    });

    test('hours of a public holiday override it', async () => {
      const [location] = api.tenant.locations;
      const special_hours = [{ status: 'Open', date: '2026-12-25', start_hour: '09:00', end_hour: '15:00' }];
      const festive = testApi({
        database,
        slug: 'festive',
        tenant: { locations: [{ ...location, special_hours }] },
      });
      expect((await book('2026-12-25T10:30', {}, festive)).status).toBe(201);
    });

    test('one visitor at a time drives a vehicle, whatever the location’s capacity', async () => {
      const time = `${DAY}T10:30+11:00`;
      const replies = await Promise.all(Array.from({ length: 6 }, () => book(time)));
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const reply of replies.filter(({ status }) => status !== 201))
        expect(reply).toMatchObject(refused);
      expect((await book(time, { car_id: 'v2' })).status).toBe(201);
      expect((await book(`${DAY}T11:30+11:00`)).status).toBe(201);
    });
  });
});
