/**
 * Fills the panels of the menus from the page that has all of them, and closes the open panel of the line on Escape. The
 * sheet of phones is a popover, which browsers close themselves. A panel that cannot be filled says so and still links to
 * its part of that page; opening it tries again.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { element } from '../_domain/browser/element.ts';
import { fetchPage } from '../_domain/browser/fetch-page.ts';
import { loadOnce } from '../_domain/browser/load-once.ts';

export type MenuProps = {
  /** Address of the page with all menus. */
  href: string;
};

export const enhance: Enhancer<MenuProps> = (menus, { href }) => {
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) closePanel(menus);
  });
  const fill = loadOnce('Menus:', {
    load: () => fillPanels(menus, href),
    report: () => reportFailure(menus),
  });
  menus.addEventListener('toggle', fill, true);
  fill();
};

/** Closes the open panel of the line; the focus returns to its title. */
function closePanel(menus: Element): void {
  const panel = menus.querySelector<HTMLDetailsElement>('details[open]');
  if (!panel || panel.closest(':popover-open')) return;
  const hadFocus = panel.contains(document.activeElement);
  panel.open = false;
  if (hadFocus) panel.querySelector('summary')?.focus();
}

async function fillPanels(menus: Element, href: string): Promise<void> {
  const panels = menus.querySelectorAll<HTMLElement>('[data-panel]');
  if (panels.length === 0) return;
  const page = await fetchPage(href);
  for (const panel of panels) {
    const content = page.getElementById(panel.dataset['panel'] ?? '');
    if (!content) continue;
    const hadFocus = panel.contains(document.activeElement);
    panel.replaceChildren(...content.childNodes);
    if (hadFocus) panel.querySelector('a')?.focus();
  }
}

/** Says in each panel that its links are missing, before the link to them. */
function reportFailure(menus: Element): void {
  for (const link of menus.querySelectorAll('[data-panel] > a:first-child'))
    link.before(element('p', { role: 'status' }, 'These links could not be loaded.'));
}
