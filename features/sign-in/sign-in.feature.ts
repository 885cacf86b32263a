/** Accounts of visitors: sign-in, gates, the account page. */
import { defineFeature, offer } from '../_domain/slice/slice.ts';
import { accountPage, garagePage, onlinePaymentPage, spinToWinPage } from './account.page.tsx';
import { signInCodePage, signInPage } from './sign-in.page.tsx';
import { signInOptions } from './sign-in.schema.ts';
import { accountOffering } from '../_domain/visitor/account-link.ts';
import { accountLinkOf } from './account-link.ts';

export const feature = defineFeature({
  name: 'sign-in',
  checks: () => import('./sign-in.check.ts'),
  options: signInOptions,
  offers: [offer(accountOffering, (tenant) => accountLinkOf(tenant, signInOptions(tenant)))],
  pages: [signInPage, signInCodePage, accountPage, garagePage, spinToWinPage, onlinePaymentPage],
});
