/** Writes the number of views as the server knows it; until then, and after an answer that is not ok, the line is empty (section 8). */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { askJson } from '../_domain/ask.ts';
import { plural } from '../_domain/money.ts';

export type ViewsProps = {
  /** Address of the call. */
  href: string;
};

export const enhance: Enhancer<ViewsProps> = async (element, { href }) => {
  const views = await askJson(href)
    .then((answer) => (answer as { views?: unknown }).views)
    .catch(() => undefined);
  const line = element.querySelector('p');
  if (line && typeof views === 'number' && views > 0) line.textContent = plural(views, 'view');
};
