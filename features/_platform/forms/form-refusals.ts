/** Answers forms that were sent without JavaScript with a page where a route refuses them as JSON. */
import type { Context, MiddlewareHandler } from 'hono';
import { labelFrom } from '../../_domain/text/label-from.ts';
import type { Refusal } from '../http/api.ts';
import { formErrorPage, formErrorPolicy } from './form-error-page.ts';
import { refillSentFields, type SentField } from './refill-sent-fields.ts';

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/;

/** Returns an issue with the name of its field. */
const withField = ({ path, message }: { path: string; message: string }) => ({
  message: path === '' ? message : `${labelFrom(path)}: ${message}`,
});

const isRefusal = (body: unknown): body is Refusal =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';

/** Returns what a form has sent; undefined if the route has read the body otherwise than through Hono, which caches it. */
async function readSent({ req }: Context): Promise<readonly SentField[] | undefined> {
  try {
    const form = await req.formData();
    return [...form].map(([name, value]): SentField => [name, typeof value === 'string' ? value : undefined]);
  } catch {
    return undefined;
  }
}

interface FormSite {
  /** Name of the dealer. */
  readonly name: string;
  /** Address of the site on another host than the API; empty on its own. */
  readonly home: string;
}

/**
 * Creates the middleware for the forms of a site: the page has the reasons, and the form with what was sent. Scripts that send
 * JSON get the refusal as it is.
 */
export const pageForRefusals =
  ({ name, home }: FormSite): MiddlewareHandler =>
  async (context, next) => {
    const isForm = FORM.test(context.req.header('content-type') ?? '');
    await next();
    const { status, headers } = context.res;
    const isJson = headers.get('content-type')?.startsWith('application/json') === true;
    if (status < 400 || !isJson || !isForm) return;
    const body: unknown = await context.res.clone().json();
    if (!isRefusal(body)) return;
    const { message, issues = [] } = body.error;
    const sent = await readSent(context);
    const refill = sent && refillSentFields(sent, issues);
    context.header('content-security-policy', formErrorPolicy(home));
    context.res = new Response(formErrorPage({ message, issues: issues.map(withField), name, refill }), {
      status,
      headers: { 'content-type': 'text/html; charset=UTF-8' },
    });
  };
