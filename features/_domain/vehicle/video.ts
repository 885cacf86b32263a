/** The video of a vehicle: embedded from a platform, or a file for the browser (specification, section 5). */
import type { Vehicle } from './vehicle.schema.ts';

/** `embed` is a page of a video platform, `file` a video the browser plays itself. */
export type Video = { kind: 'embed' | 'file'; href: string };

/** Default prefixes of embed addresses. */
export const VIDEO_EMBEDS: readonly string[] = [
  'https://www.youtube.com/embed/',
  'https://www.youtube-nocookie.com/embed/',
];

/** Valid address of a video: http(s), or a path of the site. */
const ADDRESS = /^(?:https?:\/\/[^\s/]|\/(?!\/))\S*$/;

/**
 * Returns the vehicle's video: an embed when the address has a prefix of a platform, otherwise a file. Undefined for
 * invalid addresses.
 */
export function findVideo(
  vehicle: Pick<Vehicle, 'video_url' | 'external_video_url'>,
  prefixes: readonly string[] = VIDEO_EMBEDS,
): Video | undefined {
  const addresses = [vehicle.external_video_url, vehicle.video_url];
  const href = addresses.find((address) => address !== undefined && ADDRESS.test(address));
  if (href === undefined) return undefined;
  // Resolve `..` as browsers do.
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

/** Returns whether an address is a watch page of a platform, which can be neither played nor embedded. */
export const isWatchPage = (href: string): boolean => WATCH_PAGES.some((page) => page.test(href));

/** Returns the origins of the prefixes, which pages may show in frames. */
export const frameOrigins = (prefixes: readonly string[]): string[] => [
  ...new Set(prefixes.map((prefix) => new URL(prefix).origin)),
];
