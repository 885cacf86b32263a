/** Maps page events to analytics records (specification, sections 2 and 7). */
import type { DomainEvent, MeasuredVehicle } from '../_domain/browser/events.ts';
import { NEWSLETTER_CATEGORY } from '../_domain/form/newsletter.ts';

/** Context of an event. */
export interface AnalyticsContext {
  /** Path of the page. */
  readonly path: string;
  readonly vehicle?: MeasuredVehicle | undefined;
  /** Returns a vehicle from an earlier page of the visit, by id. */
  readonly earlier?: (id: string) => MeasuredVehicle | undefined;
}

/** One entry of the data layer. */
export interface AnalyticsRecord {
  readonly event: DomainEvent['type'];
  /** Event number of the specification. */
  readonly event_id: number;
  readonly label?: 'New Car' | 'Used Car';
  readonly car_id?: string;
  /** Attributes of a lead about a used vehicle. */
  readonly lead_attributes?: Readonly<Record<'franchise' | 'model' | 'grade' | 'vin', string>>;
}

/** Events with a fixed number. */
const NUMBERS: Readonly<Partial<Record<DomainEvent['type'], number>>> = {
  'offer-accepted': 18,
  'dealer-called': 25,
  'finance-calculator-used': 26,
  'favourite-saved': 39,
  'watchlist-saved': 39,
  'history-report-opened': 60,
  'vehicle-printed': 61,
};

/** Events that are recorded once per page (section 4, finance calculator). */
const ONCE: ReadonlySet<DomainEvent['type']> = new Set(['finance-calculator-used']);

const GENERAL = /^general enquiry$/i;

/**
 * Returns the number of an enquiry: a test drive, a career, a used vehicle, a new (14) or demo (15) one, a general
 * enquiry (22), or another subject such as a service (15). Joining the newsletter is not an enquiry.
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

function computeNumber(event: DomainEvent, vehicle: MeasuredVehicle | undefined): number | undefined {
  if (event.type === 'vehicle-viewed') return vehicle?.car_type === 'used' ? 4 : undefined;
  if (event.type === 'page-viewed') return event.page === 'search' ? 49 : undefined;
  if (event.type === 'enquiry-sent') return enquiryNumber(event, vehicle);
  return NUMBERS[event.type];
}

/**
 * Returns 'New Car' or 'Used Car' for a path with `cars/` that contains new or used; otherwise for the page's vehicle.
 */
export function carLabel({ path, vehicle }: AnalyticsContext): 'New Car' | 'Used Car' | undefined {
  if (!path.includes('cars/')) return undefined;
  const [, word = vehicle?.car_type] = /\b(new|used)\b/.exec(path) ?? [];
  if (word === 'used') return 'Used Car';
  return word === 'new' ? 'New Car' : undefined;
}

const LEADS = new Set([14, 15, 17, 18, 48]);

/** Returns the vehicle of an accepted offer: the offer page has none, so it is the vehicle viewed before. */
const acceptedFor = (event: DomainEvent, { earlier }: AnalyticsContext): MeasuredVehicle | undefined =>
  event.type === 'offer-accepted' && event.car_id !== undefined ? earlier?.(event.car_id) : undefined;

/** Returns the data layer record of an event; undefined for events without a number. */
export function toRecord(event: DomainEvent, context: AnalyticsContext): AnalyticsRecord | undefined {
  const about = 'car_id' in event ? event.car_id : undefined;
  const ofPage = about === undefined || about === context.vehicle?.id ? context.vehicle : undefined;
  const vehicle = ('vehicle' in event ? event.vehicle : undefined) ?? ofPage ?? acceptedFor(event, context);
  const number = computeNumber(event, vehicle);
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

/** Returns a function that turns page events into records and drops repeats of one-time events. */
export function recorder(context: AnalyticsContext): (event: DomainEvent) => AnalyticsRecord | undefined {
  const counted = new Set<DomainEvent['type']>();
  return (event) => {
    if (ONCE.has(event.type) && counted.has(event.type)) return undefined;
    counted.add(event.type);
    return toRecord(event, context);
  };
}
