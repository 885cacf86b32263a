/** Accounts of visitors: sign-in, gates, the account page. */
import { defineFeature, offer } from '../_domain/slice/slice.ts';
import { accountPage, garagePage, onlinePaymentPage, spinToWinPage } from './account.page.tsx';
import { signInCodePage, signInPage } from './sign-in.page.tsx';
import { signInOptions, type SignInOptions } from './sign-in.schema.ts';
import { accountOffering, type AccountLink } from '../_domain/visitor/account-link.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';

/** Returns the link; undefined without accounts or API. */
function toAccountLink(
  { api, garage_enabled: hasGarage, garage_label: label }: Tenant,
  { accounts, garage_path: href }: SignInOptions,
): AccountLink | undefined {
  if (!accounts || !api.enabled) return undefined;
  return hasGarage ? { label, href } : { label: 'My account', href: '/account' };
}

export const feature = defineFeature({
  name: 'sign-in',
  checks: () => import('./sign-in.check.ts'),
  options: signInOptions,
  offers: [offer(accountOffering, (tenant) => toAccountLink(tenant, signInOptions(tenant)))],
  pages: [signInPage, signInCodePage, accountPage, garagePage, spinToWinPage, onlinePaymentPage],
});
