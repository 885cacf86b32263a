/** What `check` finds about price alerts: DS9900. A code is never given to another error. */
import { defineError } from '../../renderer/contract/error.ts';

export const dropTooLarge = defineError<{ drop: number }>({
  code: 'DS9900',
  title: 'No alert would be sent',
  message: ({ drop }) => `No vehicle costs more than $${drop}, the smallest drop that is mentioned.`,
  hint: () => 'Lower "least_drop".',
});
