/** Door for `build`: draws the preview pictures and the icons of a site. */
import path from 'node:path';
import type { CardLook } from '../_domain/picture/card-look.ts';
import type { MediaFile } from '../_domain/check/check.ts';
import type { SiteLogo } from '../_domain/picture/site-logo.ts';
import type { Site } from '../_domain/site/site.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import type { DrawOptions } from './draw-cards.source.ts';
import { hasResizer } from '../_platform/pictures/sharp.source.ts';
import type { IconLook } from './draw-icons.source.ts';
import { cardHref } from './social-card.ts';
import { siteCard, vehicleCard } from './site-cards.ts';
import { socialCardsOptions } from './social-cards.schema.ts';

/** Returns whether builds of a tenant draw preview pictures. */
export const drawsCards = (tenant: Tenant): boolean => socialCardsOptions(tenant).enabled && hasResizer();

/** Returns the address of the preview picture of pages without a picture. */
export const siteCardHref = (tenant: Tenant, look: CardLook, logo?: SiteLogo): string =>
  cardHref(siteCard(tenant, look, logo));

interface DrawInput extends Omit<DrawOptions, 'photoOf'> {
  /** Files that the site publishes. */
  readonly files: readonly MediaFile[];
}

/** Draws the cards of all vehicles and of the site; returns their files. */
export async function socialCardFiles(site: Site, { files, ...options }: DrawInput): Promise<MediaFile[]> {
  const { socialCards: look } = site;
  if (!look) return [];
  const cards = site.vehicles.flatMap((vehicle) => vehicleCard(site, vehicle) ?? []);
  const { drawCards } = await import('./draw-cards.source.ts');
  const byFile = new Map(files.map((one) => [one.file, one]));
  return drawCards([siteCard(site.tenant, look, site.logo), ...cards], {
    ...options,
    photoOf: (href) => byFile.get(path.posix.normalize(decodeURI(href.replace(/[?#].*/, '')).slice(1))),
  });
}

/** Draws the icons of a site, and its logo for mails; returns their files, none without sharp. */
export async function siteIconFiles(
  icon: IconLook,
  options: Pick<DrawOptions, 'folder' | 'fonts'> & { logo: SiteLogo | undefined },
): Promise<MediaFile[]> {
  if (!hasResizer()) return [];
  const { drawIcons } = await import('./draw-icons.source.ts');
  return drawIcons(icon, options);
}
