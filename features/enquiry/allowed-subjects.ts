/** Checks subject and services of a lead against those on offer. Outdated pages get an error. */
import { CATEGORIES, SUBCATEGORIES } from '../_domain/form/lead-subjects.ts';
import { NEWSLETTER_CATEGORY } from '../_domain/form/newsletter.ts';
import type { ListedDestination } from './delivery/destinations.schema.ts';
import type { EnquiryOptions } from './enquiry.schema.ts';
import { toSubject, type LeadValues } from './lead.ts';
import { ENQUIRY_MESSAGES, type Issue } from './messages.ts';

const NOT_OFFERED = 'This is not offered here.';

/** Normalises text like the body of a lead, so that options match it. */
const normalise = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** Returns an issue for each subject or service that is not offered. */
export type SubjectCheck = (
  values: Pick<LeadValues, 'category' | 'subcategory' | 'additional_services'>,
) => Issue[];

/**
 * Creates the check of a tenant with its destinations, whose categories are allowed too. Any service is allowed where the
 * tenant lists none.
 */
export function createSubjectCheck(
  { forms }: Pick<EnquiryOptions, 'forms'>,
  destinations: readonly Pick<ListedDestination, 'entry'>[],
): SubjectCheck {
  const routed = destinations.flatMap(({ entry }) => entry.categories);
  const builtIn = [...Object.values(CATEGORIES), NEWSLETTER_CATEGORY];
  const categories = new Set([...builtIn, ...forms.categories, ...routed].map(normalise));
  const subcategories = new Set([...Object.values(SUBCATEGORIES), ...forms.subcategories].map(normalise));
  const services = new Set(forms.services.map(normalise));
  return (values) => {
    const { category, subcategory } = toSubject(values);
    const isService = (name: string): boolean => services.size === 0 || services.has(name);
    const wrong = (path: string, message: string, isFine: boolean): Issue[] =>
      isFine ? [] : [{ path, message }];
    return [
      ...wrong('category', ENQUIRY_MESSAGES.category, categories.has(category)),
      ...wrong('subcategory', NOT_OFFERED, subcategory === undefined || subcategories.has(subcategory)),
      ...wrong('additional_services', NOT_OFFERED, (values.additional_services ?? []).every(isService)),
    ];
  };
}
