/** An offer as the calls tell it and the browser keeps it. */

export interface KeptOffer {
  readonly offer_price: number;
  readonly offer_expiry: string;
}

/** The offer in an answer; nothing when none was made. */
export function offerIn(body: unknown): KeptOffer | undefined {
  const { valuation } = (body ?? {}) as { valuation?: Partial<KeptOffer> | null };
  const { offer_price: price, offer_expiry: expiry } = valuation ?? {};
  return typeof price === 'number' && price > 0 && typeof expiry === 'string'
    ? { offer_price: price, offer_expiry: expiry }
    : undefined;
}
