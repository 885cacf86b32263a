/** The values of one filter as checkboxes with counts. Long lists collapse and can be searched. */
import type { ReactElement } from 'react';
import { redraw } from '../../../renderer/contract/redraw.ts';
import { formatNumber } from '../../_domain/price/money.ts';
import type { RefinementName } from '../query/fields.ts';
import { bareText } from '../index/plain-text.ts';
import type { Facet } from '../query/request.ts';
import * as css from '../search.css.ts';
import { synonymsOf } from '../words/synonyms.ts';
import { valueLabel } from '../query/wording.ts';
import { FIND_FROM, splitValues, listedValues, shownValues } from '../listing/facet-values.ts';
import { closest } from './part.ts';

export interface FacetValues {
  name: RefinementName;
  label: string;
  facet: Facet | undefined;
  /** Chosen values, which are always listed. */
  chosen: readonly string[];
  /** Ticked values: the chosen ones and presses not yet applied. */
  ticked: readonly string[];
}

interface FacetListProps extends FacetValues {
  /** Only values containing this text are listed. */
  filterText: string;
  /** Whether 'Show all' was pressed. */
  all: boolean;
}

function FacetList({ name, label, facet, chosen, ticked, filterText, all }: FacetListProps): ReactElement {
  const values = listedValues(name, facet, chosen);
  if (values.length === 0) return <p className={css.nothing}>Nothing to choose among these vehicles.</p>;
  const labelled = values.map((one) => ({ ...one, text: valueLabel(name, one.value) }));
  const hasField = values.length > FIND_FROM;
  const needle = hasField ? bareText(filterText) : '';
  const texts = [needle, ...synonymsOf(needle)];
  const found = labelled.filter((one) => texts.some((text) => bareText(one.text).includes(text)));
  const fold = splitValues(found, ({ value }) => chosen.includes(value), shownValues(name, values));
  const isFolded = !all && needle === '' && fold.rest.length > 0;
  return (
    <>
      {hasField && (
        <input
          className={css.find}
          type="search"
          aria-label={`Find in ${label}`}
          placeholder={`Find in ${label}`}
          maxLength={60}
        />
      )}
      <ul className={css.facetLinks} aria-label={label} data-key="values">
        {(isFolded ? fold.shown : found).map(({ value, count, text }) => (
          <li key={value} data-key={value}>
            <label>
              <input type="checkbox" name={name} value={value} defaultChecked={ticked.includes(value)} />
              {text} <span>{formatNumber(count)}</span>
            </label>
          </li>
        ))}
      </ul>
      <output className={css.nothing} data-key="said">
        {found.length === 0 && 'Nothing by this name.'}
      </output>
      {isFolded && (
        <button type="button" className={css.showAll}>
          Show all {values.length}
        </button>
      )}
    </>
  );
}

const boxesIn = (place: Element): HTMLInputElement[] => [
  ...place.querySelectorAll<HTMLInputElement>('input[type=checkbox]'),
];

/**
 * Connects a list of values in `place` and returns its draw function. Keeps what the visitor did in the static rows:
 * expanding them, or typing into the field.
 */
export function facetList(
  place: HTMLElement,
  {
    rows,
    values,
    toggle,
  }: { rows: Element | null; values: () => FacetValues; toggle: (value: string) => void },
): () => void {
  let all = false;
  let filterText = '';
  let isNew = true;
  const draw = () => {
    if (isNew) {
      all = rows ? rows.querySelector('details[open]') !== null : false;
      filterText = rows?.querySelector('input')?.value ?? '';
      isNew = false;
    }
    const hadFocus = place.contains(document.activeElement);
    const hadAt = boxesIn(place).findIndex((box) => box === document.activeElement);
    redraw(place, <FacetList {...values()} filterText={filterText.trim()} all={all} />);
    const field = place.querySelector<HTMLInputElement>('[type=search]');
    if (field && field.value !== filterText) field.value = filterText;
    // The focused element is gone.
    if (hadFocus && !place.contains(document.activeElement))
      (
        boxesIn(place)[hadAt] ??
        boxesIn(place).at(-1) ??
        place.closest('details')?.querySelector('summary')
      )?.focus();
  };
  place.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'search') return;
    filterText = target.value;
    draw();
  });
  place.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') toggle(target.value);
  });
  place.addEventListener('click', (event) => {
    if (!closest(event, `.${css.showAll}`)) return;
    const before = new Set(boxesIn(place).map(({ value }) => value));
    all = true;
    draw();
    boxesIn(place)
      .find(({ value }) => !before.has(value))
      ?.focus();
  });
  return draw;
}
