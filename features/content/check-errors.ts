/** Errors of `check` about offers: DS2446 and DS2447; and about texts: DS1030. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';

export const offerNeverRuns = defineError<{ title: string; start: string; expiry: string }>({
  code: 'DS2446',
  title: 'Offer that never runs',
  message: ({ title, start, expiry }) => `"${title}" starts at ${start} and expires at ${expiry}.`,
  hint: () => 'Set an expiry after the start.',
});

export const offerExpired = defineError<{ title: string; expiry: string }>({
  code: 'DS2447',
  title: 'Expired offer',
  message: ({ title, expiry }) => `"${title}" expired at ${expiry} and is no longer displayed.`,
  hint: () => 'Remove it from `offers`, or give it a new expiry.',
});

export const toFillIn = defineError<{ what: string }>({
  code: 'DS1030',
  title: 'Placeholder left in a page',
  message: ({ what }) => `The page still displays a placeholder for: ${what}.`,
  hint: () => 'Replace the placeholder, including its brackets, or remove the sentence.',
});
