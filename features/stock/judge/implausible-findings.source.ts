/** Reports implausible values of a stock: one warning for each rule, at the first row. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineError, problem, type Finding, type SourceLocation } from '../../../renderer/contract/error.ts';
import type { PlausibleRule } from '../../_domain/stock/plausible.schema.ts';
import type { ImplausibleExample, ImplausibleGroup } from './implausible-counter.ts';

/** What to do about the values of a rule. */
const REMEDIES: Readonly<Record<PlausibleRule, string>> = {
  price: 'Correct the price in the system of the dealer, or its column in the mapping.',
  'price-change': 'Compare the price with that in the system of the dealer before the site goes out.',
  'earlier-price': 'Correct the earlier price, or leave `before_price` out of the mapping.',
  'weekly-price': 'Map the price of a week to `subscription_price`, and that of the vehicle to `price`.',
  odometer: 'Read the odometer again: feeds often give thousands, miles or a placeholder.',
  year: 'Correct the year, or its column in the mapping.',
  dates: 'Correct the date, or name its form in the mapping: "date": { "formats": ["M/d/yyyy"] }.',
  registration: 'Correct the date, or remove it for an unregistered vehicle.',
  vin: 'Read the number again from the car or its papers.',
  'shared-vin': 'Delete the vehicle that is in stock twice, or correct its VIN.',
  'shared-photos': 'Give each vehicle its own photos, or name the picture in `listing.placeholder_images`.',
  state: 'Correct the postcode or the state.',
  'seats-and-doors': 'Correct the number, or its column in the mapping.',
  engine: 'Correct the size: `engine_size` is in cc, `engine_size_litres` in litres.',
  measures: 'Correct the value, or give its column a `unit` in the mapping.',
  'shifted-columns': 'Compare the columns of the mapping: two fields seem to read the same one.',
};

/** Option with the limit of a rule. */
const LIMITS: Partial<Readonly<Record<PlausibleRule, string>>> = {
  price: 'lowest_price` or `highest_price',
  'price-change': 'price_change',
  odometer: 'km_a_year',
  year: 'oldest_year',
  'seats-and-doors': 'seats` or `doors',
};

const implausible = defineError<ImplausibleGroup>({
  code: 'DS1197',
  title: 'Implausible values',
  message: ({ count, examples }) => {
    const more = count - examples.length;
    return `${examples.map(exampleText).join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
  },
  hint: ({ rule }) => {
    const limit = LIMITS[rule];
    const change = limit === undefined ? '' : `change \`${limit}\` of \`stock.plausible\`, or `;
    return `${REMEDIES[rule]} Nothing was changed. If they are right, ${change}add "${rule}" to \`stock.plausible.ignore\`.`;
  },
});

/** Returns `A12, row 3 (line 4): km "9999999" is more than 60,000 km a year`. */
function exampleText({ id, row, line, field, value, reason }: ImplausibleExample): string {
  const position = row === undefined ? '' : `, row ${row} (line ${line})`;
  return `${id}${position}: ${field} ${JSON.stringify(value)} ${reason}`;
}

/** Returns a warning (DS1197) for each rule. `fallback` is the position of values whose row is not in a file. */
export function implausibleFindings(
  groups: readonly ImplausibleGroup[],
  { tenantDir, fallback }: { tenantDir: string; fallback: SourceLocation },
): Finding[] {
  return groups.map((group): Finding => {
    const [first] = group.examples;
    const file = path.resolve(tenantDir, first?.source ?? '');
    const isFile = first?.source !== undefined && existsSync(file);
    const position = isFile && first.line !== undefined ? { file, line: first.line } : fallback;
    return { ...problem(implausible, group, position), severity: 'warning' };
  });
}
