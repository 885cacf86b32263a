/** Renders recently viewed vehicles at the bottom of a page, without the page's own vehicle. */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { logOnly } from '../../_domain/browser/log.ts';
import { formatAmount } from '../../_domain/price/money.ts';
import type { VehicleCardData } from '../../_domain/vehicle/vehicle-card.ts';
import { element } from '../../_domain/browser/element.ts';
import { vehicleFinder } from '../data/load-vehicles.ts';
import { priceText, salePrice } from '../data/price-text.ts';
import type { RecentVehicles } from './recent.tsx';
import { readViewed, VIEWED_KEY } from '../data/viewed.ts';

/** Vehicles of the strip. */
const SHOWN = 6;

function item(card: VehicleCardData): HTMLElement {
  const { href, title, subtitle, picture } = card;
  const photo = picture
    ? element('img', { src: picture.thumb, alt: '', loading: 'lazy', decoding: 'async' })
    : element('span', { 'data-no-photo': '' });
  const content = [element('b', {}, title), ...(subtitle ? [element('span', {}, subtitle)] : [])];
  const price = element('strong', {}, ...formatPrice(card));
  return element('li', {}, element('a', { href }, photo, ...content, price));
}

/** Returns the price in parts, so that a trade-in offer can be deducted from its amount. */
function formatPrice(card: VehicleCardData): (string | HTMLElement)[] {
  const amount = salePrice(card);
  if (amount === undefined) return [priceText(card)];
  const { type } = card.price;
  const amountElement = element('span', { 'data-ui-price': String(amount) }, formatAmount(amount));
  return ['$', amountElement, ...(type ? [` ${type}`] : [])];
}

/** Hides the strip again when none of its vehicles is on the site any more. */
export const enhance: Enhancer<RecentVehicles> = async (island, { files, id: own }) => {
  const strip = island.querySelector<HTMLElement>('[data-recent]');
  if (!strip) return;
  try {
    const ids = readViewed(localStorage.getItem(VIEWED_KEY)).flatMap(({ id }) => (id === own ? [] : id));
    const vehicles = await vehicleFinder(files)(ids.slice(0, SHOWN));
    const cards = [...vehicles.values()].flatMap((one) => (typeof one === 'object' ? one.card : []));
    strip.querySelector('ul')?.replaceChildren(...cards.map(item));
    strip.hidden = cards.length === 0;
  } catch (error) {
    logOnly('What was viewed is not shown.', error);
    strip.hidden = true;
  }
};
