/** Filters that are on or off, such as drive-away prices, in one group. */
import { computed } from '@preact/signals-core';
import { useLayoutEffect, useMemo, type ReactElement } from 'react';
import { details, detailsBody, summary } from '../../../_ui/buttons.css.ts';
import { refinementOf, type RefinementName } from '../../query/fields.ts';
import { tickValue } from '../../query/state-change.ts';
import * as css from '../../search.css.ts';
import type { SearchProps } from '../props.ts';
import type { Search } from '../search.ts';
import { listSignal, useSignal } from '../use-signal.ts';
import { Badge, useDisclosure } from './disclosure.tsx';
import { TickBox } from './tick-box.tsx';

const ON = 'true';

/** Returns whether a filter is on or off. */
export const isSwitch = (name: RefinementName): boolean => refinementOf(name).names?.[ON] !== undefined;

interface SwitchGroupProps {
  names: readonly RefinementName[];
  search: Search;
  /** Counts of all filters. */
  facets: Search['facets'];
  props: SearchProps;
}

export function SwitchGroup({ names, search, facets, props: { layout } }: SwitchGroupProps): ReactElement {
  const isBeside = layout.facets === 'side';
  const signals = useMemo(
    () => ({
      ticked: listSignal(() => names.filter((name) => search.coming.value.refinements[name])),
      number: computed(() => names.filter((name) => search.state.value.refinements[name]).length),
    }),
    [search, names],
  );
  const ticked = useSignal(signals.ticked);
  const number = useSignal(signals.number);
  const counts = useSignal(facets);
  const { group, onToggle, open } = useDisclosure(false);
  useLayoutEffect(() => {
    if (isBeside && number > 0) open();
    // oxlint-disable-next-line react/exhaustive-deps -- it opens when choices come, not when it is drawn
  }, [isBeside, number]);
  const countOf = (name: RefinementName): number | undefined =>
    counts?.[name] && (counts[name].values.find(({ value }) => value === ON)?.count ?? 0);
  return (
    <details
      ref={group}
      className={`${details} ${css.group[layout.facets]}`}
      name={isBeside ? undefined : 'facet'}
      onToggle={onToggle}
    >
      <summary className={summary}>
        <span className={css.groupName}>
          Only show
          <Badge number={number} />
        </span>
      </summary>
      <div className={`${detailsBody} ${css.groupBody[layout.facets]}`}>
        <ul className={css.facetLinks} aria-label="Only show">
          {names.map((name) => (
            <li key={name}>
              <TickBox
                name={name}
                value={ON}
                text={refinementOf(name).names?.[ON] ?? ''}
                count={countOf(name)}
                isTicked={ticked.includes(name)}
                onTick={(isTicked) => search.follow((state) => tickValue(state, name, ON, isTicked))}
              />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
