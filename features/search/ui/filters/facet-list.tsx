/** The values of one filter as checkboxes with counts. Long lists collapse and can be searched. */
import { memo, useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react';
import type { RefinementName } from '../../query/fields.ts';
import { bareText } from '../../index/plain-text.ts';
import * as css from '../../search.css.ts';
import { valueLabel } from '../../query/wording.ts';
import { synonymsOf } from '../../words/synonyms.ts';
import {
  FIND_FROM,
  listedValues,
  shownValues,
  splitValues,
  type StaticFacet,
  type StaticValue,
} from '../../listing/facet-values.ts';
import { TickBox } from './tick-box.tsx';

/** How much of a list the visitor wants to see. */
export interface ListView {
  /** Only values containing this text are listed. */
  readonly filterText: string;
  /** Whether 'Show all' was pressed. */
  readonly isWhole: boolean;
}

export interface FacetListProps {
  name: RefinementName;
  label: string;
  facet: StaticFacet | undefined;
  /** Order of the values in the page; absent where they are listed by count. */
  order: readonly string[] | undefined;
  /** Chosen values, which are always listed. */
  chosen: readonly string[];
  /** Ticked values: the chosen ones and presses not yet applied. */
  ticked: readonly string[];
  view: ListView;
  setView: (view: ListView) => void;
  onTick: (value: string, isTicked: boolean) => void;
  /** Returns what stands beneath a value. */
  nested?: ((value: string) => ReactElement | undefined) | undefined;
  /** What the field finds besides the values; undefined while it is loading. */
  further?: ReactElement | 'none' | undefined;
  /** Whether the field searches `further` too. */
  hasFurther?: boolean;
  /** Whether the list can be seen; a hidden one stays as it is. */
  isOpen: boolean;
}

const boxesIn = (list: Element | null): HTMLInputElement[] => [
  ...(list?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
];

/** Preserves the focus in a list: on its checkbox, else on the one at the same index, the last one, or the head of the filter. */
function useFocus(list: RefObject<HTMLElement | null>): void {
  // Read before the elements change: one that is moved or removed loses the focus.
  const before = boxesIn(list.current);
  const index = before.findIndex((box) => box === document.activeElement);
  useLayoutEffect(() => {
    const focused = before[index];
    if (!focused || focused === document.activeElement) return;
    const boxes = boxesIn(list.current);
    const head = list.current?.closest('details')?.querySelector('summary');
    const next = focused.isConnected ? focused : (boxes[index] ?? boxes.at(-1) ?? head);
    next?.focus({ preventScroll: focused.isConnected });
  });
}

interface Selection {
  /** Values to list now. */
  listed: readonly (StaticValue & { text: string })[];
  /** Number of all values. */
  size: number;
  hasField: boolean;
  isFolded: boolean;
}

/** Selects the values that a list shows. */
function toSelection({ name, facet, order, chosen, view }: FacetListProps): Selection {
  const values = listedValues(name, facet, chosen, order);
  const labelled = values.map((one) => ({ ...one, text: valueLabel(name, one.value) }));
  const hasField = values.length > FIND_FROM;
  const needle = hasField ? bareText(view.filterText.trim()) : '';
  const texts = [needle, ...synonymsOf(needle)];
  const matches = labelled.filter((one) => texts.some((text) => bareText(one.text).includes(text)));
  const { shown, rest } = splitValues(
    matches,
    ({ value }) => chosen.includes(value),
    shownValues(name, values),
  );
  const isFolded = !view.isWhole && needle === '' && rest.length > 0;
  return { listed: isFolded ? shown : matches, size: values.length, hasField, isFolded };
}

/** Returns a function that shows the whole list and moves the focus to the first value that was hidden. */
function useUnfold(list: RefObject<HTMLElement | null>, { view, setView }: FacetListProps): () => void {
  const before = useRef<ReadonlySet<string>>(undefined);
  useLayoutEffect(() => {
    const { current: shown } = before;
    if (!shown) return;
    before.current = undefined;
    boxesIn(list.current)
      .find(({ value }) => !shown.has(value))
      ?.focus();
  });
  return () => {
    before.current = new Set(boxesIn(list.current).map(({ value }) => value));
    setView({ ...view, isWhole: true });
  };
}

function List(props: FacetListProps): ReactElement {
  const { name, label, ticked, view, setView, onTick, nested, further, hasFurther = false } = props;
  const list = useRef<HTMLDivElement>(null);
  useFocus(list);
  const unfold = useUnfold(list, props);
  const { listed, size, hasField, isFolded } = toSelection(props);
  return (
    <div ref={list} className={css.scriptOnly}>
      {size === 0 && <p className={css.nothing}>Nothing to choose among these vehicles.</p>}
      {hasField && (
        <input
          className={css.find}
          type="search"
          aria-label={`Find in ${label}`}
          placeholder={`Find in ${label}`}
          maxLength={60}
          value={view.filterText}
          onChange={({ currentTarget }) => setView({ ...view, filterText: currentTarget.value })}
        />
      )}
      {size > 0 && (
        <ul key="values" className={css.facetLinks} aria-label={label}>
          {listed.map(({ value, count, text }) => (
            <li key={value}>
              <TickBox
                {...{ name, value, text, count }}
                isTicked={ticked.includes(value)}
                onTick={(isTicked) => onTick(value, isTicked)}
              />
              {nested?.(value)}
            </li>
          ))}
        </ul>
      )}
      {hasField && (
        <output key="found" className={css.nothing}>
          {listed.length === 0 && (!hasFurther || further === 'none') && 'Nothing by this name.'}
        </output>
      )}
      {hasField && further !== 'none' && further}
      {isFolded && (
        <button type="button" className={css.showAll} onClick={unfold}>
          Show all {size}
        </button>
      )}
    </div>
  );
}

/** A closed list is not rendered again, so that new counts update only visible rows. */
export const FacetList = memo(List, (_before, { isOpen }) => !isOpen);
