/** `/spin-to-win`: state of the wheel for the signed-in visitor, and the draw. */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { formSiteOf, pageAddress, signInFirst } from '../_platform/accounts/signed-in.ts';
import { formErrorPolicy } from '../_platform/forms/form-error-page.ts';
import {
  apiRoutes,
  refusal,
  refused,
  SIGN_IN_FIRST,
  type ApiRoutes,
  type Platform,
} from '../_platform/http/api.ts';
import { addressOf } from '../_platform/http/visitor.ts';
import { drawPage } from './draw-page.ts';
import { createWheel, type Wheel } from './wheel-service.source.ts';

const text = z.string();

const state = z.object({
  state: z.enum(['ready', 'early', 'over', 'drawn']),
  prize: z
    .object({
      name: text,
      text,
      wins: z.boolean(),
      code: text.describe('Code for claiming the prize.'),
    })
    .optional()
    .describe('The drawn prize, new or from an earlier spin.'),
});

const responses = {
  200: {
    description: 'State of the wheel for this visitor.',
    content: { 'application/json': { schema: state } },
  },
  401: refused('Nobody is signed in.'),
  404: refused('The site has no wheel.'),
};

const lookRoute = createRoute({
  method: 'get',
  path: '/spin-to-win',
  summary: 'State of the wheel for this visitor',
  responses,
});

const spinRoute = createRoute({
  ...lookRoute,
  method: 'post',
  summary: 'Draws a prize, once a round for each person; the same draw again afterwards',
});

/** Creates the routes of the wheel; none for a site without prizes. */
export function prizeWheelApi(platform: Platform): ApiRoutes {
  const routes = apiRoutes();
  const wheel = createWheel(platform);
  if (!wheel) return routes;
  for (const route of [lookRoute, spinRoute]) routes.openAPIRegistry.registerPath(route);
  routes.get('/spin-to-win', async (context) => {
    const user = await platform.userOf(context.req.raw);
    return user ? context.json(await wheel.look(user), 200) : context.json(SIGN_IN_FIRST, 401);
  });
  routes.post('/spin-to-win', (context) => spin(platform, wheel, context));
  return routes;
}

const isForm = ({ req }: Context): boolean =>
  (req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded');

const MOST_PER_HOUR = 30;
const HOUR_MS = 3_600_000;

async function spin(platform: Platform, wheel: Wheel, context: Context): Promise<Response> {
  const { tenant, userOf, limiter } = platform;
  const site = formSiteOf(tenant);
  const user = await userOf(context.req.raw);
  if (!user) return signInFirst(context, isForm(context) ? site : undefined);
  if ((await limiter('spins').take(user.id, MOST_PER_HOUR, HOUR_MS)) !== undefined)
    return context.json(refusal('too_many', 'You have pressed it often. Please try again later.'), 429);
  const outcome = await wheel.spin(user, addressOf(context));
  if (!isForm(context)) return context.json(outcome, 200);
  context.header('content-security-policy', formErrorPolicy(site.home));
  return context.html(drawPage({ dealer: tenant.name, back: pageAddress(site, '/spin-to-win'), outcome }));
}
