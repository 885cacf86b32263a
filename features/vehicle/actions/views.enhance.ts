/** Shows the number of views and reservations from the server. */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { fetchJson } from '../../_domain/browser/fetch-json.ts';
import { plural } from '../../_domain/price/money.ts';
import type { Holder } from '../data/actions.ts';

export type ViewsProps = {
  /** Address of the request. */
  href: string;
};

type ViewsResponse = {
  views?: unknown;
  car_fields?: { reserved?: unknown } | null;
  reservation?: { payment?: unknown; is_paid?: unknown } | null;
} | null;

/** Leaves the built page unchanged after a failed request (section 8). */
export const enhance: Enhancer<ViewsProps> = async (element, { href }) => {
  const {
    views,
    car_fields: fields,
    reservation,
  } = ((await fetchJson(href).catch(() => null)) as ViewsResponse) ?? {};
  const line = element.querySelector('p');
  if (line && typeof views === 'number' && views > 0) line.textContent = plural(views, 'view');
  if (fields?.reserved !== true) return;
  const payment = reservation?.payment;
  const page = typeof payment === 'string' && PAGE.test(payment) ? payment : undefined;
  const visible = new Set(['yes', findHolder(reservation, page)]);
  for (const part of document.querySelectorAll<HTMLElement>('[data-held]'))
    part.hidden = !visible.has(part.dataset['held'] ?? '');
  if (page === undefined) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-payment]')) link.href = page;
};

/** Returns the `data-held` of what concerns who holds the vehicle. */
function findHolder(reservation: { is_paid?: unknown } | null | undefined, page: string | undefined): Holder {
  if (!reservation) return 'others';
  if (page === undefined) return 'visitor';
  return reservation.is_paid === true ? 'paid' : 'unpaid';
}

/** A page of the site. */
const PAGE = /^(?:https?:\/\/|\/(?!\/))/;
