/** Errors of `check` about vehicle pages: DS2502. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';

export const buttonWithoutPage = defineError<{ button: string; needs: string }>({
  code: 'DS2502',
  title: 'Button without a page',
  message: ({ button }) =>
    `The button ${button} is on, but the site has no page that it could lead to, so it does not show.`,
  hint: ({ needs }) => needs,
});
