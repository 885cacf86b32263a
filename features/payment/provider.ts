/** A payment provider with a hosted payment page. */

/** A page to be opened. */
interface CheckoutPage {
  /** Id of the payment; the same id opens the same page. */
  readonly id: string;
  readonly cents: number;
  readonly description: string;
  readonly reference: string;
  readonly email: string | undefined;
  readonly expiresAt: Date;
  /** Where the visitor goes after paying, and after turning back. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface OpenedPage {
  /** The provider's name of the page. */
  readonly session: string;
  readonly url: string;
}

/** How a page stands at the provider. */
export type PageState =
  | { readonly status: 'open' | 'expired' }
  | { readonly status: 'paid'; readonly charge: string; readonly cents: number };

export interface PaymentProvider {
  readonly name: 'test' | 'stripe';
  /** Opens a page. Throws when the provider does not answer in time, or not as it should. */
  readonly open: (page: CheckoutPage) => Promise<OpenedPage>;
  readonly look: (session: string) => Promise<PageState>;
  /** Closes a page that is still open, so that nobody pays on it any more. Returns how it stands then. */
  readonly close: (session: string) => Promise<PageState>;
  /** Gives back all that was paid; the same `id` gives it back once. */
  readonly refund: (charge: string, id: string) => Promise<void>;
}
