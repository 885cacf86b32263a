/** Parses a `_redirects` file in the form that `build` writes: path, target and status. */
import { createRedirectTable, type Redirect } from '../../features/_domain/tenant/redirects.ts';

/** What a host does with a path. */
interface Rule {
  /** Target, with the query of the request unless it has one or a fragment; for the status 410 the file to send. */
  readonly to: string;
  readonly status: Redirect['status'];
}

/** Returns the rule of an address; undefined if no line matches. */
export type FindRule = (url: Pick<URL, 'pathname' | 'search'>) => Rule | undefined;

/** Adds the query of a request to a target without query and fragment. */
const withQuery = (to: string, search: string): string => (/[?#]/.test(to) ? to : to + search);

/** Returns a function that finds the rule of an address. */
export function parseRedirects(file: string): FindRule {
  const lines = file.split('\n').flatMap((line): (Redirect & { to: string })[] => {
    const [from, to, status] = line.split(' ');
    if (from === undefined || to === undefined) return [];
    const code = status === '410' ? 410 : status === '302' ? 302 : 301;
    return [{ from, to: to.replace(':splat', '*'), status: code }];
  });
  const { follow } = createRedirectTable(lines);
  return ({ pathname, search }) => {
    const found = follow(pathname);
    if (found?.to === undefined) return undefined;
    const { status } = found.redirect;
    return { to: status === 410 ? found.to : withQuery(found.to, search), status };
  };
}
