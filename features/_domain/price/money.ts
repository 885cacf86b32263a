/** Formats dollars and numbers. Without `Intl`, which takes a browser 20 ms to load. */

const withCommas = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** Formats a number with thousands separators and at most two decimals, or exactly two when it has `cents`. */
function written(amount: number, cents: boolean, sign = ''): string {
  const fixed = Math.abs(amount).toFixed(2);
  const [whole = '', part = ''] = fixed.split('.');
  const decimals = cents ? part : part.replace(/0+$/, '');
  const minus = amount < 0 && Number(fixed) > 0 ? '-' : '';
  return `${minus}${sign}${withCommas(whole)}${decimals && `.${decimals}`}`;
}

function dollarText(amount: number, sign: string): string {
  const rounded = Math.round(amount * 100) / 100;
  return written(rounded, !Number.isInteger(rounded), sign);
}

/** Formats dollars as `$32,990`; shows cents only when there are any, as in `$89.50`. */
export const formatDollars = (amount: number): string => dollarText(amount, '$');

/** Formats dollars beside a sign of their own: `32,990`, `89.50`. */
export const formatAmount = (amount: number): string => dollarText(amount, '');

/** Formats a number with thousands separators and at most two decimals: `1,204`. */
export function formatNumber(value: number): string {
  // Most numbers are small counts.
  return Number.isInteger(value) && value >= 0 && value < 1000
    ? String(value)
    : written(Math.round(value * 100) / 100, false);
}

/** Returns '1 car' or '1,204 cars', by count. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
