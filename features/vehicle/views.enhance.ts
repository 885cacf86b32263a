/** Writes the number of views as the server knows it; until then, and after an answer that is not ok, the line is empty (section 8). */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { plural } from '../_domain/money.ts';

export type ViewsProps = {
  /** Address of the call. */
  href: string;
};

/** Milliseconds after which a server that has not answered has failed. */
const PATIENCE = 10_000;

export const enhance: Enhancer<ViewsProps> = async (element, { href }) => {
  const views = await viewsAt(href).catch(() => undefined);
  const line = element.querySelector('p');
  if (line && typeof views === 'number' && views > 0) line.textContent = plural(views, 'view');
};

async function viewsAt(href: string): Promise<unknown> {
  const answer = await fetch(href, { signal: AbortSignal.timeout(PATIENCE) });
  return answer.ok ? ((await answer.json()) as { views?: unknown }).views : undefined;
}
