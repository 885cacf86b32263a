/** Error page for forms that were sent without JavaScript. */
import { escapeHtml } from '../../../renderer/contract/escape.ts';
import type { RefillForm, RefillField } from './refill-form.ts';

/** Heading above the reason (specification, section 8). */
const SUBMIT = 'An error occurred when submitting this form';

interface Issue {
  readonly message: string;
}

const STYLE =
  'body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1d2730;background:#f6f7f8}' +
  'main{max-width:40rem;margin:0 auto;padding:3rem 1rem}h1{font-size:1.6rem;line-height:1.2}' +
  'div{padding:1rem 1.25rem;border:1px solid #b3261e;border-left-width:4px;background:#fff}' +
  'strong,em{color:#b3261e}ul{padding-left:1.25rem}li{padding:.25rem 0}' +
  'label{display:block;margin:1rem 0;font-weight:600}em{display:block;font-style:normal;font-weight:400}' +
  'input,textarea{display:block;box-sizing:border-box;width:100%;margin-top:.25rem;padding:.6rem .75rem;' +
  'border:1px solid #6b7680;border-radius:4px;font:inherit;font-weight:400}input[type=checkbox]{display:inline;width:auto;margin:0 .5rem 0 0}' +
  '[aria-invalid]{border-color:#b3261e}textarea{min-height:8rem}' +
  'button{padding:.75rem 1.5rem;border:0;border-radius:4px;color:#fff;background:#1d2730;font:inherit;font-weight:600}';

/**
 * Returns the content security policy of the page: only its inline style and form. The form may lead to the site at
 * `home` on another host.
 */
export const formErrorPolicy = (home: string): string =>
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; " +
  `form-action 'self'${home === '' ? '' : ` ${new URL(home).origin}`}`;

export interface FormError {
  readonly message: string;
  readonly issues?: readonly Issue[] | undefined;
  /** Name of the dealer. */
  readonly name: string;
  /** Sign-in page, when the form requires it. */
  readonly signInHref?: string | undefined;
  /** The form with its values, to be corrected and sent again. */
  readonly refill?: RefillForm | undefined;
}

const BACK = '<p>Go back in your browser: what you have written is still there.</p>';

function control({ name, kind, value, problem, sends = 'true' }: RefillField): string {
  const named = `name="${escapeHtml(name)}"${problem === undefined ? '' : ' aria-invalid="true"'}`;
  if (kind === 'textarea') return `<textarea ${named}>\n${escapeHtml(value)}</textarea>`;
  if (kind === 'checkbox')
    return `<input type="checkbox" value="${escapeHtml(sends)}" ${named}${value === '' ? '' : ' checked'}>`;
  if (kind === 'file') return `<input type="file" ${named}>`;
  return `<input type="${kind}" ${named} value="${escapeHtml(value)}">`;
}

const labelled = (field: RefillField): string =>
  `<label>${escapeHtml(field.label)}` +
  `${field.problem === undefined ? '' : `<em>${escapeHtml(field.problem)}</em>`}${control(field)}</label>`;

/** Renders the form; without an action it posts to the address of the page. */
const formOf = ({ fields, hidden, hasFiles = false }: RefillForm): string =>
  `<form method="post"${hasFiles ? ' enctype="multipart/form-data"' : ''}><p>What you have written is here. Change it and send it again.</p>` +
  hidden
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('') +
  `${fields.map(labelled).join('')}<button>Send again</button></form>`;

/** Returns the page with the reason, all errors, and the form with the sent values. */
export function formErrorPage({ message, issues = [], name, signInHref, refill }: FormError): string {
  const signIn = signInHref === undefined ? '' : `<p><a href="${escapeHtml(signInHref)}">Sign in</a></p>`;
  const lines = issues.map((issue) => `<li>${escapeHtml(issue.message)}</li>`).join('');
  return (
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Not sent | ${escapeHtml(name)}</title>` +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    `<style>${STYLE}</style></head><body><main><h1>Not sent yet</h1>` +
    `<div role="alert"><strong>${SUBMIT}</strong><p>${escapeHtml(message)}</p>${lines && `<ul>${lines}</ul>`}</div>` +
    `${signIn}${refill ? formOf(refill) : BACK}</main></body></html>`
  );
}
