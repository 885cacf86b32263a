/** From a request to a lead that is kept: reading, limits, the rules of the tenant, storage. */
import { createHash } from 'node:crypto';
import { CATEGORIES, gateOf } from '../_domain/form/lead-subjects.ts';
import { NEWSLETTER } from '../_domain/form/newsletter.ts';
import { SIGN_IN_FIRST, type Platform } from '../_platform/http/api.ts';
import type { Fields } from '../_platform/http/body.ts';
import type { LeadAsked, LeadStored } from '../_platform/forms/leads.ts';
import { appointmentKind } from './appointments.ts';
import { askedAppointment } from './asked-appointment.ts';
import { createCaptcha, type Captcha } from './captcha/captcha.source.ts';
import { consentsOf, newsletterConsent } from './consent.ts';
import { contactOf } from './contact-of.source.ts';
import { destinationsOf } from './delivery/destinations.ts';
import { enquiryOptions, type EnquiryOptions } from './enquiry.schema.ts';
import { amountIssues } from './finance-amounts.ts';
import { keepLead, replayOf } from './keep-lead.source.ts';
import type { StoreResult, LeadJob, ValidatedLead } from './lead-job.ts';
import { countLead } from './limits.ts';
import { contentOf, subjectOf, type LeadForm, type LeadValues } from './lead.ts';
import { ENQUIRY_MESSAGES as SAID, type Issue } from './messages.ts';
import { believed } from './believed.ts';
import { isServersOwn } from './delivery/extra-rows.ts';
import { createPlaces, type Places } from './places-of.ts';
import { offeredBy } from './offered.ts';
import { readLead, type Steering } from './read-lead.source.ts';
import { missing } from './requirements.ts';
import { spamReason } from './spam.ts';
import { vehicleFacts } from './vehicle-facts.ts';

/** A request, before anything of it is believed. */
interface Asked {
  readonly form: LeadForm;
  readonly fields: Fields;
  /** What the server says itself; it stands in place of what was sent. */
  readonly known?: NonNullable<LeadAsked['known']>;
  /** The header Idempotency-Key. */
  readonly key?: string | undefined;
  readonly userAgent?: string | undefined;
  /** Network address of the visitor. */
  readonly address: string;
  /** The request, where nobody has asked yet whether its visitor may pass the gate before such a lead. */
  readonly request?: Request;
  /** Slug of the location in the path. */
  readonly slug?: string | undefined;
  /** The server brings it by itself for somebody who is signed in. */
  readonly isAutomatic?: true;
  /** An earlier lead of the same person, whose contact details are taken over. */
  readonly follows?: string | undefined;
}

interface Sorry {
  readonly status: 401 | 404 | 409 | 422 | 429;
  readonly code: string;
  readonly message: string;
  readonly issues?: readonly Issue[];
  /** Milliseconds after which it may be tried again. */
  readonly retryMs?: number;
}

export type Taken = LeadStored | Sorry;

export type Intake = (asked: Asked) => Promise<Taken>;

const MINUTE_MS = 60_000;

/** What takes leads for one tenant. */
export function createIntake(platform: Platform): Intake {
  const { tenant } = platform;
  const options = enquiryOptions(tenant);
  const places = createPlaces(tenant);
  const offered = offeredBy(options);
  const captcha = createCaptcha(platform);
  const settle = settling(platform, { options, places });
  return async (given) => {
    const asked = { ...given, fields: believed(given) };
    const read = readLead(asked.fields, platform.now());
    if ('issues' in read) return incomplete(read.issues);
    if (await isShutOut(platform, asked, read.values)) return signIn;
    if (asked.slug !== undefined && !places.find(asked.slug)) return noLocation;
    const issues = [
      ...places.issues(read.values),
      ...amountIssues(read.values.extra),
      ...missingVehicle(platform.site, read.values),
      // What the server says itself is not the visitor's choice.
      ...offered(read.values).filter(({ path }) => asked.known?.[path] === undefined),
    ];
    if (issues.length > 0) return incomplete(issues);
    if (asked.key && asked.key.length > 200)
      return incomplete([{ path: 'idempotency_key', message: SAID.tooLong }]);
    const { steering } = read;
    const database = await platform.database();
    const contact = asked.follows === undefined ? {} : await contactOf(database, tenant.slug, asked.follows);
    const values = completed({ ...contact, ...read.values }, { asked, places });
    const order: LeadJob = {
      tenant: tenant.slug,
      form: asked.form,
      now: platform.now(),
      ...requestOf(asked, steering),
      values,
      isLastStep: steering.isLastStep,
      lead_id: steering.lead_id,
      spamReason: reasonOf(steering, options),
      duplicateMs: options.leads.duplicate_minutes * MINUTE_MS,
      settle: settle(asked, steering),
    };
    const replay = await replayOf(database, order);
    if (replay) return takenOf(replay);
    const { address } = asked;
    const { retryMs, giveBack } = countLead(platform.limiter('leads'), {
      ...options.leads,
      address,
      phone: values.phone,
    });
    if (retryMs !== undefined) return { status: 429, code: 'too_many', message: SAID.tooMany, retryMs };
    let isNew = false;
    try {
      // Who follows an earlier lead has been looked at there.
      const isForm = asked.follows === undefined && asked.isAutomatic !== true;
      const option = isForm ? options.captcha : 'off';
      const verified = await verification(steering, { captcha, option });
      if (verified === 'refused') return notPerson;
      const kept = await keepLead(database, { ...order, verified });
      isNew = 'lead_id' in kept && !kept.isReplay;
      if ('lead_id' in kept && kept.status === 'received') platform.wake();
      return takenOf(kept);
    } finally {
      if (!isNew) giveBack();
    }
  };
}

/**
 * A vehicle that the stock does not have and that something is promised about: a drive, or its price less a trade-in. A
 * question about a vehicle that has been sold since is a lead like any other.
 */
function missingVehicle({ vehicles }: Platform['site'], values: LeadValues): Issue[] {
  const { car_id: id, category = '', subcategory = null } = values;
  const isPromise =
    category === CATEGORIES.tradeIn || appointmentKind({ category, subcategory }) === 'test-drive';
  return id === undefined || !isPromise || vehicles.some((vehicle) => vehicle.id === id)
    ? []
    : [{ path: 'car_id', message: SAID.car_id }];
}

const incomplete = (issues: readonly Issue[]): Sorry => ({
  status: 422,
  code: 'invalid_request',
  message: SAID.fix,
  issues,
});

const { code, message } = SIGN_IN_FIRST.error;
const signIn: Sorry = { status: 401, code, message };

/** Whether the visitor would have to be signed in for a lead of this category, as it is stored. */
async function isShutOut(
  { needsSignIn }: Platform,
  { request, form }: Asked,
  values: LeadValues,
): Promise<boolean> {
  const gate = form === 'newsletter' ? undefined : gateOf(subjectOf(values).category);
  return request !== undefined && gate !== undefined && needsSignIn(gate, request);
}

const noLocation: Sorry = { status: 404, code: 'not_found', message: 'There is no such location.' };

const notPerson: Sorry = {
  status: 422,
  code: 'captcha',
  message: SAID.captcha,
  issues: [{ path: 'altcha', message: SAID.captcha }],
};

/**
 * Whether the captcha was solved: nothing when none is asked for or the form is still open. A wrong solution is refused, a
 * missing one where the tenant requires it.
 */
async function verification(
  { altcha = '', isLastStep }: Steering,
  { captcha, option }: { captcha: Captcha; option: EnquiryOptions['captcha'] },
): Promise<boolean | undefined | 'refused'> {
  if (option === 'off' || !isLastStep) return undefined;
  if (altcha === '') return option === 'required' ? 'refused' : false;
  return (await captcha.use(altcha)) ? true : 'refused';
}

function takenOf(kept: StoreResult): Taken {
  if ('lead_id' in kept) {
    const { lead_id, status, isReplay } = kept;
    return {
      lead_id,
      status: status === 'partial' ? 'partial' : 'received',
      isReplay,
      isSpam: status === 'spam',
    };
  }
  if (kept.problem === 'incomplete') return incomplete(kept.issues);
  return { status: 409, code: 'key_reused', message: SAID.keyReused };
}

const reasonOf = ({ company_website: trap, elapsed_ms }: Steering, { leads }: EnquiryOptions) =>
  spamReason({ trap, elapsed_ms }, leads.fastest_seconds);

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Fields that may differ when the same request is sent again. */
const PASSING = new Set(['idempotency_key', 'elapsed_ms', 'altcha']);

/** The key of the request and what came with it; nothing without a key. */
function requestOf(
  { key: header, fields }: Asked,
  { idempotency_key: field }: Steering,
): Pick<LeadJob, 'request'> {
  const key = header || field;
  if (!key) return {};
  const said = [...fields]
    .filter(([name]) => !PASSING.has(name) && !isServersOwn(name))
    .toSorted(([one], [two]) => (one < two ? -1 : 1));
  return { request: { key, body: digest(JSON.stringify(said)) } };
}

/** What the visitor need not say. */
function completed(values: LeadValues, { asked, places }: { asked: Asked; places: Places }): LeadValues {
  const location = places.find(asked.slug ?? values.location ?? '')?.id;
  const further = places.find(values.distribution_location ?? '')?.id;
  const agent = values.user_agent ?? asked.userAgent?.slice(0, 500);
  return {
    source: 'Website',
    ...values,
    ...(agent === undefined ? {} : { user_agent: agent }),
    ...(location === undefined ? {} : { location }),
    ...(further === undefined ? {} : { distribution_location: further }),
  };
}

/** What is required of a lead that nobody typed. */
const NOTHING_TYPED = { required: [], terms_required: false, message_required: false };

/** Makes the rules of the tenant into what `keepLead` asks of all steps together. */
function settling(
  { site, now, tenant }: Platform,
  { options, places }: { options: EnquiryOptions; places: Places },
): (asked: Pick<Asked, 'form' | 'isAutomatic'>, steering: Steering) => LeadJob['settle'] {
  const vehicles = new Map(site.vehicles.map((vehicle) => [vehicle.id, vehicleFacts(vehicle)]));
  return ({ form, isAutomatic }, steering) =>
    (given): ValidatedLead => {
      const vehicle = given.car_id === undefined ? undefined : vehicles.get(given.car_id);
      const subject =
        form === 'newsletter' ? { category: NEWSLETTER.category } : subjectOf(given, vehicle?.car_type);
      const values = { ...given, ...places.placed(given, vehicle), ...subject };
      const rules = isAutomatic ? { ...options.leads, ...NOTHING_TYPED } : options.leads;
      const issues = missing(values, { ...rules, ...places.choices, form }, now());
      const appointment = askedAppointment(values, {
        location: tenant.locations.find(({ id }) => id === values.location),
        rules: options.appointments,
        now: now(),
      });
      issues.push(...places.passing(given));
      const isUntimely = appointment && 'problem' in appointment;
      if (isUntimely && !issues.some(({ path }) => path === 'dateTime'))
        issues.push({ path: 'dateTime', message: appointment.problem });
      return {
        ...subject,
        values,
        vehicle,
        content: digest(contentOf(values)),
        issues,
        appointment: isUntimely ? undefined : appointment,
        consents:
          form === 'newsletter'
            ? newsletterConsent()
            : consentsOf(values, options.consent, steering.consent_version),
        destinations: destinationsOf(options, { ...values, ...subject }),
      };
    };
}
