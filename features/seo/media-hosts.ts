/** Hosts of pictures and videos, for the content security policy. */

import { defineError, problem, type Finding } from '../../renderer/contract/error.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';

const tooManyHosts = defineError<{ count: number; most: number }>({
  code: 'DS2990',
  title: 'Pictures from too many hosts',
  message: ({ count, most }) =>
    `The pictures and videos of the site come from ${count} hosts. Its Content-Security-Policy lists at most ${most}, so it allows any https host.`,
  hint: () =>
    'Serve the pictures from fewer hosts, or set "options.seo.any_media_host" to true to accept any host.',
});

/** Matches the host of an https address; `{s}` of map tiles stands for a subdomain. */
const HOST = String.raw`https:\/\/((?:\{s\}\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)(?=[/?#\s"')]|$)`;
/** Matches a value that is one address. */
const ADDRESS = new RegExp(String.raw`^\s*${HOST}\S*\s*$`, 'i');
/** Matches the addresses in a list of sources or in a style. */
const ADDRESSES = new RegExp(HOST, 'gi');

/** Most hosts in the policy; servers and CDNs refuse very long headers. */
const MAX_HOSTS = 20;

/** Names of values in a tenant and its content that hold the address of a picture or video, of map tiles or a style. */
const MEDIA: ReadonlySet<string> = new Set([
  'banner',
  'certified_badge',
  'hero_image',
  'image',
  'logo',
  'photo',
  'poster',
  'src',
  'srcset',
  'style',
  'thumb',
  'tiles',
]);
/** Names of values that hold several addresses. */
const LISTS: ReadonlySet<string> = new Set(['srcset', 'style']);

/** Adds the hosts of the addresses in a value and everything inside it. */
function addHosts(value: unknown, hosts: Set<string>, name = ''): void {
  if (typeof value === 'string') {
    const matches = LISTS.has(name) ? value.matchAll(ADDRESSES) : [ADDRESS.exec(value) ?? []];
    for (const [, host = ''] of matches) if (host) hosts.add(host.toLowerCase().replace('{s}', '*'));
  } else if (Array.isArray(value)) for (const part of value) addHosts(part, hosts, name);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) addHosts(part, hosts, key);
}

/** Adds the hosts of the pictures and videos of a tenant or its content. */
function addMediaHosts(value: unknown, hosts: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (!Array.isArray(value) && MEDIA.has(name)) addHosts(part, hosts, name);
    else addMediaHosts(part, hosts);
  }
}

/** Fields of a vehicle that hold pictures and videos. Its comments may hold links, from which pages load nothing. */
const MEDIA_FIELDS = [
  'images',
  'thumbnails',
  'primary_image_url',
  'video_url',
  'external_video_url',
  'spin_images',
  'spin_interior_image',
] as const satisfies readonly (keyof Vehicle)[];

/** Options of a tenant for the hosts of pictures and videos. */
export interface MediaHostOptions {
  /** More hosts, such as one that an address redirects to. */
  readonly media_hosts: readonly string[];
  /** True: any host. */
  readonly any_media_host: boolean;
}

/** A site: everything that can name a host. */
interface MediaSite {
  readonly tenant: object & { readonly options?: Readonly<Record<string, unknown>> };
  readonly content?: unknown;
  readonly vehicles: readonly Readonly<Record<string, unknown>>[];
}

/** Returns a tenant without services of other companies, whose hosts are in the manifest. */
function withoutThirdParties(tenant: MediaSite['tenant']): unknown {
  const options = Object.entries(tenant.options ?? {}).filter(([slice]) => slice !== 'third-parties');
  return { ...tenant, options: Object.fromEntries(options) };
}

/** Returns the hosts of the pictures and videos of a site and those of its options. */
function listHosts({ tenant, content, vehicles }: MediaSite, options: MediaHostOptions): Set<string> {
  const hosts = new Set(options.media_hosts);
  addMediaHosts(withoutThirdParties(tenant), hosts);
  addMediaHosts(content, hosts);
  for (const vehicle of vehicles) for (const field of MEDIA_FIELDS) addHosts(vehicle[field], hosts);
  return hosts;
}

/**
 * Returns the sources of pictures and videos for a content security policy: the https hosts of the pictures and videos
 * of the tenant, its content and its stock, and those of the options, sorted. Links and text do not count. Returns
 * `https:` when any host is allowed, or when there are more than 20.
 */
export function siteMediaSources(site: MediaSite, options: MediaHostOptions): string[] {
  if (options.any_media_host) return ['https:'];
  const hosts = listHosts(site, options);
  return hosts.size > MAX_HOSTS ? ['https:'] : [...hosts].toSorted().map((host) => `https://${host}`);
}

/** Returns a finding when a site names so many hosts that its policy allows any. */
export function mediaHostFindings(site: MediaSite, options: MediaHostOptions): Finding[] {
  if (options.any_media_host) return [];
  const count = listHosts(site, options).size;
  return count > MAX_HOSTS ? [problem(tooManyHosts, { count, most: MAX_HOSTS })] : [];
}
