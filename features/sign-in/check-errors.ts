/** Errors of `check` about accounts: DS2660. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';

export const watchlistWithoutPhones = defineError<object>({
  code: 'DS2660',
  title: 'Watchlist without phone sign-in',
  message: () =>
    'The watchlist requires a verified phone number, but codes are only sent by email: visitors would be asked to sign in again.',
  hint: () => 'Add "sms" to `options.sign-in.channels`, or set `lists.watchlist` to false.',
});
