/** Links to the form pages of a site. */
import { FORM_PAGES, siteForms } from '../form/site-forms.ts';
import type { FormName } from '../form/form-names.ts';
import { perSite } from './site.ts';

const LABELS: Readonly<Record<keyof typeof FORM_PAGES, string>> = {
  contact: 'Contact us',
  test_drive: 'Book a test drive',
  service: 'Book a service',
  parts: 'Parts and accessories',
  finance: 'Finance',
  similar: 'Find me something similar',
  careers: 'Careers',
};

/** Links to the form pages of the site, in footer order. */
export const formLinks = perSite((site): { label: string; href: string }[] =>
  Object.entries(LABELS)
    .filter(([name]) => siteForms(site).has(name as FormName))
    .map(([name, label]) => ({ label, href: FORM_PAGES[name as keyof typeof FORM_PAGES] })),
);
