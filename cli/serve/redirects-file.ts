/** Parses a `_redirects` file in the form that `build` writes: path, target and status. */

/** Returns the target of a path with its query; undefined if no line matches. */
export function redirectOf(
  file: string,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string | undefined {
  const bare = pathname.replace(/(?<=.)\/$/, '');
  const line = file.split('\n').find((one) => one.startsWith(`${bare} `));
  const to = line?.split(' ')[1];
  return to === undefined ? undefined : `${to}${search}`;
}
