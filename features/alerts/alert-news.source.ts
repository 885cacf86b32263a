/** Finds the news of an alert in the stock of a site. */
import { plural } from '../_domain/price/money.ts';
import { formatDollars } from '../_domain/price/money.ts';
import { DAY_MS } from '../_domain/time/calendar.ts';
import type { Site } from '../_domain/site/site.ts';
import { cardOf } from '../_domain/site/card-of.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { identifyingVin } from '../_domain/vehicle/vin.ts';
import { pageHref } from '../_domain/text/page-href.ts';
import { completeUrl, siteOrigin } from '../_domain/tenant/site-origin.ts';
import type { SavedSearch } from '../_platform/search/saved-search.ts';
import type { AlertKind } from './alert-kinds.ts';
import type { MailSection, MailVehicle } from './alert-mail.ts';
import type { Alert, AlertPatch } from './alerts-repository.source.ts';
import type { AlertsOptions } from './alerts.schema.ts';
import { priceNews, watchablePrice } from './price-news.ts';
import { unseen, withSeen } from './vehicle-keys.source.ts';

export interface NewsContext {
  readonly site: Site;
  readonly search: SavedSearch;
  readonly options: AlertsOptions;
  readonly now: number;
}

/** What a run found out about an alert. */
export interface AlertNews {
  /** Part of the email; absent without news. */
  readonly section?: Omit<MailSection, 'stop'>;
  /** Changes of the row; undefined without any. */
  readonly patch?: AlertPatch;
  /** Vehicles of the section. */
  readonly vehicles: readonly Vehicle[];
}

const NOTHING: AlertNews = { vehicles: [] };

const ended = (now: number): AlertPatch => ({ status: 'ended', endedAt: new Date(now) });

const url = ({ site }: NewsContext, path: string): string =>
  completeUrl(pageHref(site.tenant, path), siteOrigin(site.tenant));

/** Formats the displayed price of a card with its type. */
function priceText({ amount, text, type, per }: ReturnType<typeof cardOf>['price']): string {
  if (amount === null) return text;
  return [formatDollars(amount), per ? `a ${per}` : type].filter(Boolean).join(' ');
}

function mailVehicle(context: NewsContext, vehicle: Vehicle, note?: string): MailVehicle {
  const card = cardOf(context.site, vehicle);
  return {
    href: url(context, card.href),
    name: [card.title, card.subtitle].filter(Boolean).join(' '),
    price: priceText(card.price),
    ...(note !== undefined && { note }),
    ...(card.picture && { picture: url(context, card.picture.thumb) }),
  };
}

/** Returns the news of vehicles of a search that `shown`, the vehicles of the same email, does not have. */
function vehiclesNews(
  alert: Alert,
  found: { readonly vehicles: readonly Vehicle[]; readonly shown: readonly Vehicle[] },
  context: NewsContext,
): AlertNews {
  const fresh = unseen(found.vehicles, alert.seen);
  const patch: AlertPatch = {
    ...(fresh.length > 0 && { seen: withSeen(alert.seen, fresh) }),
    ...(alert.missingSince && { missingSince: null }),
  };
  const vehicles = unseen(fresh, withSeen([], found.shown));
  if (vehicles.length === 0) return { ...NOTHING, patch };
  const { most_vehicles: most } = context.options;
  const subject = `${plural(vehicles.length, 'new vehicle')}: ${alert.title}`;
  return {
    section: {
      title: alert.title,
      subject,
      sentences: [`${plural(vehicles.length, 'new vehicle')} for your search.`],
      vehicles: vehicles.slice(0, most).map((vehicle) => mailVehicle(context, vehicle)),
      more: {
        text: vehicles.length > most ? `See all ${vehicles.length}` : 'Open the search',
        href: url(context, alert.subject),
      },
    },
    patch,
    vehicles,
  };
}

async function searchNews(alert: Alert, shown: readonly Vehicle[], context: NewsContext): Promise<AlertNews> {
  const { search, now } = context;
  const match = await search.match(alert.subject, now);
  const { title, missingSince } = alert;
  if (match.kind === 'unreadable')
    return {
      section: {
        title,
        subject: `Paused: ${title}`,
        sentences: [
          'This search cannot be read any more, because the search of our site has changed. The alert is paused, and you get no more emails about it.',
        ],
        vehicles: [],
        more: { text: 'Search again and save it anew', href: url(context, '/search/new-used-and-demo-cars') },
      },
      patch: { status: 'paused' },
      vehicles: [],
    };
  if (match.missing.length === 0) return vehiclesNews(alert, { vehicles: match.vehicles, shown }, context);
  if (missingSince) return NOTHING;
  return {
    section: {
      title,
      subject: `None at the moment: ${title}`,
      sentences: [
        `We have no ${match.missing.join(', ')} at the moment. The alert waits, and we write again when one arrives.`,
      ],
      vehicles: [],
    },
    patch: { missingSince: new Date(now) },
    vehicles: [],
  };
}

/** Returns the watched vehicle, by id or, under a new id, by its identification number. */
function watchedVehicle({ vehicles }: Site, { subject, vin }: Alert): Vehicle | undefined {
  const same = vehicles.find(({ id }) => id === subject);
  return same ?? (vin === null ? undefined : vehicles.find((one) => identifyingVin(one.vin) === vin));
}

function priceSection(
  alert: Alert,
  { vehicle, news }: { vehicle: Vehicle | undefined; news: ReturnType<typeof priceNews> },
  context: NewsContext,
): AlertNews['section'] {
  const { title } = alert;
  if (news.kind === 'drop' && vehicle) {
    const less = formatDollars(news.from - news.to);
    return {
      title: `${less} less: ${title}`,
      subject: `${less} less: ${title}`,
      sentences: ['The price of a vehicle that you watch has dropped.'],
      vehicles: [mailVehicle(context, vehicle, `Before: ${formatDollars(news.from)}`)],
    };
  }
  if (news.kind !== 'sold' && news.kind !== 'gone') return undefined;
  const text = news.kind === 'sold' ? 'has been sold' : 'is not listed any more';
  return {
    title,
    subject: `${news.kind === 'sold' ? 'Sold' : 'Not listed any more'}: ${title}`,
    sentences: [`This vehicle ${text}. The alert has ended, and this is its last email.`],
    vehicles: [],
    more: { text: 'See what else is there', href: url(context, '/search/new-used-and-demo-cars') },
  };
}

function priceAlertNews(alert: Alert, context: NewsContext): AlertNews {
  const { site, now } = context;
  const vehicle = watchedVehicle(site, alert);
  const price = vehicle && watchablePrice(vehicle, site.tenant.offers_subscription);
  const missingSince = alert.missingSince?.getTime();
  const news = priceNews({ price: alert.price ?? 0, missingSince }, { vehicle, price, now });
  const section = priceSection(alert, { vehicle, news }, context);
  const renamed = vehicle && vehicle.id !== alert.subject ? { subject: vehicle.id } : {};
  if (news.kind === 'drop')
    return {
      ...(section && { section }),
      patch: { ...renamed, price: news.to, missingSince: null },
      vehicles: vehicle ? [vehicle] : [],
    };
  if (news.kind !== 'none') return { ...(section && { section }), patch: ended(now), vehicles: [] };
  const isSame = news.missingSince === missingSince && Object.keys(renamed).length === 0;
  const since = news.missingSince === undefined ? null : new Date(news.missingSince);
  return isSame ? NOTHING : { patch: { ...renamed, missingSince: since }, vehicles: [] };
}

/** Returns the news that an alert ends because it is old. */
function overNews({ title, kind, subject }: Alert, context: NewsContext): AlertNews {
  const href = kind === 'search' ? url(context, subject) : url(context, '/search/new-used-and-demo-cars');
  return {
    section: {
      title,
      subject: `Ended: ${title}`,
      sentences: [
        `This alert has run for ${plural(context.options.keep_days, 'day')} and has ended. Save it again if you are still looking.`,
      ],
      vehicles: [],
      more: { text: 'Open the site', href },
    },
    patch: ended(context.now),
    vehicles: [],
  };
}

const NEWS: Readonly<
  Record<AlertKind, (alert: Alert, shown: readonly Vehicle[], context: NewsContext) => Promise<AlertNews>>
> = {
  search: searchNews,
  price: (alert, _shown, context) => Promise.resolve(priceAlertNews(alert, context)),
};

/** Finds the news of an alert; `shown` are the vehicles that the same email shows already. */
export function readNews(alert: Alert, shown: readonly Vehicle[], context: NewsContext): Promise<AlertNews> {
  const { now, options } = context;
  const age = now - (alert.confirmedAt ?? alert.createdAt).getTime();
  if (age > options.keep_days * DAY_MS) return Promise.resolve(overNews(alert, context));
  return NEWS[alert.kind](alert, shown, context);
}
