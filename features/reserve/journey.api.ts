/** `/checkout-journey`: the vehicle of an online purchase, and the purchase itself (specification, sections 2 and 7). */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { SUBCATEGORIES } from '../_domain/form/lead-subjects.ts';
import { FIELD_MESSAGES } from '../_domain/form/field-messages.ts';
import { successHref } from '../_domain/form/form-result.ts';
import { advertisedPriceOf } from '../_domain/vehicle/advertised-price.ts';
import { isReservable, isSubscription, reserving, type Reserving } from '../_domain/stock/reservable.ts';
import { pageHref } from '../_domain/text/page-href.ts';
import { cardOf } from '../_domain/site/card-of.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import {
  formSiteOf,
  gateRefusal,
  pageAddress,
  signInFirst,
  type FormSite,
} from '../_platform/accounts/signed-in.ts';
import { formErrorPage, formErrorPolicy } from '../_platform/forms/form-error-page.ts';
import { holds, ownReservation } from '../_platform/holds/holds.ts';
import {
  apiRoutes,
  leadRefusal,
  refusal,
  refused,
  slugParams,
  type ApiRoutes,
  type Platform,
  jsonOrForm,
} from '../_platform/http/api.ts';
import { readBody, type Fields } from '../_platform/http/body.ts';
import { addressOf } from '../_platform/http/visitor.ts';
import type { PaymentStart } from '../_platform/payments/payments.ts';
import { openDeposit, rememberHold, takesDeposit } from './deposit.source.ts';
import { countingAnswers, journeyIssues, type JourneyIssue } from './journey.ts';
import { createReserve, type Reserve, type Reserved } from './reservation-service.source.ts';
import { RESERVE, RESERVE_MESSAGES } from './reserve.ts';
import { type Site, vehicleBySlug } from '../_domain/site/site.ts';
import { normaliseTyped } from '../_domain/text/typed-text.ts';

const ADDRESS = /\/cars\/([^/?#]+)|[?&]car_id=([^&#]+)/;

/**
 * Returns the vehicle of a text: its slug, which the site's buttons send, its id, stock number, or page address, which
 * visitors without JavaScript may paste.
 */
function findCar(site: Site, address: string): Vehicle | undefined {
  const text = normaliseTyped(address).slice(0, 2_000);
  if (text === '') return undefined;
  const [, path, parameter] = ADDRESS.exec(text) ?? [];
  const name = path ?? parameter ?? text;
  const folded = name.toLowerCase();
  return (
    vehicleBySlug(site, folded) ??
    site.vehicles.find(({ id, stocknum }) => id === name || stocknum?.toLowerCase() === folded)
  );
}

const text = z.string();

const vehicleShape = z
  .object({
    id: text,
    slug: text,
    name: text,
    href: text,
    state: z.enum(['free', 'held', 'gone', 'subscription']).describe('Whether it can be bought now.'),
    price: z.number().nullable().describe('Dollars; null where the site shows none.'),
    price_type: text.describe('Price type; empty without one.'),
    picture: text.describe('Address of its picture; empty without one.'),
    location: text,
    car_type: z.enum(['new', 'demo', 'used']),
    make: text,
    model: text,
    badge: text,
    vin: text,
    reservation: ownReservation.nullable().describe('That of this browser; null without one.'),
  })
  .openapi('JourneyVehicle');

export type JourneyVehicle = z.output<typeof vehicleShape>;

const vehicleRoute = createRoute({
  method: 'get',
  path: '/checkout-journey/{slug}',
  summary: 'The vehicle of an online purchase, as it is advertised now',
  request: { params: slugParams },
  responses: {
    200: {
      description: 'Price, price type and whether it can be bought.',
      content: { 'application/json': { schema: vehicleShape } },
    },
    404: refused('There is no such vehicle.'),
  },
});

const body = z
  .looseObject({
    car_id: text.describe('Slug of the vehicle; its id, stock number or address are accepted too.'),
    name: text.optional(),
    email: text.optional(),
    phone: text.optional(),
    has_trade_in: z.enum(['true', 'false']),
    payment_method: z.enum(['cash', 'finance']),
    fulfilment: z.enum(['pick-up', 'delivery']),
    pay_deposit: z.enum(['now', 'later']).optional(),
  })
  .openapi({
    description: 'Fields of a lead, as `POST /leads` takes them, with those of the purchase.',
    example: {
      car_id: 'mazda-cx-5-17',
      name: 'Mara Quill',
      email: 'mara.quill@example.com',
      phone: '02 5550 0123',
      has_trade_in: 'false',
      payment_method: 'cash',
      fulfilment: 'pick-up',
      pay_deposit: 'later',
    },
  });

const bought = z.object({
  lead_id: z.uuid(),
  held_until: text.nullable().describe('End of the exclusive reservation; null when the site has no holds.'),
  payment: z
    .object({
      status: z.enum(['open', 'paid', 'failed']),
      url: text.describe('Address to continue: the page of the provider, or the result page.'),
    })
    .nullable()
    .describe('The deposit; null when it is not paid online.'),
});

const answer = { 'application/json': { schema: bought } };

const purchaseRoute = createRoute({
  method: 'post',
  path: '/checkout-journey',
  summary: 'Buys a vehicle online: holds it, stores the lead, begins the deposit',
  request: {
    headers: z.object({ 'idempotency-key': text.max(200).optional() }),
    body: jsonOrForm(body),
  },
  responses: {
    200: { description: 'The same request was taken before.', content: answer },
    201: {
      description: 'The lead is stored. Forms that were sent without a script get 303.',
      content: answer,
    },
    400: refused('The body cannot be read.'),
    ...gateRefusal,
    404: refused('There is no such vehicle.'),
    409: refused('The vehicle cannot be bought any more, or somebody else was first.'),
    415: refused('The body is neither JSON nor a plain form.'),
    422: refused('Something is missing or does not fit; `issues` says what.'),
    429: refused('Too many leads in a short time, or too many vehicles held at the same time.'),
  },
});

/** Creates the routes of the online purchase; none without the feature. */
export function journeyApi(platform: Platform): ApiRoutes {
  const routes = apiRoutes();
  const way = reserving(platform.site);
  const reserve = createReserve(platform);
  if (!way?.onlinePurchase || !reserve) return routes;
  for (const route of [vehicleRoute, purchaseRoute]) routes.openAPIRegistry.registerPath(route);
  const journey = { platform, reserve, way };
  routes.get('/checkout-journey/:slug', (context) => showVehicle(platform, context));
  routes.post('/checkout-journey', (context) => purchase(journey, context));
  return routes;
}

interface Journey {
  readonly platform: Platform;
  readonly reserve: Reserve;
  readonly way: Reserving;
}

/** Returns whether a vehicle can be bought, apart from holds. */
function computeState(
  vehicle: Vehicle,
  { tenant }: Pick<Platform, 'tenant'>,
): 'free' | 'gone' | 'subscription' {
  const options = { offersSubscription: tenant.offers_subscription };
  if (isSubscription(vehicle, options)) return 'subscription';
  return isReservable(vehicle, options) ? 'free' : 'gone';
}

async function showVehicle(platform: Platform, context: Context): Promise<Response> {
  const { site, find } = platform;
  const vehicle = findCar(site, context.req.param('slug') ?? '');
  if (!vehicle) return context.json(refusal('not_found', RESERVE_MESSAGES.none), 404);
  const isHeld = (await find(holds)?.isHeld(vehicle.id)) ?? false;
  const state = computeState(vehicle, platform);
  const card = cardOf(site, vehicle);
  const { id, slug, name, car_type, make, model, badge = '', vin = '' } = vehicle;
  const shown: JourneyVehicle = {
    id,
    slug,
    name,
    href: pageHref(platform.tenant, `/cars/${slug}`),
    state: state === 'free' && isHeld ? 'held' : state,
    price: state === 'subscription' ? null : (advertisedPriceOf(vehicle) ?? null),
    price_type: vehicle.price_type ?? '',
    picture: card.picture?.thumb ?? '',
    location: card.location,
    car_type,
    make,
    model,
    badge,
    vin,
    reservation: (isHeld && (await find(holds)?.ownReservation(id, context.req.raw))) || null,
  };
  return context.json(shown, 200);
}

/** Returns the text of all other fields, unchanged. */
const toAnswers = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      if (typeof value === 'string') return [[name, value]];
      return typeof value === 'boolean' || typeof value === 'number' ? [[name, String(value)]] : [];
    }),
  );

/** Field names specific to the purchase form; all others are lead fields. */
const OWN =
  /^(?:has_trade_in|payment_method|finance_\w+|fulfilment|delivery_\w+|pay_deposit|make|model|year|km|Rego)$/;

/**
 * Returns the fields of the lead: those of the purchase without answers that another answer voids, the others
 * unchanged.
 */
function leadFields(fields: Fields, answers: Record<string, string>): Fields {
  const counting = countingAnswers(answers);
  const others = [...fields].filter(([name]) => !OWN.test(name) && name !== 'car_id');
  return new Map<string, unknown>([
    ...others,
    ...Object.entries(counting).filter(([name]) => OWN.test(name)),
  ]);
}

/** Returns the vehicle of the form, or of the address of a page without a script. */
function vehicleFor({ site }: Platform, context: Context, named: string): Vehicle | undefined {
  if (named.trim() !== '') return findCar(site, named);
  const referer = context.req.header('referer') ?? '';
  const car = URL.canParse(referer) ? new URL(referer).searchParams.get('car_id') : null;
  return car === null ? undefined : findCar(site, car);
}

const incomplete = (issues: readonly JourneyIssue[]): Reserved => ({
  status: 422,
  code: 'invalid_request',
  message: FIELD_MESSAGES.fix,
  issues,
});

async function purchase(journey: Journey, context: Context): Promise<Response> {
  const { platform, reserve } = journey;
  const read = await readBody(context.req.raw);
  if ('status' in read) return context.json(refusal(read.code, read.message), read.status);
  const { tenant, needsSignIn, userOf } = platform;
  const site = formSiteOf(tenant);
  if (await needsSignIn('checkout', context.req.raw))
    return signInFirst(context, read.isForm ? site : undefined);
  const answers = toAnswers(read.fields);
  const vehicle = vehicleFor(platform, context, answers['car_id'] ?? '');
  const paysOnline = takesDeposit(platform, journey.way);
  const issues = vehicle
    ? journeyIssues(answers, {
        price: computeState(vehicle, platform) === 'free' ? (vehicle.price ?? 0) : 0,
        paysOnline,
        year: new Date(platform.now()).getUTCFullYear(),
      })
    : [];
  if (issues.length > 0)
    return reply(context, { outcome: incomplete(issues), site: read.isForm ? site : undefined });
  const user = await userOf(context.req.raw);
  const outcome = await reserve(
    vehicle,
    {
      fields: leadFields(read.fields, answers),
      key: context.req.header('idempotency-key'),
      userAgent: context.req.header('user-agent'),
      address: addressOf(context),
      visitor: user?.id,
      paysNow: answers['pay_deposit'] === 'now',
    },
    SUBCATEGORIES.onlinePurchase,
  );
  const payment = await openDeposit(platform, outcome);
  rememberHold(context, outcome);
  return reply(context, { outcome, payment, site: read.isForm ? site : undefined });
}

interface Answer {
  readonly outcome: Reserved;
  readonly payment?: PaymentStart | null;
  /** The site of a form sent without a script. */
  readonly site: FormSite | undefined;
}

/** Returns JSON to scripts, and the next page to plain forms. */
function reply(context: Context, { outcome, payment = null, site }: Answer): Response | Promise<Response> {
  if ('code' in outcome) {
    if (outcome.retryMs !== undefined)
      context.header('retry-after', String(Math.max(1, Math.ceil(outcome.retryMs / 1_000))));
    if (!site) return context.json(leadRefusal(outcome), outcome.status);
    const { message, issues, status } = outcome;
    context.header('content-security-policy', formErrorPolicy(site.home));
    return context.html(formErrorPage({ message, issues, name: site.name }), status);
  }
  if (site)
    return context.redirect(payment?.url ?? pageAddress(site, successHref({ category: RESERVE })), 303);
  const { lead_id, held_until, isReplay } = outcome;
  const paid = payment && { status: payment.status, url: payment.url };
  return context.json({ lead_id, held_until, payment: paid }, isReplay ? 200 : 201);
}
