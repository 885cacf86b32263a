/** Parses a `_redirects` file in the form that `build` writes: path, target and status. */

/** What a host does with a path. */
export interface Rule {
  /** Target with the query of the request; for the status 410 the file to send. */
  readonly to: string;
  readonly status: 301 | 410;
}

/** Returns the rule of a path; undefined if no line matches. */
export function redirectOf(
  file: string,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Rule | undefined {
  const bare = pathname.replace(/(?<=.)\/$/, '');
  const line = file.split('\n').find((one) => one.startsWith(`${bare} `) || one.startsWith(`${bare}/ `));
  const [, to, status] = line?.split(' ') ?? [];
  if (to === undefined) return undefined;
  return status === '410' ? { to, status: 410 } : { to: to + search, status: 301 };
}
