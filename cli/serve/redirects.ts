/** Reads a `_redirects` file as static hosts do, as far as `build` writes one: a path, where it leads, and the status. */

/** Where `asked` leads, with its query; nothing when no line is about it. */
export function redirectOf(
  file: string,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string | undefined {
  const bare = pathname.replace(/(?<=.)\/$/, '');
  const line = file.split('\n').find((one) => one.startsWith(`${bare} `));
  const to = line?.split(' ')[1];
  return to === undefined ? undefined : `${to}${search}`;
}
