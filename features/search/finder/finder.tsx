/** The search form of the home page: submits its fields to the listing of all vehicles. */
import type { ReactElement } from 'react';
import { formatDollars, formatNumber } from '../../_domain/price/money.ts';
import type { StockLink } from '../../_domain/site/stock-links.ts';

export type FinderData = {
  all: StockLink;
  /** Sorted by name. */
  makes: readonly StockLink[];
  bodies: readonly StockLink[];
  /** Price limits in dollars with vehicles below and above. */
  prices: readonly number[];
};

interface Option {
  value: string;
  text: string;
}

function Choice({
  name,
  label,
  any,
  options,
}: Record<'name' | 'label' | 'any', string> & { options: Option[] }) {
  if (options.length < 2) return null;
  return (
    <label>
      {label}
      <select name={name}>
        <option value="">{any}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

const counted = (links: readonly StockLink[]): Option[] =>
  links.map(({ label, count }) => ({ value: label, text: `${label} (${formatNumber(count)})` }));

/** The selects: make, body and price. Only the server draws them. */
export function FinderChoices({ makes, bodies, prices }: FinderData): ReactElement {
  const upTo = prices.map((price) => ({ value: `:${price}`, text: `Up to ${formatDollars(price)}` }));
  return (
    <>
      <Choice name="make" label="Make" any="Any make" options={counted(makes)} />
      <Choice name="body" label="Body" any="Any body" options={counted(bodies)} />
      <Choice name="range[price]" label="Price" any="Any price" options={upTo} />
    </>
  );
}
