/** Which events of a page an analytics service is told, and as what (specification, sections 2 and 7). */
import type { DomainEvent, MeasuredVehicle } from '../_domain/browser/events.ts';
import { NEWSLETTER_CATEGORY } from '../_domain/form/newsletter.ts';

/** Where an event happens. */
export interface AnalyticsContext {
  /** Path of the page. */
  readonly path: string;
  readonly vehicle?: MeasuredVehicle | undefined;
  /** Returns what an earlier page of the visit said of a vehicle, by its id. */
  readonly earlier?: (id: string) => MeasuredVehicle | undefined;
}

/** One entry of the data layer. */
export interface AnalyticsRecord {
  readonly event: DomainEvent['type'];
  /** Number of the event in the specification. */
  readonly event_id: number;
  readonly label?: 'New Car' | 'Used Car';
  readonly car_id?: string;
  /** Attributes of a lead about a used vehicle. */
  readonly lead_attributes?: Readonly<Record<'franchise' | 'model' | 'grade' | 'vin', string>>;
}

/** Events whose number does not depend on anything. */
const NUMBERS: Readonly<Partial<Record<DomainEvent['type'], number>>> = {
  'offer-accepted': 18,
  'dealer-called': 25,
  'finance-calculator-used': 26,
  'favourite-saved': 39,
  'watchlist-saved': 39,
  'history-report-opened': 60,
  'vehicle-printed': 61,
};

/** Events that are told once a page, however often they happen (section 4, finance calculator). */
const ONCE: ReadonlySet<DomainEvent['type']> = new Set(['finance-calculator-used']);

const GENERAL = /^general enquiry$/i;

/**
 * An enquiry is about a test drive, a career, a used vehicle, a new (14) or demo (15) one, nothing in particular (22), or
 * something else that is no vehicle of this site, such as a service (15). Joining the newsletter is no enquiry.
 */
function enquiryNumber(
  { category, subcategory = '' }: Extract<DomainEvent, { type: 'enquiry-sent' }>,
  vehicle: MeasuredVehicle | undefined,
): number | undefined {
  if (category === NEWSLETTER_CATEGORY) return undefined;
  if (/^test drive/i.test(subcategory)) return 17;
  if (/^career/i.test(subcategory) || /^career/i.test(category)) return 51;
  if (!vehicle) return GENERAL.test(category) ? 22 : 15;
  return { used: 48, new: 14, demo: 15 }[vehicle.car_type];
}

function numberOf(event: DomainEvent, vehicle: MeasuredVehicle | undefined): number | undefined {
  if (event.type === 'vehicle-viewed') return vehicle?.car_type === 'used' ? 4 : undefined;
  if (event.type === 'page-viewed') return event.page === 'search' ? 49 : undefined;
  if (event.type === 'enquiry-sent') return enquiryNumber(event, vehicle);
  return NUMBERS[event.type];
}

/** 'New Car' or 'Used Car' for a path that has `cars/` and says new or used; else that of the vehicle of a vehicle page. */
export function carLabel({ path, vehicle }: AnalyticsContext): 'New Car' | 'Used Car' | undefined {
  if (!path.includes('cars/')) return undefined;
  const [, word = vehicle?.car_type] = /\b(new|used)\b/.exec(path) ?? [];
  if (word === 'used') return 'Used Car';
  return word === 'new' ? 'New Car' : undefined;
}

const LEADS = new Set([14, 15, 17, 18, 48]);

/** The vehicle of an accepted offer: it is accepted on a page that has none of its own, after that of the vehicle. */
const acceptedFor = (event: DomainEvent, { earlier }: AnalyticsContext): MeasuredVehicle | undefined =>
  event.type === 'offer-accepted' && event.car_id !== undefined ? earlier?.(event.car_id) : undefined;

/** What the data layer gets for an event; nothing for events that have no number. */
export function recordOf(event: DomainEvent, context: AnalyticsContext): AnalyticsRecord | undefined {
  const about = 'car_id' in event ? event.car_id : undefined;
  const ofPage = about === undefined || about === context.vehicle?.id ? context.vehicle : undefined;
  const vehicle = ('vehicle' in event ? event.vehicle : undefined) ?? ofPage ?? acceptedFor(event, context);
  const number = numberOf(event, vehicle);
  if (number === undefined) return undefined;
  const label = carLabel(context);
  const car_id = about ?? vehicle?.id;
  const isLead = LEADS.has(number) && vehicle?.car_type === 'used';
  return {
    event: event.type,
    event_id: number,
    ...(label && { label }),
    ...(car_id !== undefined && { car_id }),
    ...(isLead && {
      lead_attributes: {
        franchise: vehicle.make,
        model: vehicle.model,
        grade: vehicle.badge ?? '',
        vin: vehicle.vin ?? '',
      },
    }),
  };
}

/** Turns the events of one page into records, each told as often as it should be. */
export function recorder(context: AnalyticsContext): (event: DomainEvent) => AnalyticsRecord | undefined {
  const counted = new Set<DomainEvent['type']>();
  return (event) => {
    if (ONCE.has(event.type) && counted.has(event.type)) return undefined;
    counted.add(event.type);
    return recordOf(event, context);
  };
}
