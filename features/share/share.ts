/** Addresses for sharing a vehicle (specification, sections 2, 8 and 9). */

export const NETWORKS = ['facebook', 'twitter', 'whatsapp', 'email'] as const;
export type Network = (typeof NETWORKS)[number];

export const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  whatsapp: 'WhatsApp',
  email: 'Email',
};

/** Milliseconds the button shows that it copied. */
export const COPIED_MS = 1500;
/** Milliseconds the toast stays. */
export const TOAST_MS = 3000;
/** Size of the popup of a network. */
export const POPUP = 'popup,width=550,height=400';

/** The shared page. */
export interface Shared {
  /** Absolute address of the page. */
  readonly url: string;
  readonly title: string;
}

/** Returns the shared address: the site and the path of the vehicle. */
export const shareUrl = (origin: string, slug: string): string =>
  `${origin.replace(/\/+$/, '')}/cars/${slug}`;

/** Returns the toast after copying an address. */
export const copiedText = (name: string): string => `Copied ${name} to your clipboard!`;

/** Returns the share address of a network. Throws without a page address. */
export function networkHref(network: Network, { url, title }: Shared): string {
  if (!url) throw new Error('A share link needs the url of the page.');
  const [to, text] = [encodeURIComponent(url), encodeURIComponent(title)];
  if (network === 'facebook') return `https://www.facebook.com/sharer/sharer.php?u=${to}`;
  if (network === 'twitter') return `https://twitter.com/intent/tweet?url=${to}&text=${text}`;
  if (network === 'whatsapp') return `https://wa.me/?text=${text}%20${to}`;
  return `mailto:?subject=${text}&body=${to}`;
}
