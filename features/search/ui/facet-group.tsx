/** One filter: its head, and what can be chosen once the counts are there. Until then its links, where it has any. */
import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from 'react';
import { Still } from '../../../renderer/contract/still.tsx';
import { details, detailsBody, summary } from '../../_ui/control.css.ts';
import { Icon } from '../../_ui/icon.tsx';
import { logOnly } from '../../_domain/log.ts';
import { isRange, type RangeName, type RefinementName } from '../fields.ts';
import type { Facet, Range } from '../request.ts';
import * as css from '../search.css.ts';
import { FacetList } from './facet-list.tsx';
import type { Scale } from './slider-rule.ts';

export interface FacetGroupProps {
  name: RefinementName;
  label: string;
  /** Its links came with the page. */
  linked: boolean;
  /** Where filters stand on a desktop: beside the results, or above them with lists that drop down. */
  at: 'side' | 'top';
  /** Counts have come. */
  live: boolean;
  /** There was no answer to the last question. */
  failed: boolean;
  facet: Facet | undefined;
  chosen: readonly string[];
  range: Range | undefined;
  slider: Scale | undefined;
  onToggle: (name: RefinementName, value: string) => void;
  /** `isStep`: a step of its own in the history; otherwise it goes on with the one before. */
  onRange: (name: RangeName, range: Range, isStep?: boolean) => void;
}

const notLoaded = <p className={css.nothing}>This filter cannot be loaded right now.</p>;

/** Loaded when the first range is opened. What cannot be loaded must not take the whole page with it. */
const RangeChoices = lazy(() =>
  import('./range-choices.tsx').then(
    ({ RangeChoices: loaded }) => ({ default: loaded }),
    (error: unknown) => {
      logOnly('A filter could not be loaded.', error);
      return { default: () => notLoaded };
    },
  ),
);

const waiting = <p className={css.nothing}>Counting…</p>;
const uncounted = <p className={css.nothing}>These cannot be counted right now.</p>;

function Choices(props: FacetGroupProps): ReactElement {
  const { name, facet, range, slider, onRange } = props;
  if (!isRange(name)) return <FacetList {...props} />;
  return (
    <Suspense fallback={waiting}>
      <RangeChoices name={name} stats={facet?.stats} range={range} slider={slider} onRange={onRange} />
    </Suspense>
  );
}

/** Above the results lists hang over them: one that was left for something else closes. */
function useClosing(
  root: RefObject<HTMLDetailsElement | null>,
  { hangs, close }: { hangs: boolean; close: () => void },
): void {
  useEffect(() => {
    const element = root.current;
    if (!hangs || !element) return undefined;
    const isOver = () => getComputedStyle(element).position === 'relative';
    const left = ({ type, target }: Event) => {
      if (!(target instanceof Node) || element.contains(target)) return;
      // A click into the list gives the focus to what it stands in.
      const around = type === 'focusin' && target.contains(element);
      if (!around && isOver()) close();
    };
    const escaped = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !isOver()) return;
      close();
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', left);
    document.addEventListener('focusin', left);
    element.addEventListener('keydown', escaped);
    return () => {
      document.removeEventListener('pointerdown', left);
      document.removeEventListener('focusin', left);
      element.removeEventListener('keydown', escaped);
    };
  }, [root, hangs, close]);
}

/** Drawn again only when something of it changed: a click elsewhere shows at once. */
export const FacetGroup = memo(function FacetGroup(props: FacetGroupProps): ReactElement {
  const { name, label, linked, at, live, failed, chosen, range } = props;
  /** What the visitor wants; until then links stand open beside the results, and so does what is chosen. */
  const [wanted, want] = useState<boolean>();
  const root = useRef<HTMLDetailsElement>(null);
  const count = chosen.length + (range ? 1 : 0);
  const isChosen = count > 0;
  const open = wanted ?? ((linked || (live && isChosen)) && at === 'side');
  useEffect(() => {
    // It may have been opened or closed before it could be heard.
    const isOpen = root.current?.open ?? false;
    if (isOpen !== (linked && at === 'side')) want(isOpen);
  }, [linked, at]);
  const close = useCallback(() => want(false), []);
  useClosing(root, { hangs: open && at === 'top', close });
  return (
    <details
      ref={root}
      className={`${details} ${css.group[at]} ${linked ? '' : css.scriptOnly}`}
      name={at === 'top' ? 'facet' : undefined}
      open={open}
      onToggle={({ currentTarget }) => want(currentTarget.open)}
    >
      <summary className={summary}>
        <span className={css.groupName}>
          {label}
          {isChosen && live && <span className={css.badge}>{count}</span>}
        </span>
        <Icon name="down" />
      </summary>
      <div className={`${detailsBody} ${css.groupBody[at]}`}>
        {linked && <Still name={name} data-facet={name} hidden={live} />}
        {live && open && <Choices {...props} />}
        {!linked && !live && open && (failed ? uncounted : waiting)}
      </div>
    </details>
  );
});
