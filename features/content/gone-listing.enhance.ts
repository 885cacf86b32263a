/**
 * Goes to the address that a missing one must have meant, and otherwise names the listing or vehicle that it was about, with
 * a link to the nearest listing that exists, or to a search for vehicles like it.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { replacePage, siteHref } from '../_domain/browser/open-page.ts';
import { intendedAddresses } from '../_domain/site/intended-addresses.ts';
import { goneListing, goneVehicleName } from './gone-listing.ts';

/** Milliseconds until a listing counts as missing. */
const PATIENCE = 5000;

const exists = (href: string): Promise<boolean> =>
  fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE) }).then(
    ({ ok }) => ok,
    () => false,
  );

export type GoneListingProps = {
  /** Address of all vehicles. */
  all: string;
  /** The site’s word for vehicles. */
  nouns: string;
};

/** Opens the address that the missing one must have meant. Returns whether there is one. */
async function openIntended(): Promise<boolean> {
  for (const { path, query } of intendedAddresses(location.pathname, location.search)) {
    if (!(await exists(siteHref(path)))) continue;
    replacePage(path + query + location.hash);
    return true;
  }
  return false;
}

function show(notice: HTMLElement, text: string, { href, label }: { href: string; label: string }): void {
  notice.replaceChildren(text, Object.assign(document.createElement('a'), { href, textContent: label }));
  notice.hidden = false;
}

async function showListing(notice: HTMLElement, nouns: string): Promise<void> {
  const gone = goneListing(location.pathname);
  for (const { href: path, name } of gone?.parents ?? []) {
    const href = siteHref(path);
    if (!(await exists(href))) continue;
    show(notice, `There is no ${gone?.name} in stock right now. `, {
      href,
      label: `See all ${name} ${nouns}`,
    });
    return;
  }
}

export const enhance: Enhancer<GoneListingProps> = (element, { all, nouns }) => {
  const notice = element.querySelector<HTMLElement>('[data-gone]');
  const form = element.querySelector<HTMLElement>('search');
  // Without a script the results of a search would not show.
  if (form) form.hidden = false;
  if (!notice) return;
  const name = goneVehicleName(location.pathname);
  if (name !== undefined) {
    const query = new URLSearchParams({ query: name });
    show(notice, 'The vehicle of this address is not in stock. ', {
      href: `${siteHref(all)}?${query}`,
      label: `Look for ${nouns} like it: ${name}`,
    });
  }
  void openIntended().then(async (isOpened) => {
    if (!isOpened && name === undefined) await showListing(notice, nouns);
  });
};
