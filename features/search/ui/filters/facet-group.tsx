/** One filter: its head with the number of chosen values, and its values or range. */
import { computed } from '@preact/signals-core';
import { useEffect, useLayoutEffect, useMemo, useState, type ComponentType, type ReactElement } from 'react';
import { ServerContent, type ServerMarkup } from '../../../../renderer/contract/server-content.tsx';
import { logOnly } from '../../../_domain/browser/log.ts';
import { details, detailsBody, summary } from '../../../_ui/buttons.css.ts';
import { isRange, type RangeName, type RefinementName } from '../../query/fields.ts';
import * as css from '../../search.css.ts';
import { rangeIn, setRange, tickValue } from '../../query/state-change.ts';
import { Badge, useDisclosure } from './disclosure.tsx';
import { FacetList } from './facet-list.tsx';
import { FIRST_VIEW, MakeTree } from './make-tree.tsx';
import { isInTree } from '../../query/model-tree.ts';
import { groupLabel, orderInPage, rangeBeside, staticFacet } from '../../listing/facet-values.ts';
import type { SearchProps } from '../props.ts';
import type { RangeChoicesProps } from './range-choices.tsx';
import type { Search } from '../search.ts';
import { listSignal, useSignal } from '../use-signal.ts';

/** Placeholder text for choices. */
const Nothing = ({ children }: { children: string }): ReactElement => (
  <p className={css.nothing}>{children}</p>
);
const WAITING = 'Counting…';

const NONE: readonly string[] = [];

/** Refinements that stand in the group of another one: its range beside bands, the tree beneath makes. */
function groupedNames(name: RefinementName, among: readonly RefinementName[]): RefinementName[] {
  if (name === 'make') return [name, 'make_model', ...among.filter((other) => isInTree(other, among))];
  const range = rangeBeside(name, among);
  return range ? [name, range] : [name];
}

interface FacetGroupProps {
  name: RefinementName;
  search: Search;
  /** Counts of all filters. */
  facets: Search['facets'];
  props: SearchProps;
  /** Links to static listings, for visitors without script. */
  links: ServerMarkup | undefined;
}

/** Returns the signals of one filter; they change only when its own values do. */
function useFacet(
  search: Search,
  name: RefinementName,
  { facets, among }: { facets: Search['facets']; among: SearchProps['facets'] },
) {
  const signals = useMemo(
    () => ({
      chosen: listSignal(() => search.state.value.refinements[name] ?? NONE),
      ticked: listSignal(() => search.coming.value.refinements[name] ?? NONE),
      number: computed(() => {
        const { refinements, ranges } = search.state.value;
        return groupedNames(name, among).reduce(
          (sum, one) =>
            sum + (refinements[one]?.length ?? 0) + Number(isRange(one) && ranges[one] !== undefined),
          0,
        );
      }),
    }),
    [search, name, among],
  );
  return {
    chosen: useSignal(signals.chosen),
    ticked: useSignal(signals.ticked),
    number: useSignal(signals.number),
    facets: useSignal(facets),
    failure: useSignal(search.failure),
  };
}

/** A range. Its code loads with the first that is opened; a failed load must not break the page. */
function Range({
  name,
  search,
  scale,
  facet,
}: {
  name: RangeName;
  search: Search;
  scale: SearchProps['slider'];
  facet: RangeChoicesProps['facet'];
}): ReactElement {
  const state = useSignal(search.state);
  const [View, setView] = useState<ComponentType<RangeChoicesProps> | 'failed'>();
  useEffect(() => {
    import('./range-choices.tsx').then(
      ({ RangeChoices }) => setView(() => RangeChoices),
      (error: unknown) => {
        logOnly('A filter could not be loaded.', error);
        setView('failed');
      },
    );
  }, []);
  if (!View) return <Nothing>{WAITING}</Nothing>;
  if (View === 'failed') return <Nothing>This filter cannot be loaded right now.</Nothing>;
  return (
    <View
      name={name}
      scale={scale}
      range={rangeIn(state, name)}
      facet={facet}
      choose={(range, isStep) => search.go((one) => setRange(one, name, range), isStep ? 'push' : 'replace')}
    />
  );
}

export function FacetGroup({ name, search, facets: counts, props, links }: FacetGroupProps): ReactElement {
  const { layout, facets: among, rows, slider, bounds, notes } = props;
  const note = notes?.[name];
  const ranged = isRange(name) ? name : rangeBeside(name, among);
  const isTree = name === 'make' && isInTree('model', among);
  const label = groupLabel(name, among);
  const isBeside = layout.facets === 'side';
  const own = staticFacet(rows[name]);
  const { chosen, ticked, number, facets, failure } = useFacet(search, name, { facets: counts, among });
  const { group, isOpen, wasOpened, onToggle, open } = useDisclosure(own !== undefined && isBeside);
  const [view, setView] = useState(FIRST_VIEW);
  const isCounted = facets !== undefined;
  useLayoutEffect(() => {
    // Beside the results, filters with choices open by themselves.
    if (isBeside && isCounted && number > 0) open();
    // oxlint-disable-next-line react/exhaustive-deps -- it opens when choices come, not when it is drawn
  }, [isBeside, isCounted, number]);
  const isReady = own !== undefined || (isCounted && wasOpened);
  return (
    <details
      ref={group}
      className={`${details} ${css.group[layout.facets]} ${own ? '' : css.scriptOnly}`}
      name={isBeside ? undefined : 'facet'}
      open={own !== undefined && isBeside}
      onToggle={onToggle}
    >
      <summary className={summary}>
        <span className={css.groupName}>
          {label}
          <Badge number={number} />
        </span>
      </summary>
      <div className={`${detailsBody} ${css.groupBody[layout.facets]}`} data-facet={own && name}>
        {!isReady && <Nothing>{failure ? 'These cannot be counted right now.' : WAITING}</Nothing>}
        {isReady && ranged && (
          <Range
            name={ranged}
            search={search}
            scale={slider}
            facet={facets?.[ranged] ?? { stats: bounds?.[ranged] }}
          />
        )}
        {isReady && isTree && <MakeTree {...{ label, search, facets, props, view, setView, isOpen }} />}
        {isReady && !isRange(name) && !isTree && (
          <FacetList
            {...{ name, label, chosen, ticked, view, setView, isOpen }}
            facet={facets?.[name] ?? own}
            order={orderInPage(rows[name])}
            onTick={(value, isTicked) => search.follow((state) => tickValue(state, name, value, isTicked))}
          />
        )}
        {note !== undefined && <p className={css.note}>{note}</p>}
        {own && <ServerContent as="noscript" markup={links} />}
      </div>
    </details>
  );
}
