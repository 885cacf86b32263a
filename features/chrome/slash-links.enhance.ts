/**
 * Adds the slash to links that scripts have drawn, before the visitor follows or copies them: the built pages have it, but
 * islands print the plain paths of pages.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { withSlash } from '../_domain/text/page-href.ts';

export type SlashLinksProps = {
  /** Path of the API on this host, which has no pages; empty without one. */
  api: string;
};

/** Events before a link is followed, opened in a tab or copied. */
const EVENTS = ['pointerdown', 'focusin', 'click', 'submit'] as const;

function addSlash(target: EventTarget | null, api: string): void {
  if (!(target instanceof Element)) return;
  const link = target.closest('a[href],form[action]');
  const name = link?.localName === 'form' ? 'action' : 'href';
  const address = link?.getAttribute(name);
  if (!link || !address || link.hasAttribute('download')) return;
  if (api !== '' && (address === api || address.startsWith(`${api}/`))) return;
  const slashed = withSlash(address);
  if (slashed !== address) link.setAttribute(name, slashed);
}

export const enhance: Enhancer<SlashLinksProps> = (_, { api }) => {
  for (const name of EVENTS) addEventListener(name, ({ target }) => addSlash(target, api), true);
};
