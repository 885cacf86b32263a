/** Existing offers: read, accept or decline until they expire, as JSON and, without a script, as pages. */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { successHref } from '../_domain/form/form-result.ts';
import { pageHref } from '../_domain/text/page-href.ts';
import { defined } from '../_domain/text/defined.ts';
import { advertisedPriceOf } from '../_domain/vehicle/advertised-price.ts';
import { leadsOfPerson } from '../_platform/accounts/personal-data.ts';
import { formSiteOf, gateRefusal, pageAddress, signInFirst } from '../_platform/accounts/signed-in.ts';
import { formErrorPolicy } from '../_platform/forms/form-error-page.ts';
import { leadRefusal, refusal, refused, type ApiRoutes, type Platform } from '../_platform/http/api.ts';
import { readBody } from '../_platform/http/body.ts';
import { offerPage } from './offer-page.ts';
import { offerState, vehicleName } from './offer.ts';
import { offerSchema, type TradeInOfferView } from './offer.schema.ts';
import type { StoredTradeIn } from './trade-in-store.source.ts';
import { factsOf } from './trade-in-form.api.ts';
import type { TradeInService } from './trade-in-service.source.ts';
import { TRADE_IN, TRADE_IN_MESSAGES as MESSAGES, TRADE_IN_STEPS } from './trade-in.ts';

const params = z.object({
  lead_id: z.uuid().openapi({ example: '0f0f6a0e-9c1b-4c0e-8f6e-2d3c4b5a6978' }),
});
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });

const list = createRoute({
  method: 'get',
  path: '/trade-in/offers',
  summary: 'Lists the offers of the person who is signed in, the newest first',
  responses: {
    ...gateRefusal,
    200: { description: 'Empty when nobody is.', content: json(z.object({ offers: z.array(offerSchema) })) },
  },
});

const read = createRoute({
  method: 'get',
  path: '/trade-in/offers/{lead_id}',
  summary: 'Returns an offer and what has become of it',
  request: { params },
  responses: {
    ...gateRefusal,
    200: { description: 'The offer.', content: json(offerSchema) },
    404: refused('There is no such offer.'),
  },
});

const decline = createRoute({
  method: 'post',
  path: '/trade-in/offers/{lead_id}/decline',
  summary: 'Declines an offer; until it ends it can still be accepted',
  request: { params },
  responses: {
    ...gateRefusal,
    200: { description: 'It reduces no price any more.', content: json(z.object({ lead_id: z.uuid() })) },
    404: refused('There is no such offer.'),
    409: refused('There is no offer, it has ended, or it is accepted.'),
  },
});

/** Returns an offer for the API, with its vehicle from the present stock. */
function toView({ site, now }: Platform, row: StoredTradeIn): TradeInOfferView {
  const { vehicle, leadId, offerPrice, offerExpiry, sampleSize, acceptedAt, declinedAt, carId } = row;
  const expiry = offerExpiry?.getTime() ?? null;
  const record = {
    offerPrice,
    offerExpiry: expiry,
    isAccepted: acceptedAt !== null,
    isDeclined: declinedAt !== null,
  };
  const car = site.vehicles.find(({ id }) => id === carId);
  return {
    lead_id: leadId,
    state: offerState(record, now()),
    vehicle: vehicleName(vehicle),
    km: vehicle.km,
    valuation:
      offerPrice === null || offerExpiry === null
        ? null
        : {
            offer_price: offerPrice,
            offer_expiry: offerExpiry.toISOString(),
            ...(sampleSize === null ? {} : { sample_size: sampleSize }),
          },
    car: car
      ? {
          id: car.id,
          name: car.name,
          href: pageHref(site.tenant, `/cars/${car.slug}`),
          price: advertisedPriceOf(car) ?? null,
          ...defined({ price_type: car.price_type }),
        }
      : null,
  };
}

/** Adds the JSON routes, behind the gate. */
export function offersApi(routes: ApiRoutes, platform: Platform, service: TradeInService): void {
  routes
    .openapi(list, async (context) => {
      const user = await platform.userOf(context.req.raw);
      if (!user) return context.json({ offers: [] }, 200);
      const database = await platform.database();
      const leadsOf = platform.use(leadsOfPerson);
      const leads = await leadsOf({ database, tenant: platform.tenant.slug, user });
      const rows = await (await service.store()).byLeads(leads);
      return context.json({ offers: rows.map((row) => toView(platform, row)) }, 200);
    })
    .openapi(read, async (context) => {
      const row = await (await service.store()).byLead(context.req.valid('param').lead_id);
      if (!row) return context.json(refusal('not_found', MESSAGES.unknown), 404);
      return context.json(toView(platform, row), 200);
    })
    .openapi(decline, async (context) => {
      const outcome = await service.decline(context.req.valid('param').lead_id);
      if ('code' in outcome) return context.json(leadRefusal(outcome), outcome.status === 404 ? 404 : 409);
      return context.json(outcome, 200);
    });
}

/** Adds the offer pages, outside the gate, which they answer with a page. */
export function offerPages(routes: ApiRoutes, platform: Platform, service: TradeInService): void {
  const site = formSiteOf(platform.tenant);
  const show = async (context: Context, problem?: string): Promise<Response> => {
    context.header('content-security-policy', formErrorPolicy(site.home));
    const row = await readRow(context, service);
    const offer = row && toView(platform, row);
    const html = offerPage({ offer, site, now: platform.now(), problem });
    return context.html(html, offer ? (problem === undefined ? 200 : 409) : 404);
  };
  const isShut = (context: Context) => platform.needsSignIn('trade-in', context.req.raw);
  routes.get('/trade-in/offers/:lead_id/page', async (context) =>
    (await isShut(context)) ? signInFirst(context, site) : show(context),
  );
  routes.post('/trade-in/offers/:lead_id/page', async (context) => {
    if (await isShut(context)) return signInFirst(context, site);
    const sent = await readBody(context.req.raw);
    const row = await readRow(context, service);
    if ('status' in sent || !row) return show(context);
    if (sent.fields.get('decision') !== 'accept') {
      const outcome = await service.decline(row.leadId);
      return show(context, 'code' in outcome ? outcome.message : undefined);
    }
    const outcome = await service.accept({ lead_id: row.leadId }, factsOf(context));
    if ('code' in outcome) return show(context, outcome.message);
    const subject = { category: TRADE_IN, subcategory: TRADE_IN_STEPS.accepted };
    return context.redirect(pageAddress(site, successHref(subject)), 303);
  });
  for (const method of ['get', 'post'] as const) routes.openAPIRegistry.registerPath(pageRoute(method));
}

/** Returns the trade-in of the path; undefined for an invalid id. */
async function readRow(context: Context, service: TradeInService): Promise<StoredTradeIn | undefined> {
  const id = params.safeParse({ lead_id: context.req.param('lead_id') });
  return id.success ? (await service.store()).byLead(id.data.lead_id) : undefined;
}

const page = (description: string) => ({
  description,
  content: { 'text/html': { schema: z.string() } },
});

const pageRoute = (method: 'get' | 'post') =>
  createRoute({
    method,
    path: '/trade-in/offers/{lead_id}/page',
    summary:
      method === 'get'
        ? 'Shows an offer to browsers without script'
        : 'Accepts or declines an offer by the form of its page',
    request: {
      params,
      ...(method === 'post'
        ? {
            body: {
              content: {
                'application/x-www-form-urlencoded': {
                  schema: z.object({ decision: z.enum(['accept', 'decline']) }),
                },
              },
            },
          }
        : {}),
    },
    responses: {
      200: page('The offer.'),
      ...(method === 'post' ? { 303: { description: 'It is accepted.' } } : {}),
      401: page('The visitor has to sign in first.'),
      404: page('There is no such offer.'),
      409: page('It cannot be accepted or declined any more; the page says why.'),
    },
  });
