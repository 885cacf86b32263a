/** Brings the number of views up to date; an answer that is not ok leaves the page as it is (section 8). */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { plural } from '../_domain/money.ts';

export type ViewsProps = {
  /** Address of the call. */
  href: string;
};

export const enhance: Enhancer<ViewsProps> = async (element, { href }) => {
  const views = await viewsAt(href).catch(() => undefined);
  const line = element.querySelector('p');
  if (line && typeof views === 'number' && views > 0) line.textContent = plural(views, 'view');
};

async function viewsAt(href: string): Promise<unknown> {
  const answer = await fetch(href);
  return answer.ok ? ((await answer.json()) as { views?: unknown }).views : undefined;
}
