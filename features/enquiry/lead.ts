/** A lead: one enquiry of a visitor to a dealer (specification, section 3). Field names follow the specification. */

import { comparedEmail } from '../_domain/contact/contact.ts';
import { CATEGORIES, SUBCATEGORIES } from '../_domain/form/lead-subjects.ts';

/** Call that created the lead; each requires other fields. */
export type LeadForm = 'lead' | 'enquiry' | 'location' | 'newsletter';

/** Validated and normalised values of a lead. */
export interface LeadValues {
  readonly name?: string;
  readonly last_name?: string;
  readonly email?: string;
  /** Formatted by `normalPhone`. */
  readonly phone?: string;
  /** Label and extension typed with the number: `work, ext. 5`. Undefined also replaces that of an earlier step. */
  readonly phone_note?: string | undefined;
  readonly message?: string;
  readonly postcode?: string;
  readonly Rego?: string;
  /** Id of the location. */
  readonly location?: string;
  readonly distribution_location?: string;
  readonly dealership_slug?: string;
  /** Requested time, ISO 8601. */
  readonly dateTime?: string;
  readonly additional_services?: readonly string[];
  readonly opt_in?: boolean;
  readonly terms_conditions?: boolean;
  readonly category?: string;
  readonly subcategory?: string;
  readonly url?: string;
  readonly source?: string;
  readonly user_agent?: string;
  readonly car_id?: string;
  readonly car_dealership_id?: string;
  readonly lead_attributes?: {
    readonly visited_pages?: readonly string[] | undefined;
    readonly linked_query_params?: Readonly<Record<string, string>> | undefined;
  };
  /** Unknown fields, as text. */
  readonly extra?: Readonly<Record<string, string>>;
}

/** Vehicle of a lead as advertised when it was sent. */
export interface LeadVehicle {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly car_type: 'new' | 'demo' | 'used';
  readonly year?: number;
  readonly make: string;
  readonly model: string;
  readonly badge?: string;
  readonly stocknum?: string;
  readonly vin?: string;
  readonly price?: number;
  /** Dollars a week of a subscription, which the page shows instead of the price. */
  readonly weekly_price?: number;
  readonly km?: number;
  readonly colour?: string;
  readonly location_id?: string;
  readonly dealership_id?: string;
}

export const GENERAL = CATEGORIES.general;
const CAREERS = /^careers? enquiry$/i;
const TEST_DRIVE = /^test drive booking/i;

/**
 * Returns the stored category and subcategory. A Careers Enquiry becomes a General Enquiry with subcategory Career Enquiry; a
 * test drive has Used or New by its vehicle, a demo counts as new; the default is General Enquiry.
 */
export function toSubject(
  values: Pick<LeadValues, 'category' | 'subcategory'>,
  carType?: LeadVehicle['car_type'],
): { category: string; subcategory?: string } {
  const { category = GENERAL, subcategory } = values;
  if (CAREERS.test(category)) return { category: GENERAL, subcategory: SUBCATEGORIES.career };
  if (subcategory === undefined) return { category };
  if (carType === undefined || !TEST_DRIVE.test(subcategory)) return { category, subcategory };
  return {
    category,
    subcategory: carType === 'used' ? SUBCATEGORIES.testDriveUsed : SUBCATEGORIES.testDriveNew,
  };
}

/** Compared fields, which the visitor writes or chooses; origin and transport are excluded. */
const WRITTEN = [
  'name',
  'last_name',
  'email',
  'phone',
  'phone_note',
  'message',
  'dateTime',
  'additional_services',
  'Rego',
  'location',
  'distribution_location',
  'dealership_slug',
  'postcode',
  'extra',
  'category',
  'subcategory',
  'car_id',
] as const satisfies readonly (keyof LeadValues)[];

/** Returns the content of a lead as text, to detect duplicates. */
export function contentOf(values: LeadValues): string {
  const compared = { ...values, email: values.email && comparedEmail(values.email) };
  return JSON.stringify(WRITTEN.map((name) => compared[name]));
}
