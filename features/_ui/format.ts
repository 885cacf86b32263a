/** Figures as Australians write them. Pure: no clock, no locale of the machine. */

/** Whole dollars or kilometres with thousands commas: 45990 → '45,990'. */
export function grouped(value: number): string {
  const digits = String(Math.abs(Math.round(value)));
  return (value < 0 ? '-' : '') + digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** 'car' or 'cars' by count. */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`;
