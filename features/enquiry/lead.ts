/** A lead: one enquiry of a visitor to a dealer (specification, section 3). Field names follow the specification. */

import { comparedEmail } from '../_domain/contact/contact.ts';
import { CATEGORIES, SUBCATEGORIES } from '../_domain/form/lead-subjects.ts';

/** Which call a lead came by; each asks for other fields. */
export type LeadForm = 'lead' | 'enquiry' | 'location' | 'newsletter';

/** Validated and normalised values of a lead. */
export interface LeadValues {
  readonly name?: string;
  readonly last_name?: string;
  readonly email?: string;
  /** Written as `normalPhone` does. */
  readonly phone?: string;
  readonly message?: string;
  readonly postcode?: string;
  readonly Rego?: string;
  /** Id of the location. */
  readonly location?: string;
  readonly distribution_location?: string;
  readonly dealership_slug?: string;
  /** When a test drive is wanted, ISO 8601. */
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

/** The vehicle of a lead as it was advertised at that moment. */
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
  readonly km?: number;
  readonly colour?: string;
  readonly location_id?: string;
  readonly dealership_id?: string;
}

export const GENERAL = CATEGORIES.general;
const CAREERS = /^careers? enquiry$/i;
const TEST_DRIVE = /^test drive booking/i;

/**
 * Category and subcategory as they are stored: a Careers Enquiry is re-sent as General Enquiry with subcategory Career
 * Enquiry; a test drive says whether the vehicle is used or new, a demo counting as new. Without a category it is general.
 */
export function subjectOf(
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

/** The fields a person writes or chooses; where they stand and how they were sent is no part of it. */
const WRITTEN = [
  'name',
  'last_name',
  'email',
  'phone',
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

/** Returns the content of a lead as one text, for detecting duplicates. */
export function contentOf(values: LeadValues): string {
  const compared = { ...values, email: values.email && comparedEmail(values.email) };
  return JSON.stringify(WRITTEN.map((name) => compared[name]));
}
