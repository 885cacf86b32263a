/** Gated routes refuse visitors who are not signed in, as the pages do (specification, section 6). */
import type { Context, MiddlewareHandler } from 'hono';
import { pageHref } from '../../_domain/text/page-href.ts';
import { linkBase } from '../../_domain/tenant/site-origin.ts';
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
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
  /** Whether the addresses of its pages end in a slash. */
  readonly trailing_slash: Tenant['trailing_slash'];
}

/** Returns the site of the forms of a tenant. */
export const formSiteOf = (tenant: Tenant): FormSite => ({
  name: tenant.name,
  home: linkBase(tenant),
  trailing_slash: tenant.trailing_slash,
});

/** Returns the address of a page of the site, for links and redirects of API responses. */
export const pageAddress = (site: Pick<FormSite, 'home' | 'trailing_slash'>, href: string): string =>
  site.home + pageHref(site, href);

/** Answers 401: as JSON, or as a page to a form sent without JavaScript. */
export function signInFirst(context: Context, form: FormSite | undefined): Response | Promise<Response> {
  if (!form) return context.json(SIGN_IN_FIRST, 401);
  context.header('content-security-policy', formErrorPolicy(form.home));
  const signInHref = pageAddress(form, SIGN_IN_PATH);
  const page = formErrorPage({ message: SIGN_IN_FIRST.error.message, name: form.name, signInHref });
  return context.html(page, 401);
}
