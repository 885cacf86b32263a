/** Shows the number of views and reservations from the server. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { fetchJson } from '../_domain/browser/fetch-json.ts';
import { plural } from '../_domain/price/money.ts';

export type ViewsProps = {
  /** Address of the request. */
  href: string;
};

type ViewsResponse = { views?: unknown; car_fields?: { reserved?: unknown } | null } | null;

/** Leaves the built page unchanged after a failed request (section 8). */
export const enhance: Enhancer<ViewsProps> = async (element, { href }) => {
  const { views, car_fields: fields } = ((await fetchJson(href).catch(() => null)) as ViewsResponse) ?? {};
  const line = element.querySelector('p');
  if (line && typeof views === 'number' && views > 0) line.textContent = plural(views, 'view');
  if (fields?.reserved !== true) return;
  for (const part of document.querySelectorAll<HTMLElement>('[data-held]'))
    part.hidden = part.dataset['held'] === 'no';
};
