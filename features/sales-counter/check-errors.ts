/** What `check` finds about the counter of sales: DS2693. A code is never given to another error. */
import { defineError } from '../../renderer/contract/error.ts';

export const counterOfNothing = defineError({
  code: 'DS2693',
  title: 'Counter that counts nothing',
  message: () => 'The counter of sales follows from the clock and counts no sale.',
  hint: () =>
    `A number of sales that did not happen is misleading (sections 18 and 29 of the Australian Consumer Law). Set "options.sales-counter.enabled" to false, or "options.sales-counter.records" to true when the dealer can show that many sales.`,
});
