/** Names of the forms of a site. */

/** Forms that a tenant can turn on and off in `options.enquiry.forms`. */
export const FORMS = [
  'contact',
  'location',
  'vehicle',
  'test_drive',
  'service',
  'parts',
  'careers',
  'finance',
  'similar',
  'newsletter',
] as const;
export type FormName = (typeof FORMS)[number];
