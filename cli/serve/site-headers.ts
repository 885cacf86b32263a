/** Reads a `_headers` file as static hosts do: a path, or a beginning that ends in `*`, and below it indented headers. */

/** Returns the headers that the file has for a path, by lower-case name; a later rule wins over an earlier one. */
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
