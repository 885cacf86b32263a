/** What `check` finds about vehicle pages: DS2502. A code is never given to another error. */
import { defineError } from '../../renderer/contract/error.ts';

export const buttonWithoutPage = defineError<{ button: string; needs: string }>({
  code: 'DS2502',
  title: 'Button without a page',
  message: ({ button }) =>
    `The button ${button} is on, but the site has no page that it could lead to, so it does not show.`,
  hint: ({ needs }) => needs,
});
