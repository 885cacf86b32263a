/** The filters: beside or above the results on a desktop, in a sheet on a phone. Links without script. */
import { computed, signal } from '@preact/signals-core';
import { useLayoutEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import type { ServerContents } from '../../../../renderer/contract/server-content.tsx';
import { plural } from '../../../_domain/price/money.ts';
import { button, iconButton } from '../../../_ui/buttons.css.ts';
import { Icon } from '../../../_ui/icon.tsx';
import * as css from '../../search.css.ts';
import { isInTree } from '../../query/model-tree.ts';
import { chosen } from '../../query/state-change.ts';
import { DistanceGroup } from './distance-group.tsx';
import { dismissOnLeave } from './dismiss-dropdown.ts';
import { watchDrawer } from './drawer.ts';
import { Badge } from './disclosure.tsx';
import { FacetGroup } from './facet-group.tsx';
import { MoreFilters } from './more-filters.tsx';
import { Failure } from '../results/failure.tsx';
import type { SearchProps } from '../props.ts';
import type { Search } from '../search.ts';
import { useSignal } from '../use-signal.ts';

interface PanelProps {
  search: Search;
  props: SearchProps;
  content: ServerContents | undefined;
}

/** Returns the name of the links of a filter among the contents of the server. */
export const linksOf = (name: string): string => `${name}-links`;

const SHEET = 'filter-sheet';

function CloseButton(): ReactElement {
  return (
    <button
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- of the drawer, when it opens
      autoFocus
      className={iconButton}
      type="button"
      popoverTarget={SHEET}
      popoverTargetAction="hide"
    >
      <Icon name="close" label="Close filters" />
    </button>
  );
}

/** The foot of the drawer: the button that shows the results, and the notice of a search that failed. */
function Foot({ search, noun = 'car' }: { search: Search; noun: string | undefined }): ReactElement {
  const count = useSignal(search.count);
  const failure = useSignal(search.failure);
  const show = useRef<HTMLButtonElement>(null);
  return (
    <div className={css.sheetFoot}>
      {failure && (
        <Failure key="failure" message={failure} isAnnounced={false} next={show} onRetry={search.retry} />
      )}
      <button
        key="show"
        ref={show}
        className={`${button.primary} ${css.showResults}`}
        type="button"
        popoverTarget={SHEET}
        popoverTargetAction="hide"
      >
        {failure ? `Show ${noun}s` : `Show ${plural(count, noun)}`}
      </button>
    </div>
  );
}

/** Makes the sheet a dialog while it is open; dropdowns above the results close when the visitor leaves them. */
function useSheet(sheet: RefObject<HTMLElement | null>, { layout }: SearchProps): void {
  const isAbove = layout.facets === 'top';
  useLayoutEffect(() => watchDrawer(sheet.current), [sheet]);
  useLayoutEffect(() => {
    const groups = sheet.current?.querySelectorAll('details') ?? [];
    return isAbove ? dismissOnLeave([...groups]) : undefined;
  }, [sheet, isAbove]);
}

/** Milliseconds between the end of a press and its click. */
const CLICK = 60;

/** Counts that wait while a row is pressed: its click has to find it where the press began. */
function steadyCounts({ facets }: Search) {
  const isPressed = signal(false);
  let last = facets.peek();
  return {
    facets: computed(() => {
      const next = facets.value;
      return isPressed.value ? last : (last = next);
    }),
    press: () => void (isPressed.value = true),
    release: () => void setTimeout(() => (isPressed.value = false), CLICK),
  };
}

/** Returns the counts for the filters, and what has to be called when a press begins. */
function useSteadyCounts(search: Search) {
  const [{ facets, press, release }] = useState(() => steadyCounts(search));
  useLayoutEffect(() => {
    const types = ['pointerup', 'pointercancel', 'dragend'] as const;
    for (const type of types) document.addEventListener(type, release, true);
    return () => {
      for (const type of types) document.removeEventListener(type, release, true);
    };
  }, [release]);
  return { facets, press };
}

/** Returns the filters with a group of their own. */
const shownGroups = (facets: SearchProps['facets']): SearchProps['facets'] =>
  facets.filter((name) => !isInTree(name, facets));

export function Panel({ search, props, content }: PanelProps): ReactElement {
  const { facets, more, layout, noun } = props;
  const state = useSignal(search.state);
  const sheet = useRef<HTMLDivElement>(null);
  useSheet(sheet, props);
  const counts = useSteadyCounts(search);
  return (
    <nav
      className={css.panel[layout.facets]}
      data-part="filters"
      aria-label="Narrow the results"
      id="filters"
    >
      {/* A form that is not completed: browsers do not restore ticks that the address does not have. */}
      <form autoComplete="off" onSubmit={(event) => event.preventDefault()} onPointerDown={counts.press}>
        {/* Each tick applies at once: nothing is left to submit. A form has to have the button all the same (WCAG H32). */}
        <button type="submit" hidden>
          Apply
        </button>
        <button className={css.panelOpener} type="button" popoverTarget={SHEET}>
          <Icon name="filter" />
          <span className={css.barWord}>Filter</span>
          <Badge number={chosen(state).length} />
        </button>
        <div ref={sheet} className={css.sheet[layout.facets]} popover="auto" id={SHEET}>
          <div className={css.sheetHead}>
            Filter
            <CloseButton />
          </div>
          {shownGroups(facets).map((name) => (
            <FacetGroup
              key={name}
              name={name}
              search={search}
              facets={counts.facets}
              props={props}
              links={content?.[linksOf(name)]}
            />
          ))}
          <DistanceGroup search={search} props={props} />
          {more && <MoreFilters names={more} search={search} facets={counts.facets} props={props} />}
          <Foot search={search} noun={noun} />
        </div>
      </form>
    </nav>
  );
}
