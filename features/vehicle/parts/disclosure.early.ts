/**
 * Runs in the head of the page. Folds sections on phones while the browser parses them, before the first paint, and opens
 * a folded section when a link leads to it or into it.
 */
const PHONE = '(max-width: 600px)';

/** Returns the element that a fragment names; null for one that cannot be decoded. */
function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Opens the section that a fragment leads to. */
function open(hash: string): void {
  const target = findTarget(hash);
  if (!target) return;
  const inside = target.querySelector<HTMLDetailsElement>(':scope > * > details[data-ui-folds]');
  const section = inside ?? target.closest('details');
  if (section) section.open = true;
}

if (matchMedia(PHONE).matches) {
  const fold = (): void => {
    for (const section of document.querySelectorAll<HTMLDetailsElement>('details[data-ui-folds=""]')) {
      section.dataset['uiFolds'] = 'done';
      section.open = false;
    }
  };
  const observer = new MutationObserver(fold);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    fold();
    open(location.hash);
  });
}
let pressed = '';
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]');
  if (!link) return;
  pressed = link.hash;
  open(pressed);
});
addEventListener('hashchange', () => {
  open(location.hash);
  // The browser forgets where a pressed link leads if it scrolls to the focus at the same time.
  if (location.hash === pressed) findTarget(pressed)?.scrollIntoView();
  pressed = '';
});
