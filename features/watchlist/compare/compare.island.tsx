/** The comparison: a table with a column per vehicle of the address, else of the compare list. */
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { siteHref } from '../../_domain/browser/open-page.ts';
import { plural } from '../../_domain/price/money.ts';
import { muted } from '../../_ui/base.css.ts';
import { ButtonLink } from '../../_ui/buttons.tsx';
import { CompareTable } from './compare-table.tsx';
import { comparedIn, compareHref, isEnough } from '../data/compare.ts';
import { without } from '../data/favourites.ts';
import {
  Nothing,
  SmallButton,
  Unreachable,
  WithoutScript,
  type ListPageProps,
} from '../lists/list-parts.tsx';
import { entriesOf, storedLists } from '../data/stored-lists.ts';
import { toast } from '../lists/toast.ts';
import { useStored, useVehicles } from '../data/use-lists.ts';
import { useReducedPrice } from '../data/use-reduced-price.ts';
import * as css from '../pages.css.ts';

const { compare } = storedLists;

/** Returns the vehicles in the address; undefined before it is read, null without any. */
function useAddress(): [readonly string[] | null | undefined, (ids: readonly string[]) => void] {
  const [ids, setIds] = useState<readonly string[] | null>();
  useEffect(() => {
    const read = (): void => setIds(comparedIn(location.search) ?? null);
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  const go = (next: readonly string[]): void => {
    history.replaceState(history.state, '', siteHref(compareHref(next)));
    setIds(next);
  };
  return [ids, go];
}

async function copyAddress(ids: readonly string[]): Promise<void> {
  const address = new URL(siteHref(compareHref(ids)), location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    toast('The address of this comparison is in your clipboard.');
  } catch {
    toast(address);
  }
}

export function Compare(props: ListPageProps): ReactElement {
  const [named, go] = useAddress();
  const stored = useStored(compare);
  const gathered = entriesOf(stored).map(({ id }) => id);
  const isReady = named !== undefined && stored !== undefined;
  const ids = isReady ? (named ?? gathered) : [];
  const { found, busy, retry } = useVehicles(ids, props.files);
  const reduce = useReducedPrice(Date.now);
  const page = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const remove = (id: string): void => {
    // Moves the focus to the next vehicle, else to the last.
    const buttons = page.current?.querySelectorAll<HTMLElement>('thead button:not([data-watchlist])') ?? [];
    const index = ids.indexOf(id);
    (buttons[index + 1] ?? buttons[index - 1] ?? line.current)?.focus();
    // Before the list changes, so that the address keeps the remaining vehicles.
    go(ids.filter((one) => one !== id));
    if (gathered.includes(id)) compare.write(without(compare.read(), id));
  };
  return (
    <div data-compare-page="" ref={page}>
      <div className={css.line} tabIndex={-1} ref={line}>
        <p className={muted} aria-live="polite">
          {ids.length > 0 && plural(ids.length, 'vehicle')}
          {ids.length > 0 && !isEnough(ids.length) && '. Add one more to compare.'}
        </p>
        {ids.length > 0 && (
          <div className={css.options}>
            <SmallButton onClick={() => void copyAddress(ids)}>Copy link</SmallButton>
            <SmallButton onClick={() => print()}>Print</SmallButton>
            {ids.length < 4 && (
              <ButtonLink kind="secondary" size="small" href={props.allHref}>
                Add a vehicle
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      <WithoutScript what="comparisons" />
      <div className={css.reserved} aria-busy={!isReady || busy}>
        {isReady && ids.length === 0 && (
          <Nothing title="Nothing to compare yet" props={props}>
            Press Compare on two to four vehicles to compare them here.
          </Nothing>
        )}
        {ids.some((id) => found.get(id) === 'unknown') && <Unreachable retry={retry} />}
        {ids.length > 0 && !busy && (
          <CompareTable reduce={reduce} ids={ids} found={found} onRemove={remove} />
        )}
      </div>
    </div>
  );
}
