/** Parses a `_headers` file like static hosts: a path with at most one `*`, which stands for any text, followed by indented headers. */

/** Returns the headers for a path by lower-case name; later rules override earlier ones. */
export function headersFor(file: string, pathname: string): Record<string, string> {
  const headers: Record<string, string> = {};
  let applies = false;
  for (const line of file.split('\n')) {
    if (/^\S/.test(line)) applies = fits(line.trim(), pathname);
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    if (applies && name && value) headers[name.toLowerCase()] = value.trim();
  }
  return headers;
}

function fits(rule: string, pathname: string): boolean {
  const [start = '', end] = rule.split('*');
  if (end === undefined) return rule === pathname;
  return pathname.startsWith(start) && pathname.slice(start.length).endsWith(end);
}
