/** Photos of a trade-in: upload, remove, and display to the dealer with the lead. */
import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { escapeHtml } from '../../renderer/contract/escape.ts';
import { gateRefusal } from '../_platform/accounts/signed-in.ts';
import { refusal, refused, type ApiRoutes, type Platform } from '../_platform/http/api.ts';
import { addressOf } from '../_platform/http/visitor.ts';
import { decodePhoto } from './decode-photo.source.ts';
import { PHOTO_MESSAGES as TEXT, PHOTOS_PATH } from './photos.ts';
import type { TradeInService } from './trade-in-service.source.ts';

/** Uploads of a visitor in ten minutes, limited because decoding is expensive. */
const MAX_UPLOADS = 40;
const WINDOW_MS = 600_000;

const ids = z.object({ id: z.uuid().openapi({ example: '0f0f6a0e-9c1b-4c0e-8f6e-2d3c4b5a6978' }) });
const ofTradeIn = z.object({
  trade_in: z
    .uuid()
    .describe('Id of the trade-in.')
    .openapi({ example: '0f0f6a0e-9c1b-4c0e-8f6e-2d3c4b5a6978' }),
});
const picture = { schema: z.string().openapi({ format: 'binary' }) };

const add = createRoute({
  method: 'post',
  path: PHOTOS_PATH,
  summary: 'Adds a photo to a trade-in: the file is the body',
  request: {
    query: ofTradeIn,
    body: { content: { 'image/jpeg': picture, 'image/png': picture, 'image/webp': picture } },
  },
  responses: {
    ...gateRefusal,
    201: {
      description: 'It is stored without its metadata.',
      content: { 'application/json': { schema: z.object({ id: z.uuid() }) } },
    },
    404: refused('There is no such trade-in, or it has been valued already.'),
    409: refused('There are as many photos as the site takes.'),
    413: refused('It is larger than 8 MB.'),
    422: refused('It is not a photo.'),
    429: refused('Too many photos in a short time.'),
    503: refused('The server cannot decode photos.'),
  },
});

const remove = createRoute({
  method: 'post',
  path: '/trade-in/photos/{id}/remove',
  summary: 'Removes a photo of a trade-in',
  request: { params: ids, query: ofTradeIn },
  responses: {
    ...gateRefusal,
    200: {
      description: 'It is gone.',
      content: { 'application/json': { schema: z.object({ id: z.uuid() }) } },
    },
  },
});

const show = createRoute({
  method: 'get',
  path: '/trade-in/photos/{id}',
  summary: 'Returns a photo; its id cannot be guessed',
  request: { params: ids },
  responses: {
    200: { description: 'The photo.', content: { 'image/webp': picture } },
    404: refused('There is no such photo.'),
  },
});

const showAll = createRoute({
  method: 'get',
  path: '/trade-in/{id}/photos',
  summary: 'Shows all photos of a trade-in on a page, for whoever has the lead',
  request: { params: ids },
  responses: {
    200: { description: 'The photos.', content: { 'text/html': { schema: z.string() } } },
    404: refused('There is no such trade-in.'),
  },
});

/** Adds the routes for visitors, behind the gate. */
export function photosApi(routes: ApiRoutes, platform: Platform, { options, store }: TradeInService): void {
  const { most, pixels } = options.photos;
  routes
    .openapi(add, async (context) => {
      const { trade_in: tradeInId } = context.req.valid('query');
      const limiter = platform.limiter('photos');
      if ((await limiter.take(`photos of ${addressOf(context)}`, MAX_UPLOADS, WINDOW_MS)) !== undefined)
        return context.json(refusal('too_many', TEXT.later), 429);
      const rows = await store();
      const row = await rows.byId(tradeInId);
      // A valued trade-in is final.
      if (!row || row.offerPrice !== null) return context.json(refusal('not_found', TEXT.unknown), 404);
      const photo = await decodePhoto(new Uint8Array(await context.req.arrayBuffer()), pixels);
      if (photo === 'no library') return context.json(refusal('unavailable', TEXT.later), 503);
      if (photo === 'not a photo') return context.json(refusal('not_a_photo', TEXT.type), 422);
      const { bytes, width, height } = photo;
      const id = randomUUID();
      const createdAt = new Date(platform.now());
      const data = bytes.toString('base64');
      const isStored = await rows.addPhoto({ id, tradeInId, createdAt, width, height, data }, most);
      return isStored ? context.json({ id }, 201) : context.json(refusal('too_many_photos', TEXT.many), 409);
    })
    .openapi(remove, async (context) => {
      const { id } = context.req.valid('param');
      await (await store()).removePhoto(context.req.valid('query').trade_in, id);
      return context.json({ id }, 200);
    });
}

/** Adds the pages for the dealer, outside the gate, because dealers have no account on the site. */
export function photoPages(routes: ApiRoutes, { store }: TradeInService): void {
  for (const route of [show, showAll]) routes.openAPIRegistry.registerPath(route);
  const idOf = (context: Context): string | undefined =>
    ids.safeParse({ id: context.req.param('id') }).data?.id;
  routes.get('/trade-in/photos/:id', async (context) => {
    const id = idOf(context);
    const photo = id === undefined ? undefined : await (await store()).photo(id);
    if (!photo) return context.json(refusal('not_found', 'There is no such photo.'), 404);
    return context.body(Buffer.from(photo.data, 'base64'), 200, {
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'",
      'x-robots-tag': 'noindex',
    });
  });
  routes.get('/trade-in/:id/photos', async (context) => {
    const id = idOf(context);
    const rows = await store();
    const row = id === undefined ? undefined : await rows.byId(id);
    if (!row) return context.json(refusal('not_found', TEXT.unknown), 404);
    context.header(
      'content-security-policy',
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
    );
    context.header('x-robots-tag', 'noindex');
    const { year, make, model } = row.vehicle;
    return context.html(photosHtml(`${year} ${make} ${model}`, await rows.photosOf(row.id)));
  });
}

const STYLE =
  'body{margin:0;padding:1rem;font:1rem/1.5 system-ui,sans-serif}img{display:block;max-width:100%;height:auto;margin:0 0 1rem}';

const photosHtml = (vehicle: string, photos: readonly string[]): string =>
  `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Photos: ${escapeHtml(vehicle)}</title>` +
  `<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><h1>${escapeHtml(vehicle)}</h1>` +
  `${photos.map((id, index) => `<img src="../photos/${id}" alt="Photo ${index + 1}">`).join('') || '<p>There are no photos.</p>'}</body></html>`;
