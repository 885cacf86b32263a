/**
 * Requests current similar vehicles when the strip comes into view and the built one is empty or stale. An empty strip
 * shows placeholders meanwhile. Failures are logged, and the built strip stays.
 */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { fetchJson } from '../../_domain/browser/fetch-json.ts';
import { logOnly } from '../../_domain/browser/log.ts';
import { siteHref } from '../../_domain/browser/open-page.ts';
import { FEW, fillTemplate, isSimilarVehicle, shouldRequest, type SimilarVehicle } from './similar-card.ts';

export type SimilarProps = {
  /** Address of the request. */
  href: string;
  /** Number of vehicles in the strip. */
  count: number;
};

export const enhance: Enhancer<SimilarProps> = async (element, { href, count }) => {
  const list = element.querySelector('ul');
  const prompt = element.querySelector('[data-prompt]');
  const template = element.querySelector('template');
  if (!list || !template) return;
  const built = [...list.children].filter((item) => item !== prompt);
  if (!shouldRequest(built.length, Date.parse(document.lastModified), Date.now())) return;
  const show = (items: readonly Element[]) => {
    list.replaceChildren(...items, ...(prompt && items.length < FEW ? [prompt] : []));
  };
  if (built.length === 0) show(Array.from({ length: count }, () => placeholder(template)));
  try {
    const { vehicles } = (await fetchJson(href)) as { vehicles: readonly unknown[] };
    if (!vehicles.every(isSimilarVehicle))
      throw new Error('The response contains an item that is not a vehicle.');
    const byHref = new Map(built.map((item) => [item.querySelector('a')?.getAttribute('href'), item]));
    const items = vehicles.slice(0, count).map((vehicle) => {
      return byHref.get(siteHref(`/cars/${vehicle.slug}`)) ?? cardFrom(template, vehicle);
    });
    show(items.length > 0 ? items : built);
  } catch (error) {
    logOnly('Similar vehicles:', error);
    show(built);
  }
};

/** Returns a card of the template filled with texts of a vehicle, never with markup. */
function cardFrom(template: HTMLTemplateElement, vehicle: Partial<SimilarVehicle>): Element {
  const card = template.content.querySelector('li')?.cloneNode(true) as Element;
  if (!vehicle.src) {
    const standIn = vehicle.body && template.content.querySelector('[data-ui-stand-in]')?.cloneNode(true);
    card.querySelector('img')?.replaceWith(...(standIn ? [standIn] : []));
  }
  const nodes = document.createTreeWalker(card, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = nodes.currentNode; node; node = nodes.nextNode()) {
    if (node instanceof Element)
      for (const attribute of node.attributes) attribute.value = fillTemplate(attribute.value, vehicle);
    else node.nodeValue = fillTemplate(node.nodeValue ?? '', vehicle);
  }
  card.querySelector('a')?.setAttribute('href', siteHref(`/cars/${vehicle.slug}`));
  return card;
}

/** Returns an empty card of the same size. */
function placeholder(template: HTMLTemplateElement): Element {
  const blank = '\u00a0';
  const card = cardFrom(template, { title: blank, subtitle: blank, price: blank, place: blank });
  card.setAttribute('aria-hidden', 'true');
  card.querySelector('a')?.removeAttribute('href');
  return card;
}
