/** What `check` finds about accounts: DS2660. A code is never given to another error. */
import { defineError } from '../../renderer/contract/error.ts';

export const watchlistWithoutPhones = defineError<object>({
  code: 'DS2660',
  title: 'A watchlist nobody can use',
  message: () =>
    'The site has a watchlist, which goes with a phone number, and codes are sent by email alone: whoever signs in is asked to sign in again.',
  hint: () => 'Add "sms" to `options.sign-in.channels`, or set `lists.watchlist` to false.',
});
