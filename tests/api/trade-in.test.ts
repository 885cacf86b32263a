/** A trade-in from the vehicle to the accepted offer, on both database engines. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listLeads, type ListedLead } from '../../features/enquiry/enquiry.cli.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import { tradeIn } from '../../features/trade-in/trade-in.tables.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { ENGINES } from '../support/engines.ts';
import { vehicles } from '../support/project.ts';
import { useDatabase } from '../support/use-database.ts';

const own = {
  rego: 'abc12d',
  regoState: 'QLD',
  year: 2021,
  make: 'Toyota',
  model: 'Model A',
  km: '48,000 kms',
};
const answers = { condition: 'good', history: 'full', accident: 'none' };
const DAY = 86_400_000;
let people = 0;
const somebody = () => {
  people += 1;
  return {
    name: 'Mara',
    last_name: 'Quill',
    postcode: '4000',
    email: `trader${people}@example.com`,
    phone: `02 5550 ${String(people).padStart(4, '0')}`,
  };
};
const valuation = ({ body }: { body: object }) =>
  (body as { valuation?: { offer_price: number; offer_expiry: string } | null }).valuation;

describe.each(ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('a trade-in', () => {
    let database: Database;
    let api: TestApi;
    const stock = vehicles(31).map((row) => ({ ...row, km: 50_000 }));
    const options = {
      'trade-in': { enabled: true, known_vehicles: [{ ...own, km: undefined, rego: 'ABC12D' }] },
    };
    const leads = async (): Promise<ListedLead[]> => listLeads(database, { tenants: ['yard'] });
    const found = async (id: unknown) => (await leads()).find((lead) => lead.id === id);
    useDatabase(start, (opened) => {
      database = opened;
      api = testApi({ database, stock, options });
    });
    /** Completes the steps up to the offer. */
    const offered = async (vehicle: object = own, person: object = somebody()) => {
      const begun = await api.post('/trade-in', vehicle);
      const id = begun.body['id'];
      await api.post('/trade-in/adjustments', { id, adjustmentAnswers: answers });
      return { id, begun, contact: await api.post('/trade-in/contact', { id, ...person }) };
    };

    test('starts with the vehicle: an open lead and an id', async () => {
      const { status, body } = await api.post('/trade-in', { ...own, car_id: 'v1' });
      expect(status).toBe(201);
      expect(await found(body.lead_id)).toMatchObject({
        status: 'partial',
        category: 'Trade-In Valuation',
        subcategory: '1. Vehicle Submitted',
        carId: 'v1',
        values: { Rego: 'abc12d', extra: { make: 'Toyota', model: 'Model A', km: '48000' } },
      });
    });

    test('returns an offer once contact details are given, and stores it with the lead', async () => {
      const { id, begun, contact } = await offered();
      expect(contact.status).toBe(200);
      const offer = valuation(contact);
      expect(offer?.offer_price).toBeGreaterThan(15_000);
      expect(offer?.offer_expiry).toBe(new Date(api.clock.now + 7 * DAY).toISOString());
      expect(contact.body.lead_id).toBe(begun.body.lead_id);
      expect(await found(contact.body.lead_id)).toMatchObject({
        status: 'received',
        subcategory: '2. Offer Made',
        values: {
          name: 'Mara',
          last_name: 'Quill',
          postcode: '4000',
          extra: {
            trade_in: id,
            offer_price: String(offer?.offer_price),
            adjustments: expect.stringContaining('Good'),
          },
        },
      });
    });

    test.each([
      ['over 7 years old', { year: 2018 }, 'too_old'],
      ['over 100,000 km', { km: 100_001 }, 'too_far'],
      ['of which there is none in stock', { model: 'Unheard of' }, 'too_few'],
    ])('of a vehicle %s is a lead without an offer', async (_name, over, reason) => {
      const { contact } = await offered({ ...own, ...over });
      expect(contact.body).toMatchObject({ valuation: null, reason });
      expect(await found(contact.body.lead_id)).toMatchObject({
        status: 'received',
        values: { extra: { no_offer: reason } },
      });
    });

    test('an accepted offer is a second lead of the same person, once', async () => {
      const person = somebody();
      const { contact } = await offered(own, person);
      const body = {
        lead_id: contact.body.lead_id,
        category: 'Trade-In Valuation',
        subcategory: '3. Offer Accepted',
        form_completed: true,
        offer_accepted: true,
      };
      const [one, two] = await Promise.all([
        api.post('/trade-in/accept', body),
        api.post('/trade-in/accept', body),
      ]);
      expect([one.status, two.status]).toEqual([200, 200]);
      expect(one.body.lead_id).toBe(two.body.lead_id);
      expect(one.body.lead_id).not.toBe(contact.body.lead_id);
      expect(await found(one.body.lead_id)).toMatchObject({
        status: 'received',
        subcategory: '3. Offer Accepted',
        email: person.email,
        duplicateOf: contact.body.lead_id,
        values: {
          postcode: '4000',
          extra: {
            form_completed: 'true',
            offer_accepted: 'true',
            adjustments: expect.stringContaining('Good'),
            offer_price: String(valuation(contact)?.offer_price),
          },
        },
      });
    });

    test('an offer can be accepted until it ends', async () => {
      const { contact } = await offered();
      const body = { lead_id: contact.body.lead_id, offer_accepted: true };
      api.clock.now += 7 * DAY;
      const late = await api.post('/trade-in/accept', body);
      expect([late.status, late.body.error?.code]).toEqual([409, 'ended']);
      api.clock.now -= 1;
      expect((await api.post('/trade-in/accept', body)).status).toBe(200);
      api.clock.now += 1 - 7 * DAY;
    });

    test('rejects acceptance without an offer', async () => {
      const { contact } = await offered({ ...own, year: 2010 });
      const none = await api.post('/trade-in/accept', {
        lead_id: contact.body.lead_id,
        offer_accepted: true,
      });
      expect([none.status, none.body.error?.code]).toEqual([409, 'no_offer']);
      const unknownLead = { lead_id: '00000000-0000-4000-8000-000000000000', offer_accepted: true };
      expect((await api.post('/trade-in/accept', unknownLead)).status).toBe(404);
      expect((await api.post('/trade-in/accept', { ...unknownLead, offer_accepted: false })).status).toBe(
        422,
      );
    });

    test('ignores an offer in the request', async () => {
      const { contact } = await offered(own, {
        ...somebody(),
        offer_price: '99999',
        subcategory: '3. Offer Accepted',
      });
      const lead = await found(contact.body.lead_id);
      expect(lead?.values.extra?.['offer_price']).toBe(String(valuation(contact)?.offer_price));
      expect(lead?.subcategory).toBe('2. Offer Made');
    });

    test('ignores an acceptance in the request', async () => {
      const forged = { offer_price: 77_777, offer_accepted: true, trade_in: 'x', first_lead: 'x' };
      const { id, contact } = await offered({ ...own, year: 2010 }, { ...somebody(), ...forged });
      const { extra } = (await found(contact.body.lead_id))?.values ?? {};
      expect(extra).toMatchObject({ no_offer: 'too_old', trade_in: id });
      for (const name of ['offer_price', 'offer_accepted', 'first_lead'])
        expect(extra).not.toHaveProperty(name);
    });

    test.each([
      [{ postcode: '' }, 'postcode', 'Please enter a postcode.'],
      [{ postcode: '400' }, 'postcode', 'Invalid postcode. Please enter a 4-digit number.'],
      [{ postcode: '40000' }, 'postcode', 'Invalid postcode. Please enter a 4-digit number.'],
      [{ email: 'nobody' }, 'email', 'Please enter a valid email address.'],
      [{ name: '' }, 'name', 'Please enter your name.'],
    ])('reports the fields of %o one by one', async (over, path, message) => {
      const { contact } = await offered(own, { ...somebody(), ...over });
      expect(contact.status).toBe(422);
      expect(contact.body.error?.issues).toContainEqual({ path, message });
    });

    test('requires an allowed answer to every question', async () => {
      const { body } = await api.post('/trade-in', own);
      const wrong = { id: body['id'], adjustmentAnswers: { condition: 'good', history: 'maybe' } };
      const reply = await api.post('/trade-in/adjustments', wrong);
      expect(reply.status).toBe(422);
      expect(reply.body.error?.issues?.map(({ path }) => path)).toEqual([
        'adjustmentAnswers.history',
        'adjustmentAnswers.accident',
      ]);
      for (const { message } of reply.body.error?.issues ?? []) expect(message).toMatch(/: .+\?$/);
    });

    test.each([
      ['no answers', undefined],
      ['answers that were refused', { condition: 'good', history: 'maybe', accident: 'none' }],
    ])('makes no offer for %s, and nothing can be accepted', async (_name, adjustmentAnswers) => {
      const { body } = await api.post('/trade-in', own);
      const id = body['id'];
      if (adjustmentAnswers) await api.post('/trade-in/adjustments', { id, adjustmentAnswers });
      const reply = await api.post('/trade-in/contact', { id, ...somebody() });
      expect(reply).toMatchObject({
        status: 422,
        body: { error: { message: 'Please answer the questions about its condition first.' } },
      });
      expect(reply.body.error?.issues?.map(({ path }) => path)).toEqual([
        'adjustmentAnswers.condition',
        'adjustmentAnswers.history',
        'adjustmentAnswers.accident',
      ]);
      expect((await found(body.lead_id))?.status).toBe('partial');
      const accepted = await api.post('/trade-in/accept', { lead_id: body.lead_id, offer_accepted: true });
      expect(accepted.status).toBe(409);
      await api.post('/trade-in/adjustments', { id, adjustmentAnswers: answers });
      expect((await api.post('/trade-in/contact', { id, ...somebody() })).status).toBe(200);
    });

    test('a site without questions makes offers without answers', async () => {
      const plain = testApi({ database, stock, options: { 'trade-in': { enabled: true, questions: [] } } });
      const { body } = await plain.post('/trade-in', own);
      const reply = await plain.post('/trade-in/contact', { id: body['id'], ...somebody() });
      expect([reply.status, valuation(reply)?.offer_price]).toEqual([200, expect.any(Number)]);
    });

    test('belongs to one tenant', async () => {
      const { id, contact } = await offered();
      const other = testApi({ database, slug: 'other', options });
      const accept = { lead_id: contact.body.lead_id, offer_accepted: true };
      expect((await other.post('/trade-in/accept', accept)).status).toBe(404);
      expect((await other.post('/trade-in/contact', { id, ...somebody() })).status).toBe(404);
    });

    test('looks up a vehicle by rego and state', async () => {
      const response = await api.get('/trade-in/vehicle?rego=ABC%2012D&regoState=QLD');
      expect(response.body).toMatchObject({ make: 'Toyota', model: 'Model A', year: 2021 });
      expect((await api.get('/trade-in/vehicle?rego=ABC12D&regoState=NSW')).status).toBe(404);
      expect((await api.get('/trade-in/vehicle?rego=ABC12D&regoState=XX')).status).toBe(422);
      expect((await api.get('/trade-in/vehicle?rego=&regoState=QLD')).status).toBe(422);
      for (let index = 0; index < 20; index += 1) await api.get('/trade-in/vehicle?rego=A&regoState=NSW');
      expect((await api.get('/trade-in/vehicle?rego=ABC12D&regoState=QLD')).status).toBe(429);
    });

    test('miscellaneous stores it only where the site enables it, and logs both', async () => {
      const { id } = await offered();
      const body = { column_name: 'valuation', id, offer_price: 21_350 };
      expect((await api.post('/miscellaneous', body)).status).toBe(404);
      const saving = testApi({
        database,
        stock,
        options: { 'trade-in': { enabled: true, save_valuation: true } },
      });
      const saved = await saving.post('/miscellaneous', body);
      expect([saved.status, saved.body]).toEqual([200, { success: true }]);
      expect(saving.logs).toEqual([expect.stringContaining('is saved')]);
      expect((await saving.post('/miscellaneous', { ...body, column_name: 'other' })).status).toBe(422);
    });

    test('miscellaneous stores the server’s values of the offer and the vehicle’s price', async () => {
      const saving = testApi({
        database,
        stock,
        options: { 'trade-in': { enabled: true, save_valuation: true } },
      });
      const { id, contact } = await offered({ ...own, car_id: 'v1' });
      const typed = { offer_price: 99_999, car_price: 1, price: 1, offer_expiry: '2090-01-01T00:00:00.000Z' };
      await saving.post('/miscellaneous', { column_name: 'valuation', id, ...typed });
      const [row] = await database.orm
        .select()
        .from(tradeIn)
        .where(eq(tradeIn.id, String(id)));
      expect(row?.reported).toEqual({
        ...valuation(contact),
        sample_size: undefined,
        car_id: 'v1',
        car_price: api.platform.site.vehicles.find((vehicle) => vehicle.id === 'v1')?.price,
      });
    });

    test('a site without trade-ins has none of the calls', async () => {
      const none = testApi({ database });
      expect((await none.post('/trade-in', own)).status).toBe(404);
    });
  });
});
