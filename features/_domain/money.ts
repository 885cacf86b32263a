/** Dollar amounts as an Australian reader expects them. */

const whole = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  maximumFractionDigits: 0,
});
const cents = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  minimumFractionDigits: 2,
});
const figures = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });

/** Writes an amount in dollars as `$32,990`; cents stand only when there are any, as in `$89.50`. */
export function formatDollars(amount: number): string {
  const rounded = Math.round(amount * 100) / 100;
  return Number.isInteger(rounded) ? whole.format(rounded) : cents.format(rounded);
}

/** Writes a number with commas between thousands and at most two decimals: `1,204`. */
export function formatNumber(value: number): string {
  // Most are counts without anything to format.
  return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : figures.format(value);
}

/** '1 car' or '1,204 cars', by count. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
