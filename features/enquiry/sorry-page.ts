/** What a visitor without script sees when a form was not taken. */
import type { Issue } from './messages.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** A page with the reason and everything that is wrong; the form is still there one step back. */
export function sorryPage(message: string, issues: readonly Issue[] = []): string {
  const list = issues.map((issue) => `<li>${escaped(issue.message)}</li>`).join('');
  return (
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Not sent</title>' +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"></head>' +
    `<body><main><h1>${escaped(message)}</h1>${list && `<ul>${list}</ul>`}` +
    '<p>Go back in your browser: what you have written is still there.</p></main></body></html>'
  );
}
