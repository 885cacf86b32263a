/** The video of a vehicle: embedded from a platform, or a file that the browser plays itself (specification, section 5). */
import type { Vehicle } from './vehicle.schema.ts';

/** `embed` is a page of a video platform, `file` a video the browser plays itself. */
export type Video = { kind: 'embed' | 'file'; href: string };

/** With what the address of an embed begins, unless a tenant says otherwise. */
export const VIDEO_EMBEDS: readonly string[] = [
  'https://www.youtube.com/embed/',
  'https://www.youtube-nocookie.com/embed/',
];

/** An address a video can have: http(s), or a path of the site. */
const ADDRESS = /^(?:https?:\/\/[^\s/]|\/(?!\/))\S*$/;

/**
 * The vehicle's video: an embed only when the address starts with one of the platforms' prefixes, otherwise a file to play.
 * What is no address of http(s) and no path counts as no video.
 */
export function videoOf(
  vehicle: Pick<Vehicle, 'video_url' | 'external_video_url'>,
  prefixes: readonly string[] = VIDEO_EMBEDS,
): Video | undefined {
  const addresses = [vehicle.external_video_url, vehicle.video_url];
  const href = addresses.find((address) => address !== undefined && ADDRESS.test(address));
  if (href === undefined) return undefined;
  // As the browser will read it, `..` resolved.
  const resolved = URL.parse(href)?.href;
  return {
    kind: prefixes.some((prefix) => resolved?.startsWith(new URL(prefix).href)) ? 'embed' : 'file',
    href,
  };
}

const WATCH_PAGES: readonly RegExp[] = [
  /^https?:\/\/(?:(?:www|m)\.)?youtube\.com\/(?:watch\b|shorts\/|live\/)/i,
  /^https?:\/\/youtu\.be\/./i,
  /^https?:\/\/(?:www\.)?vimeo\.com\/\d/i,
];

/** Whether an address is the page on which a person watches a video: neither a file nor what can be embedded. */
export const isWatchPage = (href: string): boolean => WATCH_PAGES.some((page) => page.test(href));

/** Origins that pages may show in a frame: those of the prefixes. */
export const frameOrigins = (prefixes: readonly string[]): string[] => [
  ...new Set(prefixes.map((prefix) => new URL(prefix).origin)),
];
