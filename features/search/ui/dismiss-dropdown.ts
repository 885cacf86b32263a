/** Closes filter dropdowns when the visitor leaves them. */

const isOver = (group: HTMLElement): boolean => getComputedStyle(group).position === 'relative';

/** Closes an open group on a press or focus outside it, and on Escape. */
export function dismissOnLeave(groups: readonly HTMLDetailsElement[]): void {
  const left = ({ type, target }: Event) => {
    for (const group of groups) {
      if (!group.open || !(target instanceof Node) || group.contains(target)) continue;
      // A click into the list may focus an ancestor.
      const isAround = type === 'focusin' && target.contains(group);
      if (!isAround && isOver(group)) group.open = false;
    }
  };
  document.addEventListener('pointerdown', left);
  document.addEventListener('focusin', left);
  for (const group of groups)
    group.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !group.open || !isOver(group)) return;
      group.open = false;
      group.querySelector('summary')?.focus();
    });
}
