/** What a visitor has looked at before a lead (specification, section 3): pages of this visit, parameters of the link that led here. */
import { kept, keep } from './stored.ts';

/** Name in session storage, and the version of the shape. */
export const JOURNEY_KEY = 'journey';
const VERSION = 1;
/** So many pages are remembered, the last ones. */
const MOST_PAGES = 50;
/** Parameters that say where a visitor comes from. */
const LINKED = /^(?:utm_\w+|[a-z]{1,3}clid|gbraid|wbraid|gad_source|msclkid|ref|campaign_?id)$/i;
const LONGEST = 200;

export type Journey = {
  visited_pages: readonly string[];
  linked_query_params: Readonly<Record<string, string>>;
};

/** What was kept; an empty journey when there is none. */
export function readJourney(text: string | null): Journey {
  const found = kept(VERSION, text) as Partial<Journey> | undefined;
  const { visited_pages: pages, linked_query_params: params } = found ?? {};
  return {
    visited_pages: Array.isArray(pages) ? pages : [],
    linked_query_params: params && typeof params === 'object' ? params : {},
  };
}

/** The text to keep after a page was opened. A link with parameters of its own takes the place of an earlier one. */
export function withPage(
  text: string | null,
  { pathname, search }: { pathname: string; search: string },
): string {
  const { visited_pages: pages, linked_query_params: before } = readJourney(text);
  const here = [...new URLSearchParams(search)].filter(([name, value]) => LINKED.test(name) && value !== '');
  const visited = pages.at(-1) === pathname ? pages : [...pages, pathname].slice(-MOST_PAGES);
  const linked = here.length > 0 ? here.map(([name, value]) => [name, value.slice(0, LONGEST)]) : undefined;
  return keep(VERSION, {
    visited_pages: visited,
    linked_query_params: linked ? Object.fromEntries(linked) : before,
  });
}
