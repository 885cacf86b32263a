/** The account link, from `options.sign-in`. */
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import type { AccountLink } from '../_domain/visitor/account-link.ts';
import type { SignInOptions } from './sign-in.schema.ts';

/** Returns the link; undefined without accounts or API. */
export function accountLinkOf(
  { api, garage_enabled: hasGarage, garage_label: label }: Tenant,
  { accounts, garage_path: href }: SignInOptions,
): AccountLink | undefined {
  if (!accounts || !api.enabled) return undefined;
  return hasGarage ? { label, href } : { label: 'My account', href: '/account' };
}
