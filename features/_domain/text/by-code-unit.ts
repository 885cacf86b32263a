/** Compares two texts by their code units, for an order that is the same in every locale. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
