/** Numbers, names and prices that the page displays. Runs in the page. */
import type { ScreenWatch } from './watch.ts';

export interface DisplayedNumbers {
  /** Path and query of the page. */
  readonly url: string;
  /** Vehicles of the listing, by the line below its heading. */
  readonly total: number | undefined;
  /** Links to listings with a number of vehicles. */
  readonly links: readonly { readonly href: string; readonly text: string; readonly count: number }[];
  /** Rows of open filters. */
  readonly facets: readonly { readonly facet: string; readonly value: string; readonly count: number }[];
  /** The number beside the heart of the header; 0 without one. */
  readonly favourites: number;
  /** Cards of vehicles, of the results or elsewhere. */
  readonly cards: readonly {
    readonly slug: string;
    readonly title: string;
    readonly text: string;
    readonly isResult: boolean;
  }[];
  /** The vehicle of a vehicle page. */
  readonly vehicle: { readonly slug: string; readonly title: string; readonly text: string } | undefined;
}

/** Returns what the visible parts of the page display. */
export function readNumbers(): DisplayedNumbers {
  const { isVisible } = window.screenWatch as ScreenWatch;
  const all = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isVisible);
  const toNumber = (text: string | undefined): number | undefined =>
    text === undefined ? undefined : Number(text.replaceAll(/\D/g, ''));
  const textOf = (element: Element | null | undefined): string =>
    element?.textContent.trim().replaceAll(/\s+/g, ' ') ?? '';
  const hasResults = document.getElementById('results') !== null;
  const heading = all('h1')[0];
  const line = hasResults ? textOf(heading?.nextElementSibling) : '';
  const [, slug] = /^\/cars\/([^/]+)$/.exec(location.pathname) ?? [];
  return {
    url: location.pathname + location.search,
    total: toNumber(/^([\d,]+) [a-z]/.exec(line)?.[1]),
    links: all('a[href^="/search/"]').flatMap((link) => {
      const count = toNumber(/^[\d,]+$/.exec(textOf(link.querySelector('small:last-child')))?.[0]);
      return count === undefined
        ? []
        : [{ href: link.getAttribute('href') ?? '', text: textOf(link), count }];
    }),
    facets: all('[data-facet] label:has(input[type=checkbox])').flatMap((label) => {
      const { name, value } = label.querySelector('input') as HTMLInputElement;
      const count = toNumber(/^[\d,]+$/.exec(textOf(label.querySelector('span:last-child')))?.[0]);
      return count === undefined ? [] : [{ facet: name, value, count }];
    }),
    favourites: toNumber(/\d+$/.exec(textOf(all('header a[href="/favourites"]')[0]))?.[0]) ?? 0,
    cards: all('article:has(a[href^="/cars/"])').flatMap((card) => {
      const link = card.querySelector<HTMLAnchorElement>('h3 a[href^="/cars/"], h2 a[href^="/cars/"]');
      const [, name = ''] = /\/cars\/([^/?#]+)/.exec(link?.href ?? '') ?? [];
      const isResult = card.closest('#results') !== null;
      return link ? [{ slug: name, title: textOf(link.parentElement), text: textOf(card), isResult }] : [];
    }),
    vehicle:
      slug === undefined
        ? undefined
        : {
            slug,
            title: textOf(heading),
            text: textOf(document.querySelector('main [data-ui-price]')?.parentElement),
          },
  };
}
