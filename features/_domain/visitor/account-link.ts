/** Link to the visitor's account. */
import { defineOffering, findOffering, type Offered } from '../offering/offering.ts';

export interface AccountLink {
  readonly label: string;
  readonly href: string;
}

export const accountOffering = defineOffering<AccountLink>('account page');

/** Returns the link; undefined without accounts. The page itself asks visitors to sign in. */
export const accountLink = (site: Offered): AccountLink | undefined => findOffering(site, accountOffering);
