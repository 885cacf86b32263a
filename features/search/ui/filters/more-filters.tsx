/** Further filters behind a button: their groups are rendered, and their values counted, once they are open. */
import { computed } from '@preact/signals-core';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { summary } from '../../../_ui/buttons.css.ts';
import type { RefinementName } from '../../query/fields.ts';
import * as css from '../../search.css.ts';
import type { SearchProps } from '../props.ts';
import type { Search } from '../search.ts';
import { useSignal } from '../use-signal.ts';
import { Badge } from './disclosure.tsx';
import { FacetGroup } from './facet-group.tsx';
import { isSwitch, SwitchGroup } from './switch-group.tsx';

/** Returns how many filters among `names` have a chosen value, and the counts once they include them. */
function useChoices(search: Search, facets: Search['facets'], names: readonly RefinementName[]) {
  const signals = useMemo(
    () => ({
      number: computed(() => {
        const { refinements, ranges } = search.state.value;
        return names.filter((name) => name in refinements || name in ranges).length;
      }),
      counts: computed(() => (names.some((name) => facets.value?.[name]) ? facets.value : undefined)),
    }),
    [search, facets, names],
  );
  return { number: useSignal(signals.number), counts: signals.counts };
}

interface MoreFiltersProps {
  names: readonly RefinementName[];
  search: Search;
  /** Counts of all filters. */
  facets: Search['facets'];
  props: SearchProps;
}

export function MoreFilters({ names, search, facets, props }: MoreFiltersProps): ReactElement {
  const { layout } = props;
  const { number, counts } = useChoices(search, facets, names);
  const isCounted = useSignal(facets) !== undefined;
  const [isOpen, setOpen] = useState(false);
  const switches = names.filter(isSwitch);
  const [firstSwitch] = switches;
  // Beside the results, filters with choices open by themselves.
  const hasChoices = layout.facets === 'side' && isCounted && number > 0;
  const [hadChoices, setHadChoices] = useState(false);
  if (hasChoices !== hadChoices) {
    setHadChoices(hasChoices);
    if (hasChoices) setOpen(true);
  }
  useEffect(() => {
    if (isOpen) search.countMore();
  }, [search, isOpen]);
  return (
    <>
      <button
        className={`${summary} ${css.group[layout.facets]} ${css.moreOpener[layout.facets]}`}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={css.groupName}>
          More filters
          <Badge number={number} />
        </span>
      </button>
      {isOpen &&
        names
          .filter((name) => name === firstSwitch || !isSwitch(name))
          .map((name) =>
            name === firstSwitch ? (
              <SwitchGroup key={name} names={switches} facets={counts} {...{ search, props }} />
            ) : (
              <FacetGroup key={name} facets={counts} links={undefined} {...{ name, search, props }} />
            ),
          )}
    </>
  );
}
