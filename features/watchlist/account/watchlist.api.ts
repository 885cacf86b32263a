/**
 * `POST /watchlist/save-car`, `POST /watchlist/remove-car` (specification, section 7), `GET /watchlist`, and the
 * favourites of an account. The session decides whose list it is; other requests get only `success: false`.
 */
import { createRoute, z } from '@hono/zod-openapi';
import { normalPhone } from '../../_domain/contact/contact.ts';
import { isForSale } from '../../_domain/vehicle/status.ts';
import { apiRoutes, refusal, refused, type ApiRoutes, type Platform } from '../../_platform/http/api.ts';
import { favouritesApi } from './favourites.api.ts';
import { isWatched, unwatchCar, watchCar, watchedCars, type Owner } from './watchlist-repository.source.ts';

const change = (path: string, summary: string) =>
  createRoute({
    method: 'post',
    path,
    summary,
    request: {
      body: {
        required: true,
        content: {
          'application/json': {
            schema: z.object({
              phone_number: z.string().max(40).describe('Phone number of the signed-in person.'),
              car_id: z.string().min(1).max(200),
            }),
          },
        },
      },
    },
    responses: {
      200: {
        description: 'Whether it was done. A reason is not given.',
        content: { 'application/json': { schema: z.object({ success: z.boolean() }) } },
      },
      404: refused('The site has no watchlist.'),
      422: refused('Something is missing or does not fit; `issues` says what.'),
    },
  });

const listRoute = createRoute({
  method: 'get',
  path: '/watchlist',
  summary: 'The watchlist of the person who is signed in',
  responses: {
    200: {
      description: 'Vehicles, the one saved last first.',
      content: {
        'application/json': {
          schema: z.object({ cars: z.array(z.object({ id: z.string(), name: z.string() })) }),
        },
      },
    },
    401: refused('Nobody is signed in, or without a phone number.'),
    404: refused('The site has no watchlist.'),
  },
});

/** Creates the routes of an account's lists. */
export function watchlistApi(platform: Platform): ApiRoutes {
  const { site, tenant, now, database, userOf } = platform;
  const isOff = !tenant.lists.watchlist;
  const off = refusal('not_found', 'This site has no watchlist.');
  const cars = new Map(site.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  /** Returns the signed-in person if the number is theirs. */
  const readOwner = async (request: Request, phone: string): Promise<Owner | undefined> => {
    const user = await userOf(request);
    if (user?.phone === undefined || normalPhone(phone) !== user.phone) return undefined;
    return { tenant: tenant.slug, userId: user.id };
  };
  const save = async (owner: Owner, id: string): Promise<boolean> => {
    const vehicle = cars.get(id);
    const store = await database();
    if (await isWatched(store, owner, id)) return true;
    // A sold vehicle that is not saved cannot be (section 4).
    if (!vehicle || !isForSale(vehicle)) return false;
    return watchCar(store, owner, { id, name: vehicle.name, now: now() });
  };
  return apiRoutes()
    .openapi(change('/watchlist/save-car', 'Saves a vehicle to the watchlist'), async (context) => {
      if (isOff) return context.json(off, 404);
      const { phone_number, car_id } = context.req.valid('json');
      const owner = await readOwner(context.req.raw, phone_number);
      return context.json({ success: owner !== undefined && (await save(owner, car_id)) }, 200);
    })
    .openapi(change('/watchlist/remove-car', 'Removes a vehicle from the watchlist'), async (context) => {
      if (isOff) return context.json(off, 404);
      const { phone_number, car_id } = context.req.valid('json');
      const owner = await readOwner(context.req.raw, phone_number);
      if (owner) await unwatchCar(await database(), owner, car_id);
      return context.json({ success: owner !== undefined }, 200);
    })
    .openapi(listRoute, async (context) => {
      if (isOff) return context.json(off, 404);
      const user = await userOf(context.req.raw);
      if (user?.phone === undefined)
        return context.json(refusal('not_signed_in', 'Please sign in with your phone number.'), 401);
      const owner = { tenant: tenant.slug, userId: user.id };
      return context.json({ cars: await watchedCars(await database(), owner) }, 200);
    })
    .route('/', favouritesApi(platform));
}
