/**
 * A visitor's journey before a lead (specification, section 3): pages of this visit, and parameters of the link that
 * led here.
 */

/** Session storage key under which the loader stores visited addresses, one per line. */
const VISIT_KEY = 'visit';
/** Most pages sent with a lead. */
const MOST_PAGES = 50;
/** Parameters that identify the origin of a visitor. */
const LINKED = /^(?:utm_\w+|[a-z]{1,3}clid|gbraid|wbraid|gad_source|msclkid|ref|campaign_?id)$/i;
const LONGEST = 200;

export type Journey = {
  visited_pages: readonly string[];
  linked_query_params: Readonly<Record<string, string>>;
};

const split = (address: string): readonly [path: string, query: string] => {
  const [path = '', ...query] = address.split('?');
  return [path, query.join('?')];
};

/** Returns the origin parameters of an address. */
const linkedIn = (query: string): (readonly [string, string])[] =>
  [...new URLSearchParams(query)]
    .filter(([name, value]) => LINKED.test(name) && value !== '')
    .map(([name, value]) => [name, value.slice(0, LONGEST)]);

/** Parses the journey for a lead. A reloaded page counts once; of several links with parameters the last counts. */
export function parseJourney(text: string | null): Journey {
  const visited = (text ?? '')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map(split);
  const pages = visited.map(([path]) => path).filter((path, index, all) => path !== all[index - 1]);
  const linked = visited.map(([, query]) => linkedIn(query)).findLast((found) => found.length > 0) ?? [];
  return { visited_pages: pages.slice(-MOST_PAGES), linked_query_params: Object.fromEntries(linked) };
}

/** Returns the journey in session storage; empty where the browser blocks storage. */
export function readJourney(): Partial<Journey> {
  try {
    return parseJourney(sessionStorage.getItem(VISIT_KEY));
  } catch {
    return {};
  }
}
