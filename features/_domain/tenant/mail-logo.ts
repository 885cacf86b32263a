/** The logo at the top of emails. */
import { MAIL_LOGO } from '../picture/site-logo.ts';
import { escapeHtml } from '../../../renderer/contract/escape.ts';
import { siteOrigin } from './site-origin.ts';
import type { Tenant } from './tenant.schema.ts';

/** Returns the address of the logo as a picture for emails, which the build draws; undefined without a logo. */
export const mailLogo = (tenant: Pick<Tenant, 'brand' | 'site_url'>): string | undefined =>
  tenant.brand?.logo && `${siteOrigin(tenant)}/${MAIL_LOGO}`;

/** Returns the markup of the logo with the dealer's name as its text, or '' without a logo. Mail programs may block pictures. */
export const mailLogoHtml = (logo: string | undefined, dealer: string): string =>
  logo === undefined
    ? ''
    : `<img src="${escapeHtml(logo)}" alt="${escapeHtml(dealer)}" height="48" style="display:block;height:48px;width:auto;max-width:100%;border:0">`;
