/** `GET /gated`: a page with its gated content, for signed-in visitors (specification, section 2). */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { pageHref } from '../_domain/text/page-href.ts';
import { safePath, signInHref, signInType } from '../_domain/visitor/session.ts';
import { accountsOfTenant } from '../_platform/accounts/accounts.ts';
import { gateRefusal } from '../_platform/accounts/signed-in.ts';
import {
  apiRoutes,
  refusal,
  refused,
  SIGN_IN_FIRST,
  type ApiRoutes,
  type Platform,
} from '../_platform/http/api.ts';
import { GATED_CALL } from './gates.ts';
import { setCookies } from './set-cookies.source.ts';
import { signInOptions } from './sign-in.schema.ts';

const described = createRoute({
  method: 'get',
  path: GATED_CALL,
  summary: 'Returns a page with the content behind its gate',
  request: {
    query: z.object({
      path: z.string().describe('Path of the page.'),
      type: z.string().optional().describe('Type of sign-in to which browsers without a session are led.'),
    }),
  },
  responses: {
    200: {
      description: 'The page.',
      content: { 'text/html': { schema: z.string() } },
    },
    303: { description: 'Nobody is signed in: browsers that navigate are led to sign-in.' },
    ...gateRefusal,
    404: refused('The site has no page with gated content at this path.'),
  },
});

/** Creates the call. Pages are rendered from the same data as the site, so no file has their gated content. */
export function gatedApi(platform: Platform): ApiRoutes {
  const routes = apiRoutes();
  routes.openAPIRegistry.registerPath(described);
  routes.get(GATED_CALL, async (context) => {
    context.header('vary', 'Cookie, Accept', { append: true });
    context.header('x-robots-tag', 'noindex');
    const path = safePath(context.req.query('path'));
    if (path === undefined || !signInOptions(platform.tenant).accounts) return none(context);
    const { user, cookies } = await platform.use(accountsOfTenant).session(context.req.raw);
    setCookies(context, cookies);
    if (!user) return signInFirst(context, platform);
    const page = platform.fullPage(path);
    return page ? context.html(page.html, 200, page.headers) : none(context);
  });
  return routes;
}

const none = (context: Context): Response =>
  context.json(refusal('not_found', 'This site has no such page behind sign-in.'), 404);

/** Leads browsers that navigate, as those without scripts do, to sign-in and back; scripts get 401. */
function signInFirst(context: Context, { tenant }: Platform): Response {
  if (!context.req.header('accept')?.includes('text/html')) return context.json(SIGN_IN_FIRST, 401);
  const { pathname, search } = new URL(context.req.url);
  const type = signInType(context.req.query('type'));
  return context.redirect(pageHref(tenant, signInHref({ type, redirect: pathname + search })), 303);
}
