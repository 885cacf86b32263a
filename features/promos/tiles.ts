/** The three tiles of the promo banner (specification, section 2). */
import type { IconName } from '../_ui/icon-set.ts';
import type { PromosOptions } from './promos.schema.ts';

export type Tile = { icon: IconName; title: string; text: string; href: string };

const TILES = [
  {
    option: 'offers_href',
    page: '/special-offers',
    icon: 'tag',
    title: 'Latest offers',
    text: 'See what is on offer now',
  },
  {
    option: 'service_href',
    page: '/service',
    icon: 'wrench',
    title: 'Book a service online',
    text: 'Pick a day that suits you',
  },
  {
    option: 'sell_href',
    page: '/trade-in',
    icon: 'swap',
    title: 'Sell your car',
    text: 'Get an instant offer in 2 minutes',
  },
] as const;

const withoutEnd = (path: string): string => path.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');

/** Returns the tiles with a target: the tenant's option, or the tile's default page if it is among `pages`. */
export function promoTiles(
  options: Pick<PromosOptions, (typeof TILES)[number]['option']>,
  pages: readonly string[],
): Tile[] {
  const paths = new Set(pages.map(withoutEnd));
  return TILES.flatMap(({ option, page, ...tile }) => {
    const href = options[option] ?? (paths.has(page) ? page : undefined);
    return href === undefined ? [] : [{ ...tile, href }];
  });
}
