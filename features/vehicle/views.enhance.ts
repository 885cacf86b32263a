/** Shows the number of views and reservations from the server. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { fetchJson } from '../_domain/browser/fetch-json.ts';
import { plural } from '../_domain/price/money.ts';

export type ViewsProps = {
  /** Address of the request. */
  href: string;
};

type ViewsResponse = {
  views?: unknown;
  car_fields?: { reserved?: unknown } | null;
  payment?: unknown;
} | null;

/** Leaves the built page unchanged after a failed request (section 8). */
export const enhance: Enhancer<ViewsProps> = async (element, { href }) => {
  const {
    views,
    car_fields: fields,
    payment,
  } = ((await fetchJson(href).catch(() => null)) as ViewsResponse) ?? {};
  const line = element.querySelector('p');
  if (line && typeof views === 'number' && views > 0) line.textContent = plural(views, 'view');
  if (fields?.reserved !== true) return;
  const page = typeof payment === 'string' && PAGE.test(payment) ? payment : undefined;
  const hidden = new Set(['no', page === undefined ? 'visitor' : 'others']);
  for (const part of document.querySelectorAll<HTMLElement>('[data-held]'))
    part.hidden = hidden.has(part.dataset['held'] ?? '');
  if (page === undefined) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-payment]')) link.href = page;
};

/** A page of the site. */
const PAGE = /^(?:https?:\/\/|\/(?!\/))/;
