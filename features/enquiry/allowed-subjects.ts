/** What a lead can be about and ask for: what the product and the tenant offer. Pages that are older are told to choose again. */
import { CATEGORIES, SUBCATEGORIES } from '../_domain/form/lead-subjects.ts';
import { NEWSLETTER_CATEGORY } from '../_domain/form/newsletter.ts';
import type { EnquiryOptions } from './enquiry.schema.ts';
import { subjectOf, type LeadValues } from './lead.ts';
import { ENQUIRY_MESSAGES, type Issue } from './messages.ts';

const NOT_OFFERED = 'This is not offered here.';

/** As a body is cleaned, so that a tenant's own writing is found again. */
const normalise = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** Finds what is named in a request and not on offer. */
export type SubjectCheck = (
  values: Pick<LeadValues, 'category' | 'subcategory' | 'additional_services'>,
) => Issue[];

/** The offer of a tenant; services are free where it lists none. */
export function createSubjectCheck({
  forms,
  lead_emails: emails,
  lead_webhooks: webhooks,
}: Pick<EnquiryOptions, 'forms' | 'lead_emails' | 'lead_webhooks'>): SubjectCheck {
  const routed = [...emails, ...webhooks].flatMap(({ categories: some }) => some);
  const builtIn = [...Object.values(CATEGORIES), NEWSLETTER_CATEGORY];
  const categories = new Set([...builtIn, ...forms.categories, ...routed].map(normalise));
  const subcategories = new Set([...Object.values(SUBCATEGORIES), ...forms.subcategories].map(normalise));
  const services = new Set(forms.services.map(normalise));
  return (values) => {
    const { category, subcategory } = subjectOf(values);
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
