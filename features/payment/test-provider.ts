/** The built-in test provider: a page of the server. Its actions are written to the payment itself. */
import type { PaymentProvider } from './provider.ts';

/** `pageOf` returns the address of a payment's page. */
export const createTestProvider = (pageOf: (id: string) => string): PaymentProvider => ({
  name: 'test',
  open: ({ id }) => Promise.resolve({ session: id, url: pageOf(id) }),
  look: () => Promise.resolve({ status: 'open' }),
  close: () => Promise.resolve({ status: 'expired' }),
  refund: () => Promise.resolve(),
  refunded: () => Promise.resolve(0),
});
