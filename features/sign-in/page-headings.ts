/** Headings of the sign-in page by type. */
import type { SignInType } from '../_domain/visitor/session.ts';

export type PageHeading = { title: string; text: string };

/** Heading without a type. */
export const GENERAL: PageHeading = {
  title: 'Sign in',
  text: 'Type your email address or phone number. We send a 6-digit code, so there is no password to remember.',
};

const HOW = 'We send a 6-digit code, so there is no password to remember.';

export const HEADINGS: Readonly<Record<SignInType, PageHeading>> = {
  watchlist: {
    title: 'Sign in to keep a watchlist',
    text: `Your watchlist goes with your phone number. ${HOW}`,
  },
  'trade-in': {
    title: 'Sign in to value your trade-in',
    text: `Your valuation is kept for you, so you can come back to it. ${HOW}`,
  },
  checkout: {
    title: 'Sign in to reserve this vehicle',
    text: `So we know who the vehicle is held for. ${HOW}`,
  },
  finance: {
    title: 'Sign in for your finance figures',
    text: `Your figures are for you alone. ${HOW}`,
  },
  'car-finance': {
    title: 'Sign in for finance on this vehicle',
    text: `Your figures are for you alone. ${HOW}`,
  },
  'spin-to-win': { title: 'Sign in to spin', text: `One account, one spin. ${HOW}` },
  'online-payment': {
    title: 'Sign in to pay online',
    text: `So the payment goes with your account. ${HOW}`,
  },
  'my-garage': {
    title: 'Sign in to your garage',
    text: `What you have saved and asked is in one place. ${HOW}`,
  },
};

const ACCOUNT: PageHeading = {
  title: 'Sign in to your account',
  text: `Your details, where you are signed in, and your data. ${HOW}`,
};

/** Returns the heading for a type or target. The account is a target, not a type. */
export function headingFor(type: SignInType | undefined, redirect: string | undefined): PageHeading {
  if (type !== undefined) return HEADINGS[type];
  return redirect?.split(/[?#]/)[0] === '/account' ? ACCOUNT : GENERAL;
}

/** For a visitor signed in by email when a phone number is required. */
export const ADD_PHONE: PageHeading = {
  title: 'Add your phone number',
  text: 'The watchlist goes with a phone number. We send a 6-digit code to it, and it becomes a second way to sign in.',
};
