/** Trade-ins from the vehicle to the accepted offer: every step is stored before its response. */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { FIELD_MESSAGES } from '../_domain/form/field-messages.ts';
import { numberProblem } from '../_domain/form/typed-number.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Platform } from '../_platform/http/api.ts';
import { leadIntake, type LeadRequest, type LeadRejection } from '../_platform/forms/leads.ts';
import type {
  acceptBodySchema,
  adjustmentsBodySchema,
  contactBodySchema,
  createBodySchema,
  formBodySchema,
} from './body.schema.ts';
import { ANSWER } from './form-questions.ts';
import { stepFields, vehicleFields } from './lead-fields.ts';
import { photosPage } from './photos.ts';
import type { TradeInProvider, Valuation } from './provider.ts';
import { createProvider } from './providers.source.ts';
import { tradeInStore, type StoredTradeIn, type TradeInStore } from './trade-in-store.source.ts';
import {
  missingAnswer,
  answersText,
  TRADE_IN_MESSAGES as MESSAGES,
  TRADE_IN_STEPS,
  unanswered,
  type AdjustmentAnswers,
  type TradedVehicle,
} from './trade-in.ts';
import { tradeInOptions, type TradeInOptions } from './trade-in.schema.ts';

/** Facts of a request besides its body. */
type RequestFacts = Pick<LeadRequest, 'address' | 'userAgent' | 'key'>;

type Outcome<T> = Promise<T | LeadRejection>;

type Reason = Extract<Valuation, { reason: string }>['reason'];

/** The valuation for pages. */
interface ValuedLead {
  readonly lead_id: string;
  readonly valuation: {
    readonly offer_price: number;
    readonly offer_expiry: string;
    /** Similar vehicles of an offer from stock. */
    readonly sample_size?: number;
  } | null;
  readonly reason?: Reason;
}

export interface TradeInService {
  readonly options: TradeInOptions;
  readonly provider: TradeInProvider;
  readonly store: () => Promise<TradeInStore>;
  readonly begin: (
    input: z.output<typeof createBodySchema>,
    facts: RequestFacts,
  ) => Outcome<{ id: string; lead_id: string }>;
  readonly adjust: (input: z.output<typeof adjustmentsBodySchema>) => Outcome<{ id: string }>;
  readonly contact: (input: z.output<typeof contactBodySchema>, facts: RequestFacts) => Outcome<ValuedLead>;
  /** All steps at once, for forms sent without a script. */
  readonly submit: (input: z.output<typeof formBodySchema>, facts: RequestFacts) => Outcome<ValuedLead>;
  readonly accept: (
    input: Pick<z.output<typeof acceptBodySchema>, 'lead_id'>,
    facts: RequestFacts,
  ) => Outcome<{ lead_id: string }>;
  readonly decline: (leadId: string) => Outcome<{ lead_id: string }>;
}

const refuse = (status: 404 | 409, code: string, message: string): LeadRejection => ({
  status,
  code,
  message,
});
const unknown = refuse(404, 'not_found', MESSAGES.unknown);
const incomplete = (
  issues: NonNullable<LeadRejection['issues']>,
  message: string = FIELD_MESSAGES.fix,
): LeadRejection => ({
  status: 422,
  code: 'invalid_request',
  message,
  issues,
});

/** Creates the trade-in service of a tenant; undefined without trade-ins. */
export function createTradeIns(platform: Platform): TradeInService | undefined {
  const { tenant, now } = platform;
  const options = tradeInOptions(tenant);
  if (!options.enabled) return undefined;
  const provider = createProvider(platform, options, platform.site.vehicles.filter(isForSale));
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
    begin: (input, facts) => begin(work, input, facts),
    adjust: (input) => adjust(work, input),
    contact: (input, facts) => finish(work, input, facts),
    submit: (input, facts) => submit(work, input, facts),
    accept: ({ lead_id }, facts) => accept(work, lead_id, facts),
    decline: (leadId) => decline(work, leadId),
  };
}

interface Work extends Pick<TradeInService, 'options' | 'provider' | 'store'> {
  readonly platform: Platform;
}

/** Refuses a future model year, and a vehicle to buy that is not in stock. */
function vehicleProblem(
  { site, now }: Platform,
  { year }: TradedVehicle,
  carId: string | undefined,
): LeadRejection | undefined {
  const message = numberProblem('year', year, now());
  if (message !== undefined) return incomplete([{ path: 'year', message }]);
  return carId === undefined || site.vehicles.some((vehicle) => vehicle.id === carId)
    ? undefined
    : incomplete([{ path: 'car_id', message: MESSAGES.noCar }]);
}

async function begin(
  { platform, store }: Work,
  { car_id, url, ...vehicle }: Parameters<TradeInService['begin']>[0],
  facts: RequestFacts,
): ReturnType<TradeInService['begin']> {
  const missing = vehicleProblem(platform, vehicle, car_id);
  if (missing) return missing;
  const details = { ...vehicleFields(vehicle), car_id, url, isLastStep: false };
  const fields = stepFields({}, { ...details, subcategory: TRADE_IN_STEPS.vehicle });
  const result = await platform.use(leadIntake)({ ...facts, ...fields });
  if ('code' in result) return result;
  const { lead_id } = result;
  const id = randomUUID();
  await (await store()).create({ id, vehicle, carId: car_id, leadId: lead_id });
  return { id, lead_id };
}

/** Returns an error for every unanswered question. */
const listIssues = (questions: TradeInOptions['questions'], answers: AdjustmentAnswers, prefix: string) =>
  unanswered(questions, answers).map(({ id, question }) => ({
    path: `${prefix}${id}`,
    message: missingAnswer(question),
  }));

/** Prefix of answers in the steps' calls. */
const IN_STEP = 'adjustmentAnswers.';

async function adjust(
  { options: { questions }, store }: Work,
  { id, adjustmentAnswers: answers }: Parameters<TradeInService['adjust']>[0],
): ReturnType<TradeInService['adjust']> {
  const missing = listIssues(questions, answers, IN_STEP);
  if (missing.length > 0) return incomplete(missing);
  const rows = await store();
  if (!(await rows.byId(id))) return unknown;
  await rows.answer(id, ofQuestions(questions, answers));
  return { id };
}

/** Returns the answers to questions of the form. */
function ofQuestions(questions: TradeInOptions['questions'], answers: AdjustmentAnswers): AdjustmentAnswers {
  const ids = new Set(questions.map((question) => question.id));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => ids.has(name)));
}

/** A trade-in for valuation. */
interface Valued {
  readonly id: string;
  readonly vehicle: TradedVehicle;
  readonly answers: AdjustmentAnswers;
  readonly carId: string | undefined;
  readonly photos: readonly string[];
}

async function finish(
  work: Work,
  { id, ...input }: Parameters<TradeInService['contact']>[0],
  facts: RequestFacts,
): ReturnType<TradeInService['contact']> {
  const rows = await work.store();
  const row = await rows.byId(id);
  if (!row) return unknown;
  const answers = row.answers ?? {};
  const missing = listIssues(work.options.questions, answers, IN_STEP);
  if (missing.length > 0) return incomplete(missing, MESSAGES.unanswered);
  const { vehicle, carId, leadId } = row;
  const photos = await rows.photosOf(id);
  const valued = { id, vehicle, answers, carId: carId ?? undefined, photos };
  const { value, result } = await offerFor(work, valued, { input, facts, leadId });
  if ('code' in result) return result;
  const { lead_id } = result;
  await rows.offer(id, { leadId: lead_id, value });
  return valuedLead(lead_id, value);
}

/** Values the vehicle and stores the lead with the offer or the reason for none. */
async function offerFor(
  { platform, options, provider }: Work,
  { id, vehicle, answers, carId, photos }: Valued,
  { input, facts, leadId }: { input: Record<string, unknown>; facts: RequestFacts; leadId?: string },
) {
  const value = await provider.value({ id, vehicle, answers, now: platform.now() });
  const isOffer = 'offer_price' in value;
  const fields = stepFields(input, {
    ...vehicleFields(vehicle),
    trade_in: id,
    car_id: carId,
    adjustments: answersText(options.questions, answers) || undefined,
    offer_price: isOffer ? String(value.offer_price) : undefined,
    offer_expiry: isOffer ? new Date(value.offer_expiry).toISOString() : undefined,
    no_offer: isOffer ? undefined : value.reason,
    photos: photos.length > 0 ? `${photos.length}: ${photosHref(platform, id)}` : undefined,
    subcategory: TRADE_IN_STEPS.valued,
    lead_id: leadId,
    isLastStep: true,
  });
  const result = await platform.use(leadIntake)({ ...facts, ...fields });
  return { value, result };
}

/** Returns the dealer's link to the photos; the id of a trade-in cannot be guessed. */
const photosHref = (platform: Platform, id: string): string => platform.apiAddress() + photosPage(id);

function valuedLead(lead_id: string, value: Valuation): ValuedLead {
  if ('reason' in value) return { lead_id, valuation: null, reason: value.reason };
  const { offer_price, offer_expiry, sample_size } = value;
  return {
    lead_id,
    valuation: {
      offer_price,
      offer_expiry: new Date(offer_expiry).toISOString(),
      ...(sample_size === undefined ? {} : { sample_size }),
    },
  };
}

async function submit(
  work: Work,
  { vehicle, answers: input, contact, car_id: carId, url }: Parameters<TradeInService['submit']>[0],
  facts: RequestFacts,
): ReturnType<TradeInService['submit']> {
  const { platform, options, store } = work;
  const missing = vehicleProblem(platform, vehicle, carId);
  if (missing) return missing;
  const unansweredIssues = listIssues(options.questions, input, ANSWER);
  if (unansweredIssues.length > 0) return incomplete(unansweredIssues);
  const answers = ofQuestions(options.questions, input);
  const id = randomUUID();
  const fields = { ...contact, ...(url === undefined ? {} : { url }) };
  const valued = { id, vehicle, answers, carId, photos: [] };
  const { value, result } = await offerFor(work, valued, { input: fields, facts });
  if ('code' in result) return result;
  const { lead_id } = result;
  const rows = await store();
  await rows.create({ id, vehicle, carId, leadId: lead_id });
  await rows.answer(id, answers);
  await rows.offer(id, { leadId: lead_id, value });
  return valuedLead(lead_id, value);
}

async function accept(
  { platform, options, store }: Work,
  leadId: string,
  facts: RequestFacts,
): ReturnType<TradeInService['accept']> {
  const rows = await store();
  const row = await rows.byLead(leadId);
  if (!row) return unknown;
  const problem = offerProblem(row, platform.now());
  if (problem) return problem;
  const fields = stepFields(
    {},
    {
      ...vehicleFields(row.vehicle),
      trade_in: row.id,
      car_id: row.carId ?? undefined,
      adjustments: answersText(options.questions, row.answers ?? {}) || undefined,
      offer_price: String(row.offerPrice),
      offer_expiry: row.offerExpiry?.toISOString(),
      first_lead: leadId,
      form_completed: true,
      offer_accepted: true,
      subcategory: TRADE_IN_STEPS.accepted,
    },
  );
  // One key per offer, so that accepting twice is one acceptance.
  const key = `accept ${row.id} ${row.leadId}`;
  const result = await platform.use(leadIntake)({ ...facts, ...fields, key, follows: leadId });
  if ('code' in result) return result;
  await rows.accept(row.id);
  return { lead_id: result.lead_id };
}

/** Returns why an offer cannot be accepted; undefined when it can, or already is. */
function offerProblem({ offerPrice, offerExpiry, acceptedAt }: StoredTradeIn, now: number) {
  if (offerPrice === null || offerExpiry === null) return refuse(409, 'no_offer', MESSAGES.noOffer);
  if (acceptedAt === null && offerExpiry.getTime() <= now) return refuse(409, 'ended', MESSAGES.ended);
  return undefined;
}

async function decline({ platform, store }: Work, leadId: string): ReturnType<TradeInService['decline']> {
  const rows = await store();
  const row = await rows.byLead(leadId);
  if (!row) return unknown;
  const problem = offerProblem(row, platform.now());
  if (problem) return problem;
  if (row.acceptedAt !== null) return refuse(409, 'accepted', MESSAGES.accepted);
  await rows.decline(row.id);
  return { lead_id: leadId };
}
