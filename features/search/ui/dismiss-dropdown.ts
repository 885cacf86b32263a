/** Above the results lists hang over them: one that was left for something else closes. */

const isOver = (group: HTMLElement): boolean => getComputedStyle(group).position === 'relative';

/** Closes the open one among `groups` where a press or the focus leaves it, and with Escape. */
export function dismissOnLeave(groups: readonly HTMLDetailsElement[]): void {
  const left = ({ type, target }: Event) => {
    for (const group of groups) {
      if (!group.open || !(target instanceof Node) || group.contains(target)) continue;
      // A click into the list gives the focus to what it stands in.
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
