/** Names the make or model that a missing listing was about, and links to the nearest listing that exists. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { siteHref } from '../_domain/browser/open-page.ts';
import { goneListing } from './gone-listing.ts';

/** Milliseconds until a listing counts as missing. */
const PATIENCE = 5000;

const exists = (href: string): Promise<boolean> =>
  fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE) }).then(
    ({ ok }) => ok,
    () => false,
  );

export const enhance: Enhancer<Record<string, never>> = (element) => {
  const gone = goneListing(location.pathname);
  const notice = element.querySelector<HTMLElement>('[data-gone]');
  if (!gone || !notice) return;
  void (async () => {
    for (const { href: path, name } of gone.parents) {
      const href = siteHref(path);
      if (!(await exists(href))) continue;
      const link = Object.assign(document.createElement('a'), {
        href,
        textContent: `See all ${name} vehicles`,
      });
      notice.replaceChildren(`There is no ${gone.name} in stock right now. `, link);
      notice.hidden = false;
      return;
    }
  })();
};
