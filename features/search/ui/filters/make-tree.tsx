/** Makes with the models of chosen makes beneath them, and the badges of a single chosen model beneath that. */
import { computed, type ReadonlySignal } from '@preact/signals-core';
import { useEffect, useState, type ReactElement } from 'react';
import { logOnly } from '../../../_domain/browser/log.ts';
import { formatNumber } from '../../../_domain/price/money.ts';
import type { SearchState } from '../../query/state.ts';
import type { RefinementName } from '../../query/fields.ts';
import {
  chosenMakes,
  listModels,
  onlyModel,
  tickMake,
  tickModel,
  type TreeCounts,
} from '../../query/model-tree.ts';
import type { Facets } from '../../query/request.ts';
import type { Beneath } from '../../listing/beneath-makes.ts';
import { orderInPage, staticFacet, type StaticFacet, type StaticValue } from '../../listing/facet-values.ts';
import * as css from '../../search.css.ts';
import { tickValue } from '../../query/state-change.ts';
import { FacetList, type ListView } from './facet-list.tsx';
import type { SearchProps } from '../props.ts';
import type { Search } from '../search.ts';
import { useSignal } from '../use-signal.ts';

export const FIRST_VIEW: ListView = { filterText: '', isWhole: false };

/** Returns the counts of the latest results; before those, the counts that came with the page. */
function computeCounts(facets: Facets | undefined, { rows, scope }: SearchProps): TreeCounts<StaticValue> {
  const valuesOf = (name: RefinementName): readonly StaticValue[] =>
    (facets?.[name] ?? staticFacet(rows[name]))?.values ?? [];
  const { make: [make] = [] } = scope.refinements;
  const ofPage = () => valuesOf('model').map((model) => ({ ...model, value: `${make} ${model.value}` }));
  return {
    makes: valuesOf('make'),
    pairs: facets?.make_model?.values ?? (make === undefined ? [] : ofPage()),
  };
}

const IN_TREE = ['make', 'model', 'make_model', 'badge'] as const;

/** Returns a signal of the state that changes only when a choice in the tree does: ticks elsewhere don't draw it again. */
function treeSignal(source: ReadonlySignal<SearchState>): ReadonlySignal<SearchState> {
  let last = source.peek();
  return computed(() => {
    const next = source.value;
    const isSame = IN_TREE.every((name) => next.refinements[name] === last.refinements[name]);
    return isSame ? last : (last = next);
  });
}

interface BranchProps {
  name: 'model' | 'badge';
  label: string;
  facet: StaticFacet | undefined;
  order: readonly string[] | undefined;
  chosen: readonly string[];
  ticked: readonly string[];
  isOpen: boolean;
  nested?: (value: string) => ReactElement | undefined;
  onTick: (value: string, isTicked: boolean) => void;
}

function Branch(props: BranchProps): ReactElement {
  const [view, setView] = useState(FIRST_VIEW);
  return (
    <div className={css.branch} data-facet={props.name}>
      <FacetList {...props} view={view} setView={setView} />
    </div>
  );
}

/** Returns the models and badges whose names contain a text; undefined while they load. Their code loads with the first letter. */
function useBeneath(search: Search, props: SearchProps, text: string): readonly Beneath[] | undefined {
  const [found, setFound] = useState<{ text: string; beneath: readonly Beneath[] }>();
  useEffect(() => {
    if (text === '') return undefined;
    const abort = new AbortController();
    void import('../find-beneath.ts')
      .then(({ findBeneath }) =>
        findBeneath(text, search.state.peek(), { props, now: search.now(), signal: abort.signal }),
      )
      .catch((error: unknown): Beneath[] => {
        if (!abort.signal.aborted) logOnly('The models could not be searched.', error);
        return [];
      })
      .then((beneath) => {
        if (!abort.signal.aborted) setFound({ text, beneath });
      });
    return () => abort.abort();
  }, [search, props, text]);
  return found?.text === text ? found.beneath : undefined;
}

/** Buttons that choose models and badges. */
function BeneathList({ beneath, choose }: { beneath: readonly Beneath[]; choose: (one: Beneath) => void }) {
  return (
    <ul className={css.facetLinks} aria-label="Models and badges by this name">
      {beneath.map((one) => (
        <li key={one.label}>
          <button
            type="button"
            className={css.beneath}
            onClick={({ currentTarget }) => {
              // The button disappears, so move the focus.
              currentTarget.closest('details')?.querySelector('summary')?.focus({ preventScroll: true });
              choose(one);
            }}
          >
            {`${one.label} `}
            <span>{formatNumber(one.count)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export interface MakeTreeProps {
  label: string;
  search: Search;
  facets: Facets | undefined;
  props: SearchProps;
  view: ListView;
  setView: (view: ListView) => void;
  isOpen: boolean;
}

export function MakeTree({
  search,
  facets,
  props,
  label,
  view,
  setView,
  isOpen,
}: MakeTreeProps): ReactElement {
  const [signals] = useState(() => ({ state: treeSignal(search.state), coming: treeSignal(search.coming) }));
  const state = useSignal(signals.state);
  const coming = useSignal(signals.coming);
  const counts = computeCounts(facets, props);
  const chosen = chosenMakes(state, counts);
  const ticked = chosenMakes(coming, counts);
  const only = props.facets.includes('badge') ? onlyModel(chosen) : undefined;
  const modelsIn = (some: typeof chosen, make: string) => some.find((one) => one.make === make)?.models ?? [];
  const badges = facets?.badge ?? staticFacet(props.rows.badge);
  const beneath = useBeneath(search, props, view.filterText.trim());
  const choose = (one: Beneath) => {
    setView({ ...view, filterText: '' });
    search.follow(one.choose);
  };
  const buttons = beneath && beneath.length > 0 && <BeneathList {...{ beneath, choose }} />;

  const listBadges = (make: string, model: string) =>
    only?.make === make && only.model === model && badges && badges.values.length > 0 ? (
      <Branch
        name="badge"
        label={`Badges of ${make} ${model}`}
        facet={badges}
        order={orderInPage(props.rows.badge)}
        chosen={state.refinements.badge ?? []}
        ticked={coming.refinements.badge ?? []}
        isOpen={isOpen}
        onTick={(value, isTicked) => search.follow((one) => tickValue(one, 'badge', value, isTicked))}
      />
    ) : undefined;

  const renderBranch = (make: string) => {
    const models = listModels(make, counts);
    if (models.length === 0 || !chosen.some((one) => one.make === make)) return undefined;
    return (
      <Branch
        name="model"
        label={`${make} models`}
        facet={{ values: models }}
        order={orderInPage(props.rows.model)}
        chosen={modelsIn(chosen, make)}
        ticked={modelsIn(ticked, make)}
        isOpen={isOpen}
        nested={(model) => listBadges(make, model)}
        onTick={(model, isTicked) =>
          search.follow((one) => tickModel(one, { make, model }, { isTicked, counts }))
        }
      />
    );
  };

  return (
    <FacetList
      name="make"
      {...{ label, view, setView, isOpen }}
      facet={{ values: counts.makes }}
      order={orderInPage(props.rows.make)}
      chosen={chosen.map(({ make }) => make)}
      ticked={ticked.map(({ make }) => make)}
      nested={renderBranch}
      hasFurther
      further={view.filterText.trim() === '' ? 'none' : buttons || (beneath && 'none')}
      onTick={(make, isTicked) => search.follow((one) => tickMake(one, make, { isTicked, counts }))}
    />
  );
}
