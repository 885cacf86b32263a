/** Parses a `_headers` file like static hosts: a path, or a prefix that ends in `*`, followed by indented headers. */

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

const fits = (rule: string, pathname: string): boolean =>
  rule.endsWith('*') ? pathname.startsWith(rule.slice(0, -1)) : rule === pathname;
