/** `POST /favourites`: merges the changes of a browser since its last sync into the account and returns all favourites. */
import { hash } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { LONGEST_SLUG, SLUG } from '../../_domain/text/slugs.ts';
import { apiRoutes, refusal, refused, type ApiRoutes, type Platform } from '../../_platform/http/api.ts';
import { PICTURE } from '../data/favourites.ts';
import { changeFavourites, MAX_ENTRIES } from './watchlist-repository.source.ts';

const text = z.string().max(300);
const carId = z.string().min(1).max(200);
const entry = z.object({
  id: carId,
  name: text.min(1),
  slug: z.string().max(LONGEST_SLUG).regex(SLUG, 'This is not a vehicle.'),
  make: text,
  model: text,
  primary_image_url: z.string().max(1000).regex(PICTURE, 'This is not a picture.').exactOptional(),
});

const mergeRoute = createRoute({
  method: 'post',
  path: '/favourites',
  summary: 'Merges the favourites of a browser into those of the account',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            owner: z.string().max(64).optional().describe('Account name in the last response.'),
            saved: z.array(entry).max(MAX_ENTRIES).describe('Added in the browser since then.'),
            removed: z.array(carId).max(MAX_ENTRIES).describe('Ids removed since then.'),
          }),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'All favourites of the account, oldest first.',
      content: {
        'application/json': { schema: z.object({ owner: z.string(), favourites: z.array(entry) }) },
      },
    },
    401: refused('Nobody is signed in.'),
    404: refused('The site does not store favourites.'),
    422: refused('An entry is none: its slug, its picture, or how long or many they are.'),
  },
});

/** Returns a name that only distinguishes accounts in a browser. */
const ownerName = (id: string): string => hash('sha256', `favourites ${id}`, 'base64url').slice(0, 16);

/** Creates the route of an account's favourites. */
export function favouritesApi({ tenant, now, database, userOf }: Platform): ApiRoutes {
  return apiRoutes().openapi(mergeRoute, async (context) => {
    if (!tenant.lists.favourites || !tenant.storage.storeFavourites)
      return context.json(refusal('not_found', 'This site does not store favourites.'), 404);
    const user = await userOf(context.req.raw);
    if (!user) return context.json(refusal('not_signed_in', 'Please sign in.'), 401);
    const { owner, saved, removed } = context.req.valid('json');
    const own = ownerName(user.id);
    const favourites = await changeFavourites(
      await database(),
      { tenant: tenant.slug, userId: user.id },
      // Ignore removals made under another account.
      { saved: [...saved], removed: owner === own ? removed : [], now: now() },
    );
    return context.json({ owner: own, favourites }, 200);
  });
}
