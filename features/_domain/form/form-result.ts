/** What a form was about, as the page after sending tells it: its part of `/success` and what is kept of it. */

/** Name under which local storage keeps what was sent last, and the version of its shape. */
export const SUCCESS_KEY = 'success-category';
export const SUCCESS_VERSION = 1;

/** Parts of the page after sending; the first is for everything that is nothing else. */
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

/** The first that fits the subject counts. */
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

/** Which part of the page after sending is for a category and subcategory. */
export function resultOf({
  category = '',
  subcategory = '',
}: {
  category?: string;
  subcategory?: string;
}): FormResult {
  const subject = `${subcategory} ${category}`;
  return SUBJECTS.find(([shape]) => shape.test(subject))?.[1] ?? 'enquiry';
}

/** Address of that part. */
export const successHref = (subject: { category?: string; subcategory?: string }): string =>
  `/success#${resultOf(subject)}`;
