/** Sitemap files of the sitemaps.org protocol: one kind of page in each, with pictures. */
import { escapeHtml } from '../../renderer/contract/escape.ts';
import { xmlText } from '../_domain/text/xml-text.ts';

/** Most addresses of a sitemap file; the protocol allows 50,000, but smaller files show where problems are. */
const PART = 10_000;

/** Kinds by the first segment of an address; everything else is a page. */
const KINDS: Readonly<Record<string, string>> = {
  cars: 'vehicles',
  search: 'listings',
  'used-car': 'listings',
  'contact-us': 'locations',
  'dealer-locator': 'locations',
};

/** Returns the kind of page of an address. */
const kindOf = (address: string): string => KINDS[address.split('/')[1] ?? ''] ?? 'pages';

const escapeXml = (text: string): string => escapeHtml(xmlText(text));
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const document = (element: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${NAMESPACES}>\n${body}</${element}>\n`;

export interface SitemapInput {
  /** Paths of all listed pages. */
  readonly addresses: readonly string[];
  /** Origin of the site, without a slash at the end. */
  readonly origin: string;
  /** Returns complete addresses of the pictures of a page. */
  readonly picturesOf: (address: string) => readonly string[];
  /** Returns when the content of a page last changed, in milliseconds; undefined if unknown. */
  readonly changedAt?: (address: string) => number | undefined;
  /** Most addresses of a file. */
  readonly part?: number;
}

/** Returns the `lastmod` element of a time in milliseconds, in whole seconds; '' for none. */
const lastModified = (time: number | undefined): string =>
  time === undefined ? '' : `<lastmod>${new Date(time).toISOString().slice(0, 19)}Z</lastmod>`;

interface SitemapFile {
  file: string;
  body: string;
}

/** Returns `sitemap.xml` as an index and its parts: `sitemap-vehicles-1.xml` and so on, without empty ones. */
export function sitemapFiles({
  addresses,
  origin,
  picturesOf,
  changedAt,
  part = PART,
}: SitemapInput): SitemapFile[] {
  const parts: SitemapFile[] = [];
  for (const [kind, ofKind] of Map.groupBy(addresses, kindOf))
    for (let start = 0; start < ofKind.length; start += part) {
      const urls = ofKind.slice(start, start + part).map((address) => {
        const pictures = picturesOf(address).map(
          (href) => `<image:image><image:loc>${escapeXml(href)}</image:loc></image:image>`,
        );
        const changed = lastModified(changedAt?.(address));
        return `<url><loc>${escapeXml(origin + address)}</loc>${changed}${pictures.join('')}</url>\n`;
      });
      parts.push({
        file: `sitemap-${kind}-${start / part + 1}.xml`,
        body: document('urlset', urls.join('')),
      });
    }
  const index = parts.map(({ file }) => `<sitemap><loc>${escapeXml(`${origin}/${file}`)}</loc></sitemap>\n`);
  return [{ file: 'sitemap.xml', body: document('sitemapindex', index.join('')) }, ...parts];
}
