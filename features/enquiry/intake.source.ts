/** Stores the leads of requests: parsing, limits, rules of the tenant, storage. */
import { createHash } from 'node:crypto';
import { CATEGORIES, findGate } from '../_domain/form/lead-subjects.ts';
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import { NEWSLETTER } from '../_domain/form/newsletter.ts';
import type { Database } from '../_platform/database/database.ts';
import { SIGN_IN_FIRST, type Platform } from '../_platform/http/api.ts';
import type { Fields } from '../_platform/http/body.ts';
import type { LeadRequest, LeadStored } from '../_platform/forms/leads.ts';
import { appointmentKind } from './appointments.ts';
import { requestedAppointment } from './requested-appointment.ts';
import { createCaptcha, type Captcha } from './captcha/captcha.source.ts';
import { toConsents, newsletterConsent } from './consent.ts';
import { previousContact } from './previous-contact.source.ts';
import {
  listDestinations,
  selectDestinations,
  type ListedDestination,
} from './delivery/destinations.schema.ts';
import { enquiryOptions, type EnquiryOptions } from './enquiry.schema.ts';
import { amountIssues } from './finance-amounts.ts';
import { readOpenLead, storeLead, readReplay } from './store-lead.source.ts';
import type { StoreResult, LeadJob, ValidatedLead } from './lead-job.ts';
import { countLead } from './limits.ts';
import { contentOf, toSubject, type LeadForm, type LeadValues } from './lead.ts';
import { ENQUIRY_MESSAGES as MESSAGES, type Issue } from './messages.ts';
import { trustedFields } from './trusted-fields.ts';
import { isServerField } from './delivery/extra-rows.ts';
import { createLeadLocations, type LeadLocations } from './lead-locations.ts';
import { createSubjectCheck } from './allowed-subjects.ts';
import { readLead, type Steering } from './read-lead.source.ts';
import { withOwnAddresses } from './own-addresses.ts';
import { missing } from './requirements.ts';
import { spamReason } from './spam.ts';
import { vehicleFacts } from './vehicle-facts.ts';

/** An untrusted request. */
interface IntakeRequest {
  readonly form: LeadForm;
  readonly fields: Fields;
  /** Values set by the server; they override sent ones. */
  readonly trusted?: NonNullable<LeadRequest['trusted']>;
  /** The header Idempotency-Key. */
  readonly key?: string | undefined;
  readonly userAgent?: string | undefined;
  /** Network address of the visitor. */
  readonly address: string;
  /** The HTTP request, if the sign-in gate has not been checked yet. */
  readonly request?: Request;
  /** Slug of the location in the path. */
  readonly slug?: string | undefined;
  /** The server submits the lead on behalf of a signed-in visitor. */
  readonly isAutomatic?: true;
  /** Id of an earlier lead of the same person, which provides the contact details. */
  readonly follows?: string | undefined;
  readonly within?: LeadRequest['within'];
}

interface IntakeRejection {
  readonly status: 401 | 404 | 409 | 422 | 429;
  readonly code: string;
  readonly message: string;
  readonly issues?: readonly Issue[];
  /** Milliseconds until the sender may retry. */
  readonly retryMs?: number;
}

export type IntakeResult = LeadStored | IntakeRejection;

export type Intake = (request: IntakeRequest) => Promise<IntakeResult>;

const MINUTE_MS = 60_000;
/** Most characters of an idempotency key. */
const MOST_KEY = 200;

/** What the steps of an intake share. */
interface Services {
  readonly platform: Platform;
  readonly options: EnquiryOptions;
  readonly locations: LeadLocations;
  readonly captcha: Captcha;
  readonly subjectIssues: ReturnType<typeof createSubjectCheck>;
  readonly validatorFor: ReturnType<typeof createValidator>;
}

/** A request whose fields have been read. */
interface Submission {
  readonly request: IntakeRequest;
  readonly values: LeadValues;
  readonly steering: Steering;
}

/** A rule of the intake; returns undefined when the request passes. */
type Rule = (
  services: Services,
  submission: Submission,
) => IntakeRejection | undefined | Promise<IntakeRejection | undefined>;

/** Rules that need no database, in order; the first rejection is the response. */
const RULES: readonly Rule[] = [requireSignIn, requireLocation, requireValidValues, requireShortKey];

/** Creates the lead intake of a tenant. */
export function createIntake(platform: Platform): Intake {
  const { tenant } = platform;
  const options = enquiryOptions(tenant);
  const locations = createLeadLocations(tenant);
  const destinations = listDestinations(options);
  const services: Services = {
    platform,
    options,
    locations,
    captcha: createCaptcha(platform),
    subjectIssues: createSubjectCheck(options, destinations),
    validatorFor: createValidator(platform, { options, locations, destinations }),
  };
  return async (input) => {
    const request = { ...input, fields: trustedFields(input) };
    const read = readLead(request.fields, platform.now());
    if ('issues' in read) return incomplete(read.issues);
    const submission = { ...read, request };
    for (const rule of RULES) {
      const rejection = await rule(services, submission);
      if (rejection) return rejection;
    }
    const database = await platform.database();
    const job = await createJob(services, submission, database);
    const replay = await readReplay(database, job);
    return replay ? toIntakeResult(replay) : storeWithinLimits(services, submission, { database, job });
  };
}

/** Rejects a lead of a category that requires sign-in when the visitor is signed out. */
async function requireSignIn(
  { platform }: Services,
  { request: { request, form }, values }: Submission,
): Promise<IntakeRejection | undefined> {
  const gate = form === 'newsletter' ? undefined : findGate(toSubject(values).category);
  const isShutOut =
    request !== undefined && gate !== undefined && (await platform.needsSignIn(gate, request));
  return isShutOut ? signIn : undefined;
}

/** Rejects a path with an unknown location. */
function requireLocation(
  { locations }: Services,
  { request: { slug } }: Submission,
): IntakeRejection | undefined {
  return slug !== undefined && !locations.find(slug) ? noLocation : undefined;
}

/** Rejects unknown locations, vehicles and subjects, and amounts out of range. */
function requireValidValues(
  { platform, locations, subjectIssues }: Services,
  { request, values }: Submission,
): IntakeRejection | undefined {
  const issues = [
    ...locations.issues(values),
    ...amountIssues(values.extra),
    ...missingVehicle(platform.site, values),
    // Values set by the server need no check.
    ...subjectIssues(values).filter(({ path }) => request.trusted?.[path] === undefined),
  ];
  return issues.length > 0 ? incomplete(issues) : undefined;
}

function requireShortKey(
  _services: Services,
  { request: { key = '' } }: Submission,
): IntakeRejection | undefined {
  return key.length > MOST_KEY
    ? incomplete([{ path: 'idempotency_key', message: MESSAGES.tooLong }])
    : undefined;
}

/** Completes the values and returns the job that stores the lead. */
async function createJob(
  { platform, options, locations, validatorFor }: Services,
  { request, values, steering }: Submission,
  database: Database,
): Promise<LeadJob> {
  const { tenant } = platform;
  const contact =
    request.follows === undefined ? {} : await previousContact(database, tenant.slug, request.follows);
  const ownValues = withOwnAddresses(values, [siteOrigin(tenant), platform.origin()]);
  return {
    tenant: tenant.slug,
    form: request.form,
    now: platform.now(),
    ...parseIdempotency(request, steering),
    values: withDefaults({ ...contact, ...ownValues }, { request, locations }),
    isLastStep: steering.isLastStep,
    lead_id: steering.lead_id,
    spamReason: findSpamReason(steering, options),
    duplicateMs: options.leads.duplicate_minutes * MINUTE_MS,
    within: request.within,
    validate: validatorFor(request, steering),
  };
}

/**
 * Stores a lead unless its address or phone number has sent too many. Only a new lead counts towards the limits, and the
 * phone number of a further step if the earlier ones had another or none.
 */
async function storeWithinLimits(
  services: Services,
  submission: Submission,
  { database, job }: { database: Database; job: LeadJob },
): Promise<IntakeResult> {
  const { platform, options } = services;
  const { address } = submission.request;
  const { phone } = job.values;
  const openLead = await readOpenLead(database, job);
  const { retryMs, giveBack } = await countLead(platform.limiter('leads'), {
    ...options.leads,
    address,
    phone: openLead?.phone === phone ? undefined : phone,
    isFurtherStep: openLead !== undefined,
  });
  if (retryMs !== undefined) return { status: 429, code: 'too_many', message: MESSAGES.tooMany, retryMs };
  let isNew = false;
  try {
    const verified = await verification(services, submission);
    if (verified === 'refused') return notPerson;
    const stored = await storeLead(database, { ...job, verified });
    isNew = 'lead_id' in stored && !stored.isReplay;
    if ('lead_id' in stored && stored.status === 'received') platform.wake();
    return toIntakeResult(stored);
  } finally {
    if (!isNew) await giveBack();
  }
}

/**
 * Returns an issue for a test drive or trade-in against a vehicle that is not in stock. Other leads may be about a sold
 * vehicle.
 */
function missingVehicle({ vehicles }: Platform['site'], values: LeadValues): Issue[] {
  const { car_id: id, category = '', subcategory = null } = values;
  const isPromise =
    category === CATEGORIES.tradeIn || appointmentKind({ category, subcategory }) === 'test-drive';
  return id === undefined || !isPromise || vehicles.some((vehicle) => vehicle.id === id)
    ? []
    : [{ path: 'car_id', message: MESSAGES.car_id }];
}

const incomplete = (issues: readonly Issue[]): IntakeRejection => ({
  status: 422,
  code: 'invalid_request',
  message: MESSAGES.fix,
  issues,
});

const { code, message } = SIGN_IN_FIRST.error;
const signIn: IntakeRejection = { status: 401, code, message };

const noLocation: IntakeRejection = { status: 404, code: 'not_found', message: 'There is no such location.' };

/** The slice that holds vehicles has its own message. */
const held: IntakeRejection = { status: 409, code: 'held', message: 'Somebody else has it.' };

const notPerson: IntakeRejection = {
  status: 422,
  code: 'captcha',
  message: MESSAGES.captcha,
  issues: [{ path: 'altcha', message: MESSAGES.captcha }],
};

/**
 * Returns whether the captcha was solved; undefined if none is required or the form has further steps. Rejects a wrong
 * solution, and a missing one where the tenant requires it.
 */
async function verification(
  { captcha, options }: Services,
  { request, steering: { altcha = '', isLastStep } }: Submission,
): Promise<boolean | undefined | 'refused'> {
  // A follow-up was verified with its first lead.
  const isForm = request.follows === undefined && request.isAutomatic !== true;
  if (!isForm || options.captcha === 'off' || !isLastStep) return undefined;
  if (altcha === '') return options.captcha === 'required' ? 'refused' : false;
  return (await captcha.use(altcha)) ? true : 'refused';
}

function toIntakeResult(stored: StoreResult): IntakeResult {
  if ('lead_id' in stored) {
    const { lead_id, status, isReplay } = stored;
    return {
      lead_id,
      status: status === 'partial' ? 'partial' : 'received',
      isReplay,
      isSpam: status === 'spam',
    };
  }
  if (stored.problem === 'incomplete') return incomplete(stored.issues);
  if (stored.problem === 'held') return held;
  return { status: 409, code: 'key_reused', message: MESSAGES.keyReused };
}

const findSpamReason = ({ company_website: trap, elapsed_ms }: Steering, { leads }: EnquiryOptions) =>
  spamReason({ trap, elapsed_ms }, leads.fastest_seconds);

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Fields that may differ between retries. */
const VOLATILE_FIELDS = new Set(['idempotency_key', 'elapsed_ms', 'altcha']);

/** Returns the idempotency key with the digest of the body; empty without a key. */
function parseIdempotency(
  { key: header, fields }: IntakeRequest,
  { idempotency_key: field }: Steering,
): Pick<LeadJob, 'request'> {
  const key = header || field;
  if (!key) return {};
  const entries = [...fields]
    .filter(([name]) => !VOLATILE_FIELDS.has(name) && !isServerField(name))
    .toSorted(([one], [two]) => (one < two ? -1 : 1));
  return { request: { key, body: digest(JSON.stringify(entries)) } };
}

/** Adds defaults: source, user agent, ids of the locations. */
function withDefaults(
  values: LeadValues,
  { request, locations }: { request: IntakeRequest; locations: LeadLocations },
): LeadValues {
  const location = locations.find(request.slug ?? values.location ?? '')?.id;
  const further = locations.find(values.distribution_location ?? '')?.id;
  const agent = values.user_agent ?? request.userAgent?.slice(0, 500);
  return {
    source: 'Website',
    ...values,
    ...(agent === undefined ? {} : { user_agent: agent }),
    ...(location === undefined ? {} : { location }),
    ...(further === undefined ? {} : { distribution_location: further }),
  };
}

/** Requirements of leads that the server submits. */
const NO_REQUIREMENTS = { required: [], terms_required: false, message_required: false };

/** Creates the validator that `storeLead` runs over the values of all steps. */
function createValidator(
  { site, now, tenant }: Platform,
  {
    options,
    locations,
    destinations,
  }: {
    options: EnquiryOptions;
    locations: LeadLocations;
    destinations: readonly ListedDestination[];
  },
): (request: Pick<IntakeRequest, 'form' | 'isAutomatic'>, steering: Steering) => LeadJob['validate'] {
  const vehicles = new Map(
    site.vehicles.map((vehicle) => [
      vehicle.id,
      vehicleFacts(vehicle, { offersSubscription: tenant.offers_subscription }),
    ]),
  );
  return ({ form, isAutomatic }, steering) =>
    (sent): ValidatedLead => {
      const vehicle = sent.car_id === undefined ? undefined : vehicles.get(sent.car_id);
      const subject =
        form === 'newsletter' ? { category: NEWSLETTER.category } : toSubject(sent, vehicle?.car_type);
      const values = { ...sent, ...locations.resolve(sent, vehicle), ...subject };
      const rules = isAutomatic ? { ...options.leads, ...NO_REQUIREMENTS } : options.leads;
      const issues = missing(values, { ...rules, ...locations.choices, form }, now());
      const appointment = requestedAppointment(values, {
        location: tenant.locations.find(({ id }) => id === values.location),
        rules: options.appointments,
        now: now(),
      });
      issues.push(...locations.forwardingIssues(sent));
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
            : toConsents(values, options.consent, steering.consent_version),
        destinations: selectDestinations(destinations, { ...values, ...subject }),
      };
    };
}
