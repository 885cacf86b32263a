/** Closes filter dropdowns when the visitor leaves them. */

const isOver = (group: HTMLElement): boolean => getComputedStyle(group).position === 'relative';

/** Closes an open group on a press or focus outside it, and on Escape. Returns a cleanup function. */
export function dismissOnLeave(groups: readonly HTMLDetailsElement[]): () => void {
  const left = ({ type, target }: Event) => {
    for (const group of groups) {
      if (!group.open || !(target instanceof Node) || group.contains(target)) continue;
      // A click into the list may focus an ancestor.
      const isAround = type === 'focusin' && target.contains(group);
      if (!isAround && isOver(group)) group.open = false;
    }
  };
  const press = ({ key, currentTarget: group }: KeyboardEvent) => {
    if (key !== 'Escape' || !(group instanceof HTMLDetailsElement) || !group.open || !isOver(group)) return;
    group.open = false;
    group.querySelector('summary')?.focus();
  };
  document.addEventListener('pointerdown', left);
  document.addEventListener('focusin', left);
  for (const group of groups) group.addEventListener('keydown', press);
  return () => {
    document.removeEventListener('pointerdown', left);
    document.removeEventListener('focusin', left);
    for (const group of groups) group.removeEventListener('keydown', press);
  };
}
