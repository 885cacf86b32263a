/** Accounts of visitors: signing in, gates, the page of the account. */
import { defineFeature } from '../_domain/site/slice.ts';
import { accountPage, garagePage, onlinePaymentPage, spinToWinPage } from './account.page.tsx';
import { signInCodePage, signInPage } from './sign-in.page.tsx';
import { signInOptions } from './sign-in.schema.ts';

export const signIn = defineFeature({
  name: 'sign-in',
  options: signInOptions,
  pages: [signInPage, signInCodePage, accountPage, garagePage, spinToWinPage, onlinePaymentPage],
});
