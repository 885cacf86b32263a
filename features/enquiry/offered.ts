/** What a lead can be about and ask for: what the product and the tenant offer. Pages that are older are told to choose again. */
import { CATEGORIES, SUBCATEGORIES } from '../_domain/form/lead-subjects.ts';
import { NEWSLETTER_CATEGORY } from '../_domain/form/newsletter.ts';
import type { EnquiryOptions } from './enquiry.schema.ts';
import { subjectOf, type LeadValues } from './lead.ts';
import { ENQUIRY_MESSAGES, type Issue } from './messages.ts';

const NOT_OFFERED = 'This is not offered here.';

/** As a body is cleaned, so that a tenant's own writing is found again. */
const plain = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** Finds what is named in a request and not on offer. */
export type Offered = (
  values: Pick<LeadValues, 'category' | 'subcategory' | 'additional_services'>,
) => Issue[];

/** The offer of a tenant; services are free where it lists none. */
export function offeredBy({
  forms,
  lead_emails: emails,
  lead_webhooks: webhooks,
}: Pick<EnquiryOptions, 'forms' | 'lead_emails' | 'lead_webhooks'>): Offered {
  const wanted = [...emails, ...webhooks].flatMap(({ categories: some }) => some);
  const own = [...Object.values(CATEGORIES), NEWSLETTER_CATEGORY];
  const categories = new Set([...own, ...forms.categories, ...wanted].map(plain));
  const subcategories = new Set([...Object.values(SUBCATEGORIES), ...forms.subcategories].map(plain));
  const services = new Set(forms.services.map(plain));
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
