/** Makes a listing page filter in place. The static content gives way to results and returns with its own address. */
import { boxPart } from './ui/box.part.ts';
import { busyPart } from './ui/busy.part.ts';
import { chipsPart } from './ui/chips.part.tsx';
import { failurePart } from './ui/failure.part.tsx';
import { announcer, headPart } from './ui/head.part.tsx';
import { panelPart } from './ui/panel.part.tsx';
import type { Part } from './ui/part.ts';
import type { SearchProps } from './ui/props.ts';
import { resultsPart } from './ui/results.part.tsx';
import { searchOf } from './ui/search.ts';
import { sortPart } from './ui/sort.part.tsx';

const now = (): number => Date.now();

/** Hydrates the listing in `element`. */
export function enhance(element: HTMLElement, props: SearchProps): void {
  const parts: Part[] = [];
  const draw = () => {
    for (const part of parts) part();
  };
  const { search, begin } = searchOf(props, { now, draw });
  const [head, announcement, layout] = childrenOf(element);
  const [box, panel, sort, chips, slower, results] = childrenOf(layout!);
  parts.push(
    headPart(head!, search, props),
    announcer(announcement!, search),
    panelPart(panel!, search, props),
    sortPart(sort!.querySelector('select')!, search, props.sorts),
    chipsPart(chips!, search),
    busyPart(results!, slower!, search),
    resultsPart(results!, search, props),
    failurePart(results!, search, { isAnnounced: true, next: results! }),
    boxPart(box!, search, { props, now }),
  );
  begin();
}

/** Returns the children of an element; `search-view.tsx` defines their order. */
const childrenOf = ({ children }: Element): HTMLElement[] => [...children] as HTMLElement[];
