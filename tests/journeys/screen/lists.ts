/** Lists whose length a line above them displays. Runs in the page. */
import type { ScreenWatch } from './watch.ts';

/** Returns lines such as “7 locations” with another number of cards below them. Lists of several pages are left out. */
export function inspectLists(): string[] {
  const { isVisible } = window.screenWatch as ScreenWatch;
  /** Levels between a line and the element that it shares with its list. */
  const LEVELS = 3;
  const CARDS = 'article:has(a[href]):not(:has(article))';
  const findCards = (line: Element): Element[] => {
    let scope = line.parentElement;
    for (let level = 0; scope && scope.localName !== 'main' && level < LEVELS; level += 1) {
      const cards = [...scope.querySelectorAll(CARDS)].filter(isVisible);
      if (scope.querySelector('a[href*="page"]')) return [];
      if (cards.length > 0) return cards;
      scope = scope.parentElement;
    }
    return [];
  };
  return [...document.querySelectorAll('main :is(output, p, [role=status])')]
    .filter(isVisible)
    .flatMap((line) => {
      const text = line.textContent.trim();
      const [, count] = /^(\d+) \p{L}+(?:$|,)/u.exec(text) ?? [];
      // A form counts its suggestions.
      const isOther = count === undefined || line.closest(`form, ${CARDS}`) !== null;
      const cards = isOther ? [] : findCards(line);
      return cards.length === 0 || cards.length === Number(count)
        ? []
        : [`“${text}” stands above ${cards.length} cards`];
    });
}
