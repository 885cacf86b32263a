/** Vehicles side by side: one row per fact, which shows whether they differ. */
import { useState, type ReactElement } from 'react';
import { withoutSlash } from '../../_domain/text/page-href.ts';
import { buttonsOfCard } from '../../_domain/vehicle/card-buttons.ts';
import type { VehicleCardData } from '../../_domain/vehicle/vehicle-card.ts';
import { muted, visuallyHidden } from '../../_ui/base.css.ts';
import { NoPhoto, Picture } from '../../_ui/display.tsx';
import { corner } from '../../_ui/vehicle-card.css.ts';
import { comparedRows, type ComparedRow, type Fact } from '../data/compare.ts';
import { SmallButton } from '../lists/list-parts.tsx';
import type { Found } from '../data/load-vehicles.ts';
import { priceText, salePrice } from '../data/price-text.ts';
import type { ReducePrice } from '../data/use-reduced-price.ts';
import * as css from '../pages.css.ts';

export interface CompareTableProps {
  ids: readonly string[];
  found: ReadonlyMap<string, Found>;
  onRemove: (id: string) => void;
  /** Deducts the visitor's trade-in offer from a price. */
  reduce: ReducePrice;
}

/** Facts from the card come first: price and location. */
function listFacts(found: Found | undefined, reduce: ReducePrice): readonly Fact[] {
  if (typeof found !== 'object') return [];
  const { card, facts } = found;
  const price = salePrice(card);
  return [
    { label: 'Price', value: priceText(card, price === undefined ? undefined : reduce(price)) },
    ...facts,
    ...(card.location ? [{ label: 'Location', value: card.location }] : []),
  ];
}

/** The heart of a vehicle, which the script of the lists handles like those of cards. */
function FavouriteCorner({ card }: { card: VehicleCardData }): ReactElement | null {
  const { id, href, title, make, model, picture } = card;
  if (!buttonsOfCard(card).favourite) return null;
  return (
    <div
      className={corner}
      data-watchlist-car={id}
      data-name={title}
      data-slug={/[^/]+$/.exec(withoutSlash(href))?.[0]}
      data-make={make}
      data-model={model}
      data-image={picture?.src}
    >
      <button
        type="button"
        data-watchlist="favourites"
        aria-pressed="false"
        aria-label={`Favourite ${title}`}
      />
    </div>
  );
}

function Head({
  id,
  found,
  onRemove,
}: {
  id: string;
  found: Found | undefined;
  onRemove: () => void;
}): ReactElement {
  if (typeof found !== 'object')
    return (
      <>
        <span className={css.name}>{found === 'gone' ? 'No longer on our site' : 'Could not be loaded'}</span>
        <SmallButton onClick={onRemove} label={`Remove vehicle ${id} from the comparison`}>
          Remove
        </SmallButton>
      </>
    );
  const { href, title, subtitle, picture, body } = found.card;
  return (
    <>
      <div className={css.framed}>
        <span className={css.photo}>
          {picture ? <Picture {...picture} alt="" sizes="20rem" /> : <NoPhoto body={body} />}
        </span>
        <FavouriteCorner card={found.card} />
      </div>
      <a className={css.name} href={href}>
        {title}
        {subtitle && <span className={css.badge}>{subtitle}</span>}
      </a>
      <div className={css.unprinted}>
        <SmallButton onClick={onRemove} label={`Remove ${title} from the comparison`}>
          Remove
        </SmallButton>
      </div>
    </>
  );
}

/** A value that all vehicles share is shown once across the row, so that differences stand out. */
function Row({ row }: { row: ComparedRow }): ReactElement {
  const { label, values, differs, same, odd } = row;
  return (
    <tr>
      <th scope="row" className={css.rowName}>
        {label}
        {differs && <span className={css.mark}>differs</span>}
      </th>
      {same !== undefined && values.length > 1 ? (
        <td className={css.shared} colSpan={values.length}>
          {same}
          <span className={visuallyHidden}>, all of them</span>
        </td>
      ) : (
        values.map((value, column) => (
          // Columns have no other name; they are made anew with every change.
          // oxlint-disable-next-line react/no-array-index-key
          <td key={column} className={cellClass(differs, odd[column])}>
            {value ?? <span aria-label="not stated">–</span>}
            {odd[column] && <span className={visuallyHidden}>, other than the rest</span>}
          </td>
        ))
      )}
    </tr>
  );
}

const cellClass = (differs: boolean, isOdd: boolean | undefined): string =>
  [css.cell, differs && css.differing, isOdd && css.odd].filter(Boolean).join(' ');

export function CompareTable({ ids, found, onRemove, reduce }: CompareTableProps): ReactElement {
  const [onlyDifferences, setOnly] = useState(false);
  const rows = comparedRows(ids.map((id) => listFacts(found.get(id), reduce)));
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  return (
    <>
      {ids.length > 1 && (
        <div className={css.options}>
          <label className={css.choice}>
            <input
              type="checkbox"
              checked={onlyDifferences}
              onChange={({ target }) => setOnly(target.checked)}
            />
            Only what differs
          </label>
        </div>
      )}
      {/* Scrollable elements must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={css.scroller} tabIndex={0} aria-label="Comparison of vehicles">
        <table className={css.table} data-cars={ids.length}>
          <caption className={visuallyHidden}>Vehicles side by side</caption>
          <thead>
            <tr>
              <th scope="col" className={css.rowName}>
                <span className={visuallyHidden}>Fact</span>
              </th>
              {ids.map((id) => (
                <th key={id} scope="col" className={css.vehicle}>
                  <Head id={id} found={found.get(id)} onRemove={() => onRemove(id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.label} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      {shown.some(({ values }) => values.includes(undefined)) && (
        <p className={muted}>– means none, or that the dealer has not stated it.</p>
      )}
    </>
  );
}
