/** What happens with a trade-in from its vehicle to the accepted offer: every step is stored before it is answered. */
import type { z } from 'zod';
import { FIELD_MESSAGES } from '../_domain/form/field-messages.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Platform } from '../_platform/http/api.ts';
import { leadIntake, type LeadAsked, type LeadRefused } from '../_platform/forms/leads.ts';
import type {
  acceptBodySchema,
  adjustmentsBodySchema,
  contactBodySchema,
  createBodySchema,
} from './body.schema.ts';
import { stepFields, vehicleFields } from './lead-fields.ts';
import { builtInProvider, type TradeInProvider, type Valuation } from './provider.ts';
import { tradeInStore, type StoredTradeIn, type TradeInStore } from './store.source.ts';
import {
  answerSaid,
  answersText,
  TRADE_IN_MESSAGES as SAID,
  TRADE_IN_STEPS,
  unanswered,
  type AdjustmentAnswers,
} from './trade-in.ts';
import { tradeInOptions, type TradeInOptions } from './trade-in.schema.ts';

/** What a request says beside its body. */
type Asking = Pick<LeadAsked, 'address' | 'userAgent' | 'key'>;

type Answer<T> = Promise<T | LeadRefused>;

/** The valuation as pages keep it. */
interface Offered {
  readonly lead_id: string;
  readonly valuation: { readonly offer_price: number; readonly offer_expiry: string } | null;
  readonly reason?: Extract<Valuation, { reason: string }>['reason'];
}

export interface TradeInService {
  readonly options: TradeInOptions;
  readonly provider: TradeInProvider;
  readonly store: () => Promise<TradeInStore>;
  readonly begin: (
    given: z.output<typeof createBodySchema>,
    asking: Asking,
  ) => Answer<{ id: string; lead_id: string }>;
  readonly adjust: (given: z.output<typeof adjustmentsBodySchema>) => Answer<{ id: string }>;
  readonly contact: (given: z.output<typeof contactBodySchema>, asking: Asking) => Answer<Offered>;
  readonly accept: (given: z.output<typeof acceptBodySchema>, asking: Asking) => Answer<{ lead_id: string }>;
}

const refuse = (status: 404 | 409, code: string, message: string): LeadRefused => ({ status, code, message });
const unknown = refuse(404, 'not_found', SAID.unknown);
const incomplete = (
  issues: NonNullable<LeadRefused['issues']>,
  message: string = FIELD_MESSAGES.fix,
): LeadRefused => ({
  status: 422,
  code: 'invalid_request',
  message,
  issues,
});

/** Returns the trade-ins of a tenant; undefined when it takes none. */
export function createTradeIns(platform: Platform): TradeInService | undefined {
  const { site, tenant, now } = platform;
  const options = tradeInOptions(tenant);
  if (!options.enabled) return undefined;
  const provider = builtInProvider({
    known: options.known_vehicles,
    questions: options.questions,
    rules: options.valuation,
    offer_days: options.valuation.offer_days,
    stock: site.vehicles.filter(isForSale),
  });
  const store = async () =>
    tradeInStore(await platform.database(), {
      tenant: tenant.slug,
      now: now(),
      keepDays: options.keep_days,
    });
  const work: Work = { platform, options, provider, store };
  return {
    options,
    provider,
    store,
    begin: (given, asking) => begin(work, given, asking),
    adjust: (given) => adjust(work, given),
    contact: (given, asking) => finish(work, given, asking),
    accept: ({ lead_id }, asking) => accept(work, lead_id, asking),
  };
}

interface Work extends Pick<TradeInService, 'options' | 'provider' | 'store'> {
  readonly platform: Platform;
}

async function begin(
  { platform, store }: Work,
  { car_id, url, ...vehicle }: Parameters<TradeInService['begin']>[0],
  asking: Asking,
): ReturnType<TradeInService['begin']> {
  const known = { ...vehicleFields(vehicle), car_id, url, isLastStep: false };
  const fields = stepFields({}, { ...known, subcategory: TRADE_IN_STEPS.vehicle });
  const taken = await platform.use(leadIntake)({ ...asking, ...fields });
  if ('code' in taken) return taken;
  const { lead_id } = taken;
  return { id: await (await store()).create({ vehicle, carId: car_id, leadId: lead_id }), lead_id };
}

/** A sentence for every question without an answer of its own. */
const issuesOf = (questions: TradeInOptions['questions'], answers: AdjustmentAnswers) =>
  unanswered(questions, answers).map(({ id, question }) => ({
    path: `adjustmentAnswers.${id}`,
    message: answerSaid(question),
  }));

async function adjust(
  { options: { questions }, store }: Work,
  { id, adjustmentAnswers: answers }: Parameters<TradeInService['adjust']>[0],
): ReturnType<TradeInService['adjust']> {
  const missing = issuesOf(questions, answers);
  if (missing.length > 0) return incomplete(missing);
  const rows = await store();
  if (!(await rows.byId(id))) return unknown;
  const ids = new Set(questions.map((question) => question.id));
  await rows.answer(id, Object.fromEntries(Object.entries(answers).filter(([name]) => ids.has(name))));
  return { id };
}

async function finish(
  { platform, options, provider, store }: Work,
  { id, ...given }: Parameters<TradeInService['contact']>[0],
  asking: Asking,
): ReturnType<TradeInService['contact']> {
  if (given.postcode.trim() === '')
    return incomplete([{ path: 'postcode', message: 'Please enter a postcode.' }]);
  const rows = await store();
  const row = await rows.byId(id);
  if (!row) return unknown;
  const answers = row.answers ?? {};
  const missing = issuesOf(options.questions, answers);
  if (missing.length > 0) return incomplete(missing, SAID.unanswered);
  const value = await provider.value(row.vehicle, answers, platform.now());
  const offer = 'reason' in value ? undefined : value;
  const expiry = offer && new Date(offer.offer_expiry);
  const fields = stepFields(given, {
    ...vehicleFields(row.vehicle),
    ...knownOf(row),
    adjustments: answersText(options.questions, answers) || undefined,
    offer_price: offer && String(offer.offer_price),
    offer_expiry: expiry?.toISOString(),
    no_offer: 'reason' in value ? value.reason : undefined,
    subcategory: TRADE_IN_STEPS.valued,
    lead_id: row.leadId,
    isLastStep: true,
  });
  const taken = await platform.use(leadIntake)({ ...asking, ...fields });
  if ('code' in taken) return taken;
  const { lead_id } = taken;
  await rows.offer(id, {
    leadId: lead_id,
    ...(offer && expiry ? { price: offer.offer_price, expiry } : {}),
  });
  if (!offer || !expiry) return { lead_id, valuation: null, ...('reason' in value ? value : {}) };
  return { lead_id, valuation: { offer_price: offer.offer_price, offer_expiry: expiry.toISOString() } };
}

const knownOf = ({ id, carId }: StoredTradeIn) => ({ trade_in: id, car_id: carId ?? undefined });

async function accept(
  { platform, options, store }: Work,
  leadId: string,
  asking: Asking,
): ReturnType<TradeInService['accept']> {
  const rows = await store();
  const row = await rows.byLead(leadId);
  if (!row) return unknown;
  if (row.offerPrice === null || row.offerExpiry === null) return refuse(409, 'no_offer', SAID.noOffer);
  if (row.acceptedAt === null && row.offerExpiry.getTime() <= platform.now())
    return refuse(409, 'ended', SAID.ended);
  const fields = stepFields(
    {},
    {
      ...vehicleFields(row.vehicle),
      ...knownOf(row),
      adjustments: answersText(options.questions, row.answers ?? {}) || undefined,
      offer_price: String(row.offerPrice),
      offer_expiry: row.offerExpiry.toISOString(),
      first_lead: leadId,
      form_completed: true,
      offer_accepted: true,
      subcategory: TRADE_IN_STEPS.accepted,
    },
  );
  // The same key for everybody who accepts this offer: pressing twice is one acceptance.
  const key = `accept ${row.id} ${row.leadId}`;
  const taken = await platform.use(leadIntake)({ ...asking, ...fields, key, follows: leadId });
  if ('code' in taken) return taken;
  await rows.accept(row.id);
  return { lead_id: taken.lead_id };
}
