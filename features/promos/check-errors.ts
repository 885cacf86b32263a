/** Findings of `check` about promo cards: DS1232. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';

export const neverShown = defineError<{ start: string; expiry: string }>({
  code: 'DS1232',
  title: 'Promo card that never runs',
  message: ({ start, expiry }) => `The card starts at ${start} and expires at ${expiry}.`,
  hint: () => 'Set an expiry after the start.',
});
