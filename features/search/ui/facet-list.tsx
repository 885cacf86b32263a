/** The values of one filter as checkboxes with counts; long lists fold and can be searched. */
import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { formatNumber } from '../../_domain/money.ts';
import type { RefinementName } from '../fields.ts';
import { plainText } from '../plain-text.ts';
import type { Facet } from '../request.ts';
import * as css from '../search.css.ts';
import { valueLabel } from '../wording.ts';
import { FIND_FROM, folded, listedValues } from './facet-values.ts';

export interface FacetListProps {
  name: RefinementName;
  label: string;
  facet: Facet | undefined;
  chosen: readonly string[];
  onToggle: (name: RefinementName, value: string) => void;
}

/** Where the focus goes after the next drawing. */
interface Handed {
  readonly group: Element | null;
  /** The box that gets it. */
  readonly at: number;
  /** The value of the box that had it, while that one is still there. */
  readonly value?: string;
}

/** The focus goes on when what had it is gone: the button after its press, a value that was taken back. */
function useHandedFocus(): (next: Handed) => void {
  const handed = useRef<Handed>(undefined);
  useLayoutEffect(() => {
    if (!handed.current) return;
    const { group, at, value } = handed.current;
    const boxes = [...(group?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
    if (value !== undefined && boxes.some((box) => box.value === value)) return;
    handed.current = undefined;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    (boxes[at] ?? boxes.at(-1) ?? group?.querySelector('summary'))?.focus();
  });
  return (next) => {
    handed.current = next;
  };
}

/**
 * What is ticked: what is chosen, and what has been pressed since. Only this list is drawn for a press; the page follows when
 * the tick has been painted.
 */
function useTicked(chosen: readonly string[]): [readonly string[], (value: string) => void] {
  const [pressed, press] = useState<{ since: readonly string[]; values: readonly string[] }>();
  // What was chosen before may be chosen again later; a press does not count then.
  if (pressed && pressed.since !== chosen) press(undefined);
  const ticked = pressed?.since === chosen ? pressed.values : chosen;
  const toggle = (value: string): void => {
    const without = ticked.filter((other) => other !== value);
    press({ since: chosen, values: without.length < ticked.length ? without : [...ticked, value] });
  };
  return [ticked, toggle];
}

/** What was done in the rows that came with the page goes on. */
const isUnfolded = (name: RefinementName): boolean =>
  document.querySelector(`[data-facet="${name}"] details[open]`) !== null;
const soughtBefore = (name: RefinementName): string =>
  document.querySelector<HTMLInputElement>(`[data-facet="${name}"] input`)?.value ?? '';

export function FacetList({ name, label, facet, chosen, onToggle }: FacetListProps): ReactElement {
  const [all, showAll] = useState(() => isUnfolded(name));
  const [wanted, want] = useState(() => soughtBefore(name));
  const hand = useHandedFocus();
  const [ticked, toggle] = useTicked(chosen);
  const values = listedValues(name, facet, chosen);
  const labelled = values.map((one) => ({ ...one, text: valueLabel(name, one.value) }));
  const found = labelled.filter(({ text }) => plainText(text).includes(plainText(wanted.trim())));
  const fold = folded(found, ({ value }) => chosen.includes(value));
  const isFolded = !all && wanted === '' && fold.rest.length > 0;
  const shown = isFolded ? fold.shown : found;
  if (values.length === 0) return <p className={css.nothing}>Nothing to choose among these vehicles.</p>;
  return (
    <>
      {values.length > FIND_FROM && (
        <input
          className={css.find}
          type="search"
          aria-label={`Find in ${label}`}
          placeholder={`Find in ${label}`}
          value={wanted}
          maxLength={60}
          onChange={({ currentTarget }) => want(currentTarget.value)}
        />
      )}
      <ul className={css.facetLinks} aria-label={label}>
        {shown.map(({ value, count, text }, at) => (
          <li key={value}>
            <label>
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={ticked.includes(value)}
                onChange={({ currentTarget }) => {
                  hand({ group: currentTarget.closest('details'), at, value });
                  toggle(value);
                  onToggle(name, value);
                }}
              />
              {text} <span>{formatNumber(count)}</span>
            </label>
          </li>
        ))}
      </ul>
      <output className={css.nothing}>{found.length === 0 && 'Nothing by this name.'}</output>
      {isFolded && (
        <button
          type="button"
          className={css.showAll}
          onClick={({ currentTarget }) => {
            const at = found.findIndex((one) => !shown.includes(one));
            hand({ group: currentTarget.closest('details'), at });
            showAll(true);
          }}
        >
          Show all {values.length}
        </button>
      )}
    </>
  );
}
