/** Routes that can require sign-in (specification, section 2). */
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

/** Options of gates. */
interface Gated {
  readonly accounts: boolean;
  readonly gated: readonly GateName[];
}

/** Returns whether the route requires sign-in; never on a site without accounts. */
export const isGated = ({ accounts, gated }: Gated, name: SignInType): boolean =>
  accounts && gated.some((one) => one === name);

/** Returns the page of the visitor's data: the garage if the site has one, else the account. */
export const ownPath = (hasGarage: boolean, garagePath: string): string =>
  hasGarage ? garagePath : '/account';

interface GatedPage {
  /** Base address of the API. */
  readonly api: string;
  /** Path of the page. */
  readonly path: string;
  /** Type of sign-in to which a visitor without a session is led. */
  readonly type?: SignInType | undefined;
}

/** Call of the API that returns a page with its gated content. */
export const GATED_CALL = '/gated';

/** Returns the address at which the API returns a page with its gated content. */
export const gatedHref = ({ api, path, type }: GatedPage): string =>
  `${api}${GATED_CALL}?${new URLSearchParams({ path, ...(type && { type }) })}`;
