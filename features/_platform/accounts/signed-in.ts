/** Gated routes refuse visitors who are not signed in, as the pages do (specification, section 6). */
import type { Context, MiddlewareHandler } from 'hono';
import { SIGN_IN_PATH, type SignInType } from '../../_domain/visitor/session.ts';
import { refused, SIGN_IN_FIRST, type Platform } from '../http/api.ts';
import { formErrorPage, formErrorPolicy } from '../forms/form-error-page.ts';

/** Documents the refusal of a gated call. */
export const gateRefusal = {
  401: refused('The route is for signed-in visitors on this site, and nobody is signed in.'),
};

/** Middleware that answers 401 if `gate` requires sign-in. */
export const behind =
  ({ needsSignIn }: Pick<Platform, 'needsSignIn'>, gate: SignInType): MiddlewareHandler =>
  async (context, next) =>
    (await needsSignIn(gate, context.req.raw)) ? context.json(SIGN_IN_FIRST, 401) : next();

/** The site of a form that was sent without a script. */
export interface FormSite {
  readonly name: string;
  /** Origin of its pages; empty if they are on this host. */
  readonly home: string;
}

/** Answers 401: as JSON, or as a page to a form sent without JavaScript. */
export function signInFirst(context: Context, form: FormSite | undefined): Response | Promise<Response> {
  if (!form) return context.json(SIGN_IN_FIRST, 401);
  context.header('content-security-policy', formErrorPolicy(form.home));
  const { name, home } = form;
  const page = formErrorPage({ message: SIGN_IN_FIRST.error.message, name, signInHref: home + SIGN_IN_PATH });
  return context.html(page, 401);
}
