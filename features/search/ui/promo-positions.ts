/** Positions of promo cards among vehicles. */
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
