/** What `check` finds about offers: DS2446 and DS2447; and about texts: DS1030. A code is never given to another error. */
import { defineError } from '../../renderer/contract/error.ts';

export const offerNeverRuns = defineError<{ title: string; start: string; expiry: string }>({
  code: 'DS2446',
  title: 'Offer that never runs',
  message: ({ title, start, expiry }) => `"${title}" starts at ${start} and expires at ${expiry}.`,
  hint: () => 'The expiry must come after the start.',
});

export const offerExpired = defineError<{ title: string; expiry: string }>({
  code: 'DS2447',
  title: 'Expired offer',
  message: ({ title, expiry }) => `"${title}" expired at ${expiry} and is shown nowhere.`,
  hint: () => 'Take it out of `offers`, or give it a new expiry.',
});

export const toFillIn = defineError<{ what: string }>({
  code: 'DS1030',
  title: 'To fill in',
  message: ({ what }) => `The page still shows a mark in place of this: ${what}.`,
  hint: () => 'Replace the mark, brackets included, or take its sentence out.',
});
