/** Positions of promo cards among vehicles. */
import { fitsCarTypes } from '../../_domain/tenant/promo.ts';
import type { CarType } from '../../_domain/vehicle/vehicle.schema.ts';

/** Returns the cards that stand before the vehicle at an index; those with a position behind the last vehicle come last. */
export const promosBefore = <Promo extends { readonly position: number }>(
  promos: readonly Promo[],
  index: number,
  vehicles: number,
): Promo[] =>
  promos
    .filter(({ position }) => Math.min(position, vehicles) === index)
    .toSorted((a, b) => a.position - b.position);

/** Puts cards before the vehicles at their positions. */
export function withPromos<Item>(
  items: readonly Item[],
  promos: readonly { item: Item; position: number }[],
): Item[] {
  const before = (index: number) => promosBefore(promos, index, items.length).map(({ item }) => item);
  return [...items.flatMap((item, index) => [...before(index), item]), ...before(items.length)];
}

/** The promo cards in a list as the script finds them. */
export function promosIn(list: ParentNode): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('li[data-promo]')];
}

/** Returns vehicles with the promo cards that fit the car types of a search among them; the others are left out. */
export function placePromos(
  vehicles: readonly Element[],
  promos: readonly HTMLElement[],
  carTypes: readonly string[],
): Element[] {
  const fitting = promos.filter(({ dataset: { types = '', strict } }) =>
    fitsCarTypes(
      { display: types.split(' ').filter(Boolean) as CarType[], strictDisplay: strict !== undefined },
      carTypes as CarType[],
    ),
  );
  for (const promo of fitting) promo.hidden = false;
  return withPromos<Element>(
    vehicles,
    fitting.map((item) => ({ item, position: Number(item.dataset['promo']) })),
  );
}
