/** Result of a form: its part of `/success`, and what the browser stores about it. */

/** Local storage key and version of the last result. */
export const SUCCESS_KEY = 'success-category';
export const SUCCESS_VERSION = 1;

/** Parts of the success page; the first is the default. */
export const RESULTS = [
  'enquiry',
  'vehicle',
  'test-drive',
  'service',
  'parts',
  'careers',
  'finance',
  'similar',
  'newsletter',
  'trade-in',
  'reserve',
] as const;
export type FormResult = (typeof RESULTS)[number];

/** The first match wins. */
const SUBJECTS: readonly (readonly [RegExp, FormResult])[] = [
  [/test drive/i, 'test-drive'],
  [/career/i, 'careers'],
  [/similar/i, 'similar'],
  [/service/i, 'service'],
  [/parts/i, 'parts'],
  [/finance/i, 'finance'],
  [/newsletter/i, 'newsletter'],
  [/trade|offer/i, 'trade-in'],
  [/\breserve\b/i, 'reserve'],
  [/vehicle/i, 'vehicle'],
];

/** Returns the part of the success page for a category and subcategory. */
export function toFormResult({
  category = '',
  subcategory = '',
}: {
  category?: string;
  subcategory?: string;
}): FormResult {
  const subject = `${subcategory} ${category}`;
  return SUBJECTS.find(([shape]) => shape.test(subject))?.[1] ?? 'enquiry';
}

/** Returns the address of that part. */
export const successHref = (subject: { category?: string; subcategory?: string }): string =>
  `/success#${toFormResult(subject)}`;
