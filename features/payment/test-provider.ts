/** The embedded provider: a page of the server for trying out. What happens on it is written into the payment itself. */
import type { PaymentProvider } from './provider.ts';

/** `pageOf` returns the address of the page of a payment. */
export const createTestProvider = (pageOf: (id: string) => string): PaymentProvider => ({
  name: 'test',
  open: ({ id }) => Promise.resolve({ session: id, url: pageOf(id) }),
  look: () => Promise.resolve({ status: 'open' }),
  close: () => Promise.resolve({ status: 'expired' }),
  refund: () => Promise.resolve(),
});
