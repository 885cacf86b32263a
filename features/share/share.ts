/** Addresses under which a vehicle is shared (specification, sections 2, 8 and 9). */

export const NETWORKS = ['facebook', 'twitter', 'whatsapp', 'email'] as const;
export type Network = (typeof NETWORKS)[number];

export const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  whatsapp: 'WhatsApp',
  email: 'Email',
};

/** How the button reads for this long after a copy, in milliseconds. */
export const COPIED_MS = 1500;
/** How long the toast stays, in milliseconds. */
export const TOAST_MS = 3000;
/** Size of the window in which a network opens. */
export const POPUP = 'popup,width=550,height=400';

/** What is shared. */
export interface Shared {
  /** Absolute address of the page. */
  readonly url: string;
  readonly title: string;
}

/** The address that is shared: that of the site, and the path of the vehicle. */
export const shareUrl = (origin: string, slug: string): string =>
  `${origin.replace(/\/+$/, '')}/cars/${slug}`;

/** What the toast says once the address of a vehicle is copied. */
export const copiedText = (name: string): string => `Copied ${name} to your clipboard!`;

/** The address at which a network takes what is shared. Throws when there is no address to share. */
export function networkHref(network: Network, { url, title }: Shared): string {
  if (!url) throw new Error('A share link needs the url that is shared.');
  const [to, text] = [encodeURIComponent(url), encodeURIComponent(title)];
  if (network === 'facebook') return `https://www.facebook.com/sharer/sharer.php?u=${to}`;
  if (network === 'twitter') return `https://twitter.com/intent/tweet?url=${to}&text=${text}`;
  if (network === 'whatsapp') return `https://wa.me/?text=${text}%20${to}`;
  return `mailto:?subject=${text}&body=${to}`;
}
