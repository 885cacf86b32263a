/** The search form of the hero: submits its fields to the listing of all vehicles. */
import type { ReactElement } from 'react';
import { formatNumber, plural } from '../_domain/price/money.ts';
import type { StockLink } from '../_domain/stock/stock-links.ts';
import { button, buttonSize } from '../_ui/buttons.css.ts';
import { Icon } from '../_ui/icon.tsx';
import * as css from './finder.css.ts';

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

/** `stack` in a panel, `line` full-width. */
export function FinderForm({ data, kind }: { data: FinderData; kind: keyof typeof css.form }): ReactElement {
  const { all, makes, bodies, prices } = data;
  const upTo = prices.map((price) => ({ value: `:${price}`, text: `Up to $${formatNumber(price)}` }));
  return (
    <search className={css.finder} aria-label="Find a vehicle">
      <form className={css.form[kind]} action={all.href}>
        <label className={css.text}>
          Make, model or keyword
          <span className={css.field}>
            <Icon name="search" />
            <input type="text" name="query" maxLength={200} autoComplete="off" enterKeyHint="search" />
          </span>
        </label>
        <Choice name="make" label="Make" any="Any make" options={counted(makes)} />
        <Choice name="body" label="Body" any="Any body" options={counted(bodies)} />
        <Choice name="range[price]" label="Price" any="Any price" options={upTo} />
        <button type="submit" className={`${button.primary} ${buttonSize.large} ${css.submit}`}>
          Search {plural(all.count, 'vehicle')}
        </button>
      </form>
    </search>
  );
}
