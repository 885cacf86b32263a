/** The routes that can be behind signing in (specification, section 2). */
import type { SignInType } from '../_domain/visitor/session.ts';

export const GATES = [
  'checkout',
  'finance',
  'trade-in',
  'spin-to-win',
  'online-payment',
  'my-garage',
] as const satisfies readonly SignInType[];

export type GateName = (typeof GATES)[number];

/** Addresses the page of what a visitor has saved may have. */
export const GARAGE_PATHS = ['/my-garage', '/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco'] as const;

/** What decides about gates. */
interface Gated {
  readonly accounts: boolean;
  readonly gated: readonly GateName[];
}

/** Whether the route is for signed-in visitors only; on a site without accounts nothing is. */
export const isGated = ({ accounts, gated }: Gated, name: SignInType): boolean =>
  accounts && gated.some((one) => one === name);

/** Where a visitor's own things are: the garage of a site that has one, else the account. */
export const ownPath = (hasGarage: boolean, garagePath: string): string =>
  hasGarage ? garagePath : '/account';
