/** Accounts of visitors: signing in, gates, the page of the account. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { accountPage, garagePage, onlinePaymentPage, spinToWinPage } from './account.page.tsx';
import { signInCodePage, signInPage } from './sign-in.page.tsx';
import { signInOptions } from './sign-in.schema.ts';

export const signIn = defineFeature<Site>({
  name: 'sign-in',
  options: signInOptions,
  pages: [signInPage, signInCodePage, accountPage, garagePage, spinToWinPage, onlinePaymentPage],
});
