/** Parses a `_redirects` file in the form that `build` writes: path, parameters, target and status. */
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
    const [path, ...parts] = line.split(' ');
    const [to, status] = parts.slice(-2);
    if (path === undefined || to === undefined) return [];
    const parameters = parts.slice(0, -2).join('&');
    const code = status === '410' ? 410 : status === '302' ? 302 : 301;
    return [
      {
        from: parameters === '' ? path : `${path}?${parameters}`,
        to: to.replace(':splat', '*'),
        status: code,
      },
    ];
  });
  const { follow } = createRedirectTable(lines);
  return ({ pathname, search }) => {
    const redirect = follow(pathname, search);
    if (redirect?.to === undefined) return undefined;
    const { status } = redirect.redirect;
    return { to: status === 410 ? redirect.to : withQuery(redirect.to, search), status };
  };
}
