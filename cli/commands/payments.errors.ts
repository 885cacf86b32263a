/** Errors of `payments`: DS2694. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';

export const paymentDiffers = defineError<{ tenant: string; id: string; difference: string }>({
  code: 'DS2694',
  title: 'A payment differs from the provider',
  message: ({ tenant, id, difference }) => `${tenant}: payment ${id}: ${difference}.`,
  hint: () =>
    'A running server asks the provider again within minutes and puts it right. If it stays, compare the payment with the dashboard of the provider.',
});
