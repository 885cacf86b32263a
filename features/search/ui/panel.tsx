/** The filters: beside or above the results on a desktop, in a sheet behind one button on a phone, which needs no script. */
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type ReactElement,
} from 'react';
import { button, buttonSize, iconButton } from '../../_ui/control.css.ts';
import { Notice } from '../../_ui/data.tsx';
import { Icon } from '../../_ui/icon.tsx';
import { plural } from '../../_domain/money.ts';
import { isRange, isRefinement, type RangeName, type RefinementName } from '../fields.ts';
import type { Range } from '../request.ts';
import * as css from '../search.css.ts';
import { chosen, setRange, toggleValue } from '../state-change.ts';
import { watchDrawer } from './drawer.ts';
import { FacetGroup } from './facet-group.tsx';
import { groupLabel, linkedValue } from './facet-values.ts';
import type { SearchProps } from './props.ts';
import type { Search } from './use-search.ts';

/** A row of the page that stands for a value of a filter. */
function linkedChoice(
  target: EventTarget | null,
): { name: RefinementName; value: string; link: Element } | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  const name = link?.closest<HTMLElement>('[data-facet]')?.dataset['facet'] ?? '';
  if (!link || !isRefinement(name)) return undefined;
  return { name, value: linkedValue(name, link.firstChild?.textContent?.trim() ?? ''), link };
}

const isPlainClick = ({ button: key, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  key === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Where the focus was among rows that gave way to checkboxes, it goes on. */
function useFocusOnChoices(live: boolean): void {
  useLayoutEffect(() => {
    const had = live ? document.activeElement : null;
    const group = had?.closest('[data-facet]')?.closest('details');
    if (!had || !group) return;
    const value = linkedChoice(had)?.value;
    const boxes = [
      ...group.querySelectorAll<HTMLInputElement>('[data-facet] ~ * input, [data-facet] ~ input'),
    ];
    const next = boxes.find((box) =>
      value === undefined ? box.type === had.getAttribute('type') : box.value === value,
    );
    (next ?? group.querySelector('summary'))?.focus();
  }, [live]);
}

const PRESSED = '#filters [data-facet] a:active';
/** Milliseconds in which the click of a press comes after it has ended. */
const CLICK = 60;

const isPressed = (): boolean => document.querySelector(PRESSED) !== null;
function watchPress(changed: () => void): () => void {
  const ended = () => void setTimeout(changed, CLICK);
  const ends = ['pointerup', 'pointercancel', 'dragend'] as const;
  for (const type of ends) document.addEventListener(type, ended, true);
  return () => {
    for (const type of ends) document.removeEventListener(type, ended, true);
  };
}

/** Whether checkboxes stand in the place of rows: as soon as counts have come, and no row is being pressed. */
function useLive(counted: boolean): boolean {
  const pressed = useSyncExternalStore(watchPress, isPressed, () => false);
  const [live, setLive] = useState(false);
  // For good.
  if (counted && !pressed && !live) setLive(true);
  return live || (counted && !pressed);
}

/** A press that began on a row while its checkbox took its place has no click: its value is chosen all the same. */
function useLostPress(choose: (name: RefinementName, value: string) => void): void {
  useEffect(() => {
    let begun: ReturnType<typeof linkedChoice>;
    const began = ({ target }: Event) => {
      begun = linkedChoice(target);
    };
    const ended = ({ target }: Event) => {
      const isInside = target instanceof Element && target.closest('#filters');
      if (isInside && begun?.link.closest('[hidden]')) choose(begun.name, begun.value);
      begun = undefined;
    };
    document.addEventListener('pointerdown', began, true);
    document.addEventListener('pointerup', ended, true);
    return () => {
      document.removeEventListener('pointerdown', began, true);
      document.removeEventListener('pointerup', ended, true);
    };
  }, [choose]);
}

const NONE: readonly string[] = [];

interface PanelProps {
  search: Search;
  props: SearchProps;
  /** Words on why there is no answer. */
  failure: string | undefined;
}

export function Panel({ search, props, failure }: PanelProps): ReactElement {
  const { retry, state, facets, go, follow: goAfterPaint, count } = search;
  const show = useRef<HTMLButtonElement>(null);
  const live = useLive(facets !== undefined);
  useFocusOnChoices(live);
  const toggle = useCallback(
    (name: RefinementName, value: string) => goAfterPaint((before) => toggleValue(before, name, value)),
    [goAfterPaint],
  );
  useLostPress(toggle);
  const range = useCallback(
    (name: RangeName, value: Range, isStep = true) =>
      go((before) => setRange(before, name, value), isStep ? 'push' : 'replace'),
    [go],
  );
  const follow = (event: MouseEvent) => {
    const choice = linkedChoice(event.target);
    if (!choice || !isPlainClick(event)) return;
    event.preventDefault();
    const { name, value, link } = choice;
    if (link.toggleAttribute('aria-current')) link.ariaCurrent = 'true';
    go(toggleValue(state, name, value));
  };
  const filters = chosen(state).length;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- of its links
    <nav
      className={css.panel[props.layout.facets]}
      aria-label="Narrow the results"
      id="filters"
      onClick={follow}
    >
      <button className={css.panelOpener} type="button" popoverTarget="filter-sheet">
        <Icon name="filter" /> Filter
        {live && filters > 0 && <span className={css.badge}>{filters}</span>}
      </button>
      <div ref={watchDrawer} className={css.sheet[props.layout.facets]} popover="auto" id="filter-sheet">
        <div className={css.sheetHead}>
          Filter
          <button
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- of the drawer, when it opens
            autoFocus
            className={iconButton}
            type="button"
            popoverTarget="filter-sheet"
            popoverTargetAction="hide"
          >
            <Icon name="close" label="Close filters" />
          </button>
        </div>
        {props.facets.map((name) => (
          <FacetGroup
            key={name}
            name={name}
            label={groupLabel(name, props.facets)}
            linked={props.linked.includes(name)}
            at={props.layout.facets}
            live={live}
            failed={failure !== undefined}
            facet={facets?.[name]}
            chosen={state.refinements[name] ?? NONE}
            range={isRange(name) ? state.ranges[name] : undefined}
            slider={props.slider}
            onToggle={toggle}
            onRange={range}
          />
        ))}
        <div className={css.sheetFoot}>
          {failure && (
            <Notice kind="warning">
              {/* The notice above the results is the one that is announced. */}
              <p>{failure}</p>
              <button
                type="button"
                className={`${button.secondary} ${buttonSize.small} ${css.retry}`}
                onClick={() => {
                  // This button goes with the failure.
                  show.current?.focus();
                  retry();
                }}
              >
                Try again
              </button>
            </Notice>
          )}
          <button
            ref={show}
            className={`${button.primary} ${css.showResults}`}
            type="button"
            popoverTarget="filter-sheet"
            popoverTargetAction="hide"
          >
            Show {failure ? 'vehicles' : plural(count, props.noun ?? 'car')}
          </button>
        </div>
      </div>
    </nav>
  );
}
