/** Closes the open panel of the menu line on Escape. The sheet of phones is a popover, which browsers close themselves. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';

export const enhance: Enhancer<Record<string, never>> = (menu) => {
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const panel = menu.querySelector<HTMLDetailsElement>('details[open]');
    if (!panel || panel.closest(':popover-open')) return;
    const hadFocus = panel.contains(document.activeElement);
    panel.open = false;
    if (hadFocus) panel.querySelector('summary')?.focus();
  });
};
