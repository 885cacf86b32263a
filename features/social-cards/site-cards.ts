/** Cards of a site: one for each vehicle, and one for all other pages. */
import type { CardLook } from '../_domain/picture/card-look.ts';
import { leadPicture } from '../_domain/picture/pictures.ts';
import type { SiteLogo } from '../_domain/picture/site-logo.ts';
import { pictureSources, type Rendition } from '../_domain/picture/picture-sizes.ts';
import type { Site } from '../_domain/site/site.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import { placeholdersOf, toPrice } from '../_domain/site/card-of.ts';
import { cardTitle } from '../_domain/vehicle/headings.ts';
import { toSilhouette } from '../_domain/vehicle/silhouette.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { Picture } from '../_domain/picture/picture.schema.ts';
import { CARD_WIDTH, cardPriceText, isOwnPhoto, type SocialCard } from './social-card.ts';

/** Towns on the card of the site. */
const MOST_TOWNS = 5;

/** Returns the card of all pages without a picture of their own. */
export function siteCard(
  tenant: Pick<Tenant, 'name' | 'locations'>,
  look: CardLook,
  logo?: SiteLogo,
): SocialCard {
  const towns = [...new Set(tenant.locations.map(({ address }) => address.city))];
  return {
    look,
    siteName: tenant.name,
    title: tenant.name,
    subtitle: towns.slice(0, MOST_TOWNS).join(' · '),
    price: null,
    ...(logo && { logo: logo.drawings.band }),
  };
}

/** Returns the address of the smallest file of a picture that is sharp on a card, else of the largest. */
function pickPhoto(picture: Picture, files?: readonly Rendition[]): string {
  const fitting = files?.find(([width, , format]) => width >= CARD_WIDTH && format === undefined);
  return fitting?.[1] ?? pictureSources(picture, files).full;
}

/** Returns the card of a vehicle; undefined if the build draws none, or if its photo is on another
 * host, which then serves the preview itself. */
export function vehicleCard(site: Site, vehicle: Vehicle): SocialCard | undefined {
  const { socialCards: look } = site;
  if (!look) return undefined;
  const { first, second } = cardTitle(vehicle);
  const picture = leadPicture(vehicle, placeholdersOf(site));
  const photo = picture && pickPhoto(picture, site.renditions?.(picture.url));
  if (photo !== undefined && !isOwnPhoto(photo)) return undefined;
  return {
    look,
    siteName: site.tenant.name,
    title: first,
    subtitle: second,
    price: cardPriceText(toPrice(site, vehicle), isForSale(vehicle)),
    body: toSilhouette(vehicle),
    ...(photo !== undefined && { photo }),
  };
}
