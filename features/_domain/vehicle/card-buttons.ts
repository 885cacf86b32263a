/** Buttons of a vehicle: favourite and compare (specification, section 5). */
import type { ListsOptions } from '../visitor/lists.schema.ts';
import { isForSale, type StockState } from './status.ts';
import type { VehicleCardData } from './vehicle-card.ts';
import type { Vehicle } from './vehicle.schema.ts';

export interface CardButtons {
  readonly favourite: boolean;
  readonly compare: boolean;
}

/** Fields of a vehicle that the rules need. */
export type ButtonVehicle = StockState & Pick<Vehicle, 'price' | 'subscription_price' | 'car_type'>;

export interface ButtonRules extends Pick<ListsOptions, 'favourites' | 'compare' | 'compare_used_only'> {
  /** A weekly price above 0 counts as a price. */
  readonly subscriptions: boolean;
  /** The vehicle has an image or a thumbnail, not only a placeholder. */
  readonly pictured: boolean;
}

/**
 * Returns the buttons: both only for vehicles for sale; compare also needs a price above 0, a picture, and with the
 * tenant's option a used vehicle.
 */
export function toButtons(vehicle: ButtonVehicle, rules: ButtonRules): CardButtons {
  if (!isForSale(vehicle)) return { favourite: false, compare: false };
  const { price = 0, subscription_price: weekly = 0, car_type } = vehicle;
  const isPriced = price > 0 || (rules.subscriptions && weekly > 0);
  return {
    favourite: rules.favourites,
    compare: rules.compare && isPriced && rules.pictured && (!rules.compare_used_only || car_type === 'used'),
  };
}

type CardState = Pick<VehicleCardData, 'sold' | 'price' | 'picture' | 'favourite' | 'compare'>;

/** Returns the default buttons of a card, so that few cards have to carry them. */
const expected = ({ sold, price, picture }: CardState): CardButtons => ({
  favourite: !sold,
  compare: !sold && price.amount !== null && picture !== null,
});

/** Returns the buttons of a card. */
export function buttonsOfCard(card: CardState): CardButtons {
  const { favourite, compare } = expected(card);
  return { favourite: card.favourite ?? favourite, compare: card.compare ?? compare };
}

/** Returns the members with which `buttonsOfCard` gives `buttons`. */
export function buttonMembers(
  card: CardState,
  buttons: CardButtons,
): Pick<VehicleCardData, 'favourite' | 'compare'> {
  const { favourite, compare } = expected(card);
  return {
    ...(buttons.favourite === favourite ? {} : { favourite: buttons.favourite }),
    ...(buttons.compare === compare ? {} : { compare: buttons.compare }),
  };
}
