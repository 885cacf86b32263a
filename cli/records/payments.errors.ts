/** Errors of `payments`: DS2694 to DS2696. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';

export const paymentDiffers = defineError<{ tenant: string; id: string; difference: string }>({
  code: 'DS2694',
  title: 'A payment differs from the provider',
  message: ({ tenant, id, difference }) => `${tenant}: payment ${id}: ${difference}.`,
  hint: () =>
    'A running server asks the provider again within minutes and puts it right. If it stays, compare the payment with the dashboard of the provider.',
});

export const noSuchPayment = defineError<{ id: string }>({
  code: 'DS2695',
  title: 'No such payment',
  exitCode: 2,
  message: ({ id }) => `None of these tenants has the payment ${id}.`,
  hint: () => 'List payments with `dealersite payments list --all`.',
});

export const notReleasable = defineError<{ id: string; status: string }>({
  code: 'DS2696',
  title: 'The payment is not paid',
  exitCode: 2,
  message: ({ id, status }) => `The payment ${id} is ${status}: only a paid one can be given back.`,
  hint: () => 'Compare it with the provider: `dealersite payments reconcile`.',
});
