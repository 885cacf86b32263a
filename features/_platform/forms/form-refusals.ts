/** Answers forms that were sent without JavaScript with a page where a route refuses them as JSON. */
import type { MiddlewareHandler } from 'hono';
import { labelFrom } from '../../_domain/text/label-from.ts';
import type { Refusal } from '../http/api.ts';
import { formErrorPage, formErrorPolicy } from './form-error-page.ts';

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/;

/** Returns an issue with the name of its field, since the page does not show the form again. */
const withField = ({ path, message }: { path: string; message: string }) => ({
  message: path === '' ? message : `${labelFrom(path)}: ${message}`,
});

const isRefusal = (body: unknown): body is Refusal =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';

/** Creates the middleware for the site of a dealer; scripts that send JSON get the refusal as it is. */
export const pageForRefusals =
  (dealer: string): MiddlewareHandler =>
  async (context, next) => {
    await next();
    const { status, headers } = context.res;
    const isJson = headers.get('content-type')?.startsWith('application/json') === true;
    if (status < 400 || !isJson || !FORM.test(context.req.header('content-type') ?? '')) return;
    const body: unknown = await context.res.clone().json();
    if (!isRefusal(body)) return;
    const { message, issues } = body.error;
    context.header('content-security-policy', formErrorPolicy(''));
    context.res = new Response(formErrorPage({ message, issues: issues?.map(withField), name: dealer }), {
      status,
      headers: { 'content-type': 'text/html; charset=UTF-8' },
    });
  };
