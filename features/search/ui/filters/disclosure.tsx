/** What the heads of filters share: the number of chosen values, and whether the filter is open. */
import { useLayoutEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import * as css from '../../search.css.ts';

/** A number in a badge; hidden for 0. */
export const Badge = ({ number }: { number: number }): ReactElement => (
  <span className={css.badge} hidden={number === 0}>
    {number > 0 && number}
  </span>
);

interface Disclosure {
  group: RefObject<HTMLDetailsElement | null>;
  isOpen: boolean;
  /** Whether it has been open. */
  wasOpened: boolean;
  onToggle: () => void;
  /** Opens it, unless the visitor has opened or closed it. */
  open: () => void;
}

/** Follows a disclosure that visitor and script may open, before hydration too. */
export function useDisclosure(isOpenFirst: boolean): Disclosure {
  const group = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(isOpenFirst);
  const [wasOpened, setOpened] = useState(isOpenFirst);
  const latest = useRef({ isOpen: isOpenFirst, isVisitors: false });
  const set = (next: boolean) => {
    latest.current.isOpen = next;
    setOpen(next);
    if (next) setOpened(true);
  };
  const onToggle = () => {
    const next = group.current?.open ?? false;
    if (next === latest.current.isOpen) return;
    latest.current.isVisitors = true;
    set(next);
  };
  // oxlint-disable-next-line react/exhaustive-deps -- the visitor may have toggled it before hydration
  useLayoutEffect(onToggle, []);
  const open = () => {
    if (latest.current.isVisitors || !group.current) return;
    group.current.open = true;
    set(true);
  };
  return { group, isOpen, wasOpened, onToggle, open };
}
