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
