/** Saves, confirms, lists and stops the alerts of a site. */
import { randomUUID } from 'node:crypto';
import { comparedEmail, normalEmail } from '../_domain/contact/contact.ts';
import { mailLogo } from '../_domain/tenant/mail-logo.ts';
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import { DAY_MS } from '../_domain/time/calendar.ts';
import { identifyingVin } from '../_domain/vehicle/vin.ts';
import { authSecret } from '../_platform/accounts/secret.ts';
import type { AccountUser } from '../_platform/accounts/account.ts';
import { captchaCheck } from '../_platform/forms/captcha.ts';
import type { Platform } from '../_platform/http/api.ts';
import { isUuid } from '../_platform/http/uuid.ts';
import { createMessageQueue, type MessageQueue } from '../_platform/mail/message-queue.ts';
import { savedSearch } from '../_platform/search/saved-search.ts';
import { ALERT_CONSENT, ALERT_MESSAGES } from './alert-copy.ts';
import { activeKinds, type AlertKind } from './alert-kinds.ts';
import { confirmMail, existingMail } from './alert-mail.ts';
import { confirmLink, digestOf, isStopKey, newConfirmKey, stopKey, stopLink } from './alert-links.source.ts';
import {
  addressState,
  readAlert,
  alertsOfUser,
  confirmAlert,
  CONFIRM_DAYS,
  sameAlert,
  saveAlert,
  stopAlerts,
  type Alert,
} from './alerts-repository.source.ts';
import { alertsOptions, type AlertsOptions } from './alerts.schema.ts';
import { oneClickHeaders } from './one-click.ts';
import { watchablePrice } from './price-news.ts';
import { withSeen } from './vehicle-keys.source.ts';

/** An untrusted request. */
interface AlertRequest {
  readonly kind: AlertKind;
  /** Address of a search. */
  readonly search: string;
  /** Id of a vehicle. */
  readonly carId: string;
  readonly email: string;
  readonly altcha: string;
  /** Network address of the visitor. */
  readonly address: string;
  readonly user: AccountUser | undefined;
}

export interface AlertRejection {
  readonly status: 404 | 422 | 429;
  readonly code: string;
  readonly message: string;
  /** Field at fault. */
  readonly field?: string;
}

type AlertResult = { readonly status: 'pending' | 'active' } | { readonly rejection: AlertRejection };

/** Key and id of a link in an email. */
export interface LinkKey {
  readonly id: string;
  readonly key: string;
}

export interface AlertService {
  readonly save: (request: AlertRequest) => Promise<AlertResult>;
  /** Returns the alert of a confirmation link; undefined when the link is wrong. */
  readonly confirmable: (link: LinkKey) => Promise<Alert | undefined>;
  readonly confirm: (link: LinkKey) => Promise<boolean>;
  /** Returns the alert of a link that stops it; undefined when the link is wrong. */
  readonly stoppable: (link: LinkKey) => Promise<Alert | undefined>;
  /** Stops an alert, or all of its address. */
  readonly stop: (alert: Alert, all: boolean) => Promise<void>;
  readonly list: (user: AccountUser) => Promise<readonly Alert[]>;
  /** Stops an alert of an account; false when it is not theirs. */
  readonly remove: (user: AccountUser, id: string) => Promise<boolean>;
}

const TEN_MINUTES_MS = 600_000;
const HOUR_MS = 3_600_000;
/** Most emails in an hour that visitors can make us send to one unconfirmed address. */
const MAILS_PER_HOUR = 3;

const rejected = (
  code: string,
  message: string,
  more: Partial<Pick<AlertRejection, 'status' | 'field'>> = {},
): { rejection: AlertRejection } => ({ rejection: { status: 422, code, message, ...more } });

type Subject = Pick<Alert, 'subject' | 'title' | 'vin' | 'price' | 'seen'>;

type SubjectResult = Subject | { rejection: AlertRejection };

async function searchSubject({ use, now }: Platform, { search }: AlertRequest): Promise<SubjectResult> {
  const searches = use(savedSearch);
  const stored = searches.read(search);
  const match = stored && (await searches.match(stored.address, now()));
  if (!stored || match?.kind !== 'found')
    return rejected('no_search', ALERT_MESSAGES.search, { field: 'search' });
  const { address: subject, title } = stored;
  return { subject, title, vin: null, price: null, seen: withSeen([], match.vehicles) };
}

function priceSubject({ site }: Platform, { carId }: AlertRequest): SubjectResult {
  const vehicle = site.vehicles.find(({ id }) => id === carId);
  if (!vehicle || !isForSale(vehicle))
    return rejected('no_vehicle', ALERT_MESSAGES.vehicle, { field: 'car_id' });
  const price = watchablePrice(vehicle, site.tenant.offers_subscription);
  if (price === undefined) return rejected('no_price', ALERT_MESSAGES.noPrice, { field: 'car_id' });
  const { id: subject, name: title } = vehicle;
  return { subject, title, vin: identifyingVin(vehicle.vin) ?? null, price, seen: [] };
}

/** What each kind of alert is about, with the vehicles that are no news. */
const SUBJECTS: Readonly<
  Record<AlertKind, (platform: Platform, request: AlertRequest) => SubjectResult | Promise<SubjectResult>>
> = { search: searchSubject, price: priceSubject };

/** What the functions of the service share. */
interface Shared {
  readonly platform: Platform;
  readonly slug: string;
  readonly options: AlertsOptions;
  readonly messages: MessageQueue;
}

const readSecret = async ({ database, environment, now }: Platform): Promise<string> =>
  authSecret(await database(), environment, now());

/**
 * Writes to an address that may not be the visitor's, a few times in an hour: to confirm with the key, or, without one, that
 * the alert is on already.
 */
async function writeTo(alert: Alert, key: string | undefined, { platform, messages }: Shared): Promise<void> {
  const { tenant, now, limiter } = platform;
  if ((await limiter('alert mails').take(alert.email, MAILS_PER_HOUR, HOUR_MS)) !== undefined) return;
  const sender = { dealer: tenant.name, home: siteOrigin(tenant), logo: mailLogo(tenant) };
  const api = platform.apiAddress();
  const stop = stopLink(api, { id: alert.id, key: stopKey(await readSecret(platform), alert) });
  const content =
    key === undefined
      ? { ...existingMail({ title: alert.title, stop }, sender), headers: oneClickHeaders(stop) }
      : confirmMail({ title: alert.title, confirm: confirmLink(api, alert.id, key) }, sender);
  await messages.send({
    channel: 'email',
    to: alert.email,
    purpose: `alert-confirm ${alert.id}`,
    ...content,
    ...(key !== undefined && { code: key }),
    expiresAt: now() + CONFIRM_DAYS * DAY_MS,
  });
}

async function store(request: AlertRequest, email: string, shared: Shared): Promise<AlertResult> {
  const { platform, slug, options } = shared;
  const { user, kind } = request;
  const about = await SUBJECTS[kind](platform, request);
  if ('rejection' in about) return about;
  const now = platform.now();
  const isVerified = user?.email !== undefined && comparedEmail(user.email) === email;
  const database = await platform.database();
  const state = await addressState(database, { tenant: slug, email, now });
  const isFull = state.open >= options.most_alerts;
  if (isVerified && isFull) return rejected('full', ALERT_MESSAGES.full);
  // Strangers do not learn which addresses have alerts.
  if (isFull || (state.isBounced && !isVerified)) return { status: 'pending' };
  const { key, digest } = newConfirmKey();
  const saved = await saveAlert(database, {
    ...about,
    id: randomUUID(),
    tenant: slug,
    email,
    userId: user?.id ?? null,
    kind,
    ...(isVerified
      ? { status: 'active', confirmedAt: new Date(now), confirmDigest: null }
      : { status: 'pending', confirmDigest: digest }),
    consentVersion: ALERT_CONSENT.version,
    consentWording: ALERT_CONSENT.wording,
    createdAt: new Date(now),
  });
  if (isVerified) return { status: 'active' };
  const { subject } = about;
  const existing = saved ?? (await sameAlert(database, { tenant: slug, email, kind, subject }));
  if (existing) await writeTo(existing, saved ? key : undefined, shared);
  return { status: 'pending' };
}

async function save(request: AlertRequest, shared: Shared): Promise<AlertResult> {
  const { platform, options } = shared;
  if (!activeKinds(options).includes(request.kind))
    return rejected('not_found', ALERT_MESSAGES.failed, { status: 404 });
  const email = normalEmail(request.email || (request.user?.email ?? ''));
  if (email === undefined) return rejected('invalid_request', ALERT_MESSAGES.email, { field: 'email' });
  const wait = await platform.limiter('alerts').take(request.address, options.per_address, TEN_MINUTES_MS);
  if (wait !== undefined) return rejected('too_many', ALERT_MESSAGES.tooMany, { status: 429 });
  const check = platform.find(captchaCheck);
  if (check && !(await check(request.altcha)))
    return rejected('captcha', ALERT_MESSAGES.captcha, { field: 'altcha' });
  return store(request, comparedEmail(email), shared);
}

async function confirm({ id, key }: LinkKey, { platform, slug, messages }: Shared): Promise<boolean> {
  if (!isUuid(id)) return false;
  const database = await platform.database();
  const digest = digestOf(key);
  const isConfirmed = await confirmAlert(database, { tenant: slug, id, digest, now: platform.now() });
  const alert = isConfirmed ? await readAlert(database, slug, id) : undefined;
  // The link has been used: take it out of the stored email.
  if (alert) await messages.end(`alert-confirm ${id}`, alert.email);
  return isConfirmed;
}

async function remove(user: AccountUser, id: string, { platform, slug }: Shared): Promise<boolean> {
  const database = await platform.database();
  const alert = (await alertsOfUser(database, slug, user)).find((one) => one.id === id);
  if (!alert) return false;
  await stopAlerts(database, { tenant: slug, id, email: alert.email, now: platform.now() });
  return true;
}

/** Creates the service of a tenant. */
export function createAlertService(platform: Platform): AlertService {
  const { tenant, now, database } = platform;
  const { slug } = tenant;
  const messages = createMessageQueue({ ...platform, mailbox: 'alerts', stored: platform.wake });
  const shared: Shared = { platform, slug, options: alertsOptions(tenant), messages };
  /** Returns the alert of a link; undefined for an unknown one. */
  const ofLink = async ({ id }: LinkKey): Promise<Alert | undefined> =>
    isUuid(id) ? readAlert(await database(), slug, id) : undefined;
  return {
    save: (request) => save(request, shared),
    async confirmable(link) {
      const alert = await ofLink(link);
      return alert?.confirmDigest === digestOf(link.key) ? alert : undefined;
    },
    confirm: (link) => confirm(link, shared),
    async stoppable(link) {
      const alert = await ofLink(link);
      return alert && isStopKey(link.key, await readSecret(platform), alert) ? alert : undefined;
    },
    async stop({ id, email }, all) {
      const one = all ? undefined : id;
      await stopAlerts(await database(), { tenant: slug, id: one, email, now: now() });
    },
    list: async (user) => alertsOfUser(await database(), slug, user),
    remove: (user, id) => remove(user, id, shared),
  };
}
