/**
 * Photos of a trade-in: checked by their bytes, decoded, stored without metadata, limited, and delivered with the lead.
 */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { listLeads } from '../../features/enquiry/enquiry.cli.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import { PHOTO_MESSAGES as TEXT } from '../../features/trade-in/photos.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { ENGINES } from '../support/engines.ts';
import { vehicles } from '../support/project.ts';
import { useDatabase } from '../support/use-database.ts';

const own = { year: 2021, make: 'Toyota', model: 'Model A', km: 48_000 };
const answers = { condition: 'good', history: 'full', accident: 'none' };
const person = {
  name: 'Mara',
  last_name: 'Quill',
  postcode: '4000',
  email: 'mara@example.com',
  phone: '02 5550 0123',
};

/** A photo of 2,400 × 1,800 pixels, rotated and with GPS position in its metadata. */
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: '#7a4b2a' } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '33/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe.each(ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('photos', () => {
    let database: Database;
    let api: TestApi;
    const stock = vehicles(31).map((row) => ({ ...row, km: 50_000 }));
    useDatabase(start, (opened) => {
      database = opened;
      api = testApi({
        database,
        stock,
        options: { 'trade-in': { enabled: true, photos: { most: 3, pixels: 1_000 } } },
      });
    });
    const begin = async (): Promise<string> => String((await api.post('/trade-in', own)).body['id']);
    const upload = async (id: string, body: Uint8Array | string, type = 'image/jpeg') => {
      const answer = await api.request(`/trade-in/photos?trade_in=${id}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: body as BodyInit,
      });
      const json = (await answer.json()) as { id?: string; error?: { code: string; message: string } };
      return { status: answer.status, body: json };
    };

    test('are stored upright, resized, as WebP and without metadata', async () => {
      const { status, body } = await upload(await begin(), await photo());
      expect(status).toBe(201);
      const answer = await api.request(`/trade-in/photos/${body.id}`, {});
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const { format, width, height, exif, orientation } = await sharp(
        Buffer.from(await answer.arrayBuffer()),
      ).metadata();
      expect({ format, width, height, exif, orientation }).toEqual({
        format: 'webp',
        width: 750,
        height: 1_000,
        exif: undefined,
        orientation: undefined,
      });
    });

    test.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string]>([
      ['HTML that says it is a JPEG', () => '<!doctype html><script>alert(1)</script>'],
      ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['a program', () => new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 0, 0, 0, 0, 0])],
      ['nothing', () => ''],
      ['the beginning of a JPEG', async () => (await photo()).subarray(0, 400)],
    ])('rejects %s', async (_name, bytes) => {
      const reply = await upload(await begin(), await bytes());
      expect(reply).toMatchObject({ status: 422, body: { error: { message: TEXT.type } } });
    });

    test('does not decode a picture with an unreasonable number of pixels', async () => {
      const bomb = await sharp({ create: { width: 12_000, height: 8_000, channels: 3, background: 'red' } })
        .png({ compressionLevel: 9 })
        .toBuffer();
      expect(bomb.length).toBeLessThan(1_000_000);
      expect((await upload(await begin(), bomb, 'image/png')).status).toBe(422);
    });

    test('rejects more than 8 MB before reading it, on this call only', async () => {
      const large = new Uint8Array(8 * 1024 * 1024 + 1);
      expect((await upload(await begin(), large)).status).toBe(413);
      const answer = await api.request('/trade-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Uint8Array(70_000),
      });
      expect(answer.status).toBe(413);
    });

    test('limits their number, also for simultaneous uploads', async () => {
      const id = await begin();
      const bytes = await photo();
      const replies = await Promise.all(Array.from({ length: 5 }, () => upload(id, bytes)));
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
      const stored = replies.find(({ status }) => status === 201)?.body.id;
      await api.post(`/trade-in/photos/${stored}/remove?trade_in=${id}`, {});
      expect((await api.request(`/trade-in/photos/${stored}`, {})).status).toBe(404);
      expect((await upload(id, bytes)).status).toBe(201);
    });

    test('only the owner of the trade-in removes them', async () => {
      const { body } = await upload(await begin(), await photo());
      await api.post(`/trade-in/photos/${body.id}/remove?trade_in=${await begin()}`, {});
      expect((await api.request(`/trade-in/photos/${body.id}`, {})).status).toBe(200);
    });

    test('rejects photos of an unknown trade-in or another site', async () => {
      const bytes = await photo();
      expect((await upload('00000000-0000-4000-8000-000000000000', bytes)).status).toBe(404);
      const { body } = await upload(await begin(), bytes);
      const other = testApi({ database, slug: 'other', options: { 'trade-in': { enabled: true } } });
      expect((await other.request(`/trade-in/photos/${body.id}`, {})).status).toBe(404);
    });

    test('appear in the lead as an address where the dealer sees all of them', async () => {
      const id = await begin();
      const first = await upload(id, await photo());
      await api.post('/trade-in/adjustments', { id, adjustmentAnswers: answers });
      const { lead_id } = (await api.post('/trade-in/contact', { id, ...person })).body;
      const lead = (await listLeads(database, { tenants: ['yard'] })).find((one) => one.id === lead_id);
      const href = `http://yard.localhost/api/trade-in/${id}/photos`;
      expect(lead?.values.extra?.['photos']).toBe(`1: ${href}`);
      const page = await (await api.request(`/trade-in/${id}/photos`, {})).text();
      expect(page).toContain(`<img src="../photos/${first.body.id}" alt="Photo 1">`);
    });

    test('a trade-in works without photos', async () => {
      const id = await begin();
      await api.post('/trade-in/adjustments', { id, adjustmentAnswers: answers });
      const reply = await api.post('/trade-in/contact', { id, ...person, email: 'b@example.com', phone: '' });
      expect([reply.status, reply.body.error?.issues]).toEqual([422, expect.anything()]);
      const good = { ...person, email: 'b@example.com', phone: '02 5550 0188' };
      expect((await api.post('/trade-in/contact', { id, ...good })).status).toBe(200);
    });
  });
});
