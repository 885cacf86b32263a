/** What a visitor without script sees when a form was not taken. */
import { escapeHtml } from '../../renderer/contract/escape.ts';

/** Comes before the reason (specification, section 8). */
const SUBMIT = 'An error occurred when submitting this form';

interface Issue {
  readonly message: string;
}

const STYLE =
  'body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1d2730;background:#f6f7f8}' +
  'main{max-width:40rem;margin:0 auto;padding:3rem 1rem}h1{font-size:1.6rem;line-height:1.2}' +
  'div{padding:1rem 1.25rem;border:1px solid #b3261e;border-left-width:4px;background:#fff}' +
  'strong{color:#b3261e}ul{padding-left:1.25rem}li{padding:.25rem 0}';

/** Policy of the page: nothing but the style it brings along. */
export const SORRY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

export interface Sorry {
  readonly message: string;
  readonly issues?: readonly Issue[] | undefined;
  /** Name of the dealer. */
  readonly name: string;
}

/** A page with the reason and everything that is wrong; the form is still there one step back. */
export function sorryPage({ message, issues = [], name }: Sorry): string {
  const lines = issues.map((issue) => `<li>${escapeHtml(issue.message)}</li>`).join('');
  return (
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Not sent | ${escapeHtml(name)}</title>` +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    `<style>${STYLE}</style></head><body><main><h1>Not sent yet</h1>` +
    `<div role="alert"><strong>${SUBMIT}</strong><p>${escapeHtml(message)}</p>${lines && `<ul>${lines}</ul>`}</div>` +
    '<p>Go back in your browser: what you have written is still there.</p></main></body></html>'
  );
}
