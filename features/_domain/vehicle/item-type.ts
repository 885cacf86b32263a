/** Kinds of vehicles on a site; each shows its own facts (specification, section 1). */
import type { Vehicle } from './vehicle.schema.ts';

export const ITEM_TYPES = ['car', 'truck', 'motorcycle', 'caravan', 'subscription'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

const NAMED: readonly (readonly [RegExp, ItemType])[] = [
  [/subscri/i, 'subscription'],
  [/caravan|camper|trailer|pop-?top/i, 'caravan'],
  [/motor-?\s?(?:cycle|bike)|^bike|scooter/i, 'motorcycle'],
  [/truck|prime mover/i, 'truck'],
];

/**
 * Returns the kind that `item_type` names, by default a car. A car with a weekly price is a subscription when the
 * tenant offers them.
 */
export function itemType(
  { item_type: text = '', subscription_price: weekly = 0 }: Pick<Vehicle, 'item_type' | 'subscription_price'>,
  { subscriptions = false }: { readonly subscriptions?: boolean | undefined } = {},
): ItemType {
  const [, named = 'car'] = NAMED.find(([pattern]) => pattern.test(text)) ?? [];
  return named === 'car' && subscriptions && weekly > 0 ? 'subscription' : named;
}
