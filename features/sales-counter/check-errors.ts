/** Errors of `check` about the sales counter: DS2693. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';

export const counterOfNothing = defineError({
  code: 'DS2693',
  title: 'Sales counter without sales',
  message: () => 'The sales counter displays a number derived from the clock instead of counted sales.',
  hint: () =>
    `A number of sales that did not happen is misleading (sections 18 and 29 of the Australian Consumer Law). Set "options.sales-counter.enabled" to false, or "options.sales-counter.records" to true when the dealer can show that many sales.`,
});
