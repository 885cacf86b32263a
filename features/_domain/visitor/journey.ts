/** What a visitor has looked at before a lead (specification, section 3): pages of this visit, parameters of the link that led here. */

/** Name in session storage under which the loader keeps the addresses of the visit, one a line. */
export const VISIT_KEY = 'visit';
/** So many pages go along, the last ones. */
const MOST_PAGES = 50;
/** Parameters that say where a visitor comes from. */
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

/** The parameters of one address that say where it came from. */
const linkedIn = (query: string): (readonly [string, string])[] =>
  [...new URLSearchParams(query)]
    .filter(([name, value]) => LINKED.test(name) && value !== '')
    .map(([name, value]) => [name, value.slice(0, LONGEST)]);

/**
 * The way here as a lead tells it. A page that was loaded again counts once; of several links with parameters the last one
 * counts.
 */
export function readJourney(text: string | null): Journey {
  const visited = (text ?? '')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map(split);
  const pages = visited.map(([path]) => path).filter((path, at, all) => path !== all[at - 1]);
  const linked = visited.map(([, query]) => linkedIn(query)).findLast((found) => found.length > 0) ?? [];
  return { visited_pages: pages.slice(-MOST_PAGES), linked_query_params: Object.fromEntries(linked) };
}
