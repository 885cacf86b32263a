/** Finds the vehicle of an online purchase. */
import type { Site } from '../_domain/site/site.ts';
import { vehicleBySlug } from '../_domain/site/site.ts';
import { normaliseTyped } from '../_domain/text/typed-text.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';

const ADDRESS = /\/cars\/([^/?#]+)|[?&]car_id=([^&#]+)/;

/**
 * Returns the vehicle of a text: its slug, which the site's buttons send, its id, stock number, or page address, which
 * visitors without JavaScript may paste.
 */
export function carOf(site: Site, address: string): Vehicle | undefined {
  const text = normaliseTyped(address).slice(0, 2_000);
  if (text === '') return undefined;
  const [, path, parameter] = ADDRESS.exec(text) ?? [];
  const name = path ?? parameter ?? text;
  const folded = name.toLowerCase();
  return (
    vehicleBySlug(site, folded) ??
    site.vehicles.find(({ id, stocknum }) => id === name || stocknum?.toLowerCase() === folded)
  );
}
