/** Rules about search engine listing: robots.txt, sitemap and pages must agree. */
import robotsParser from 'robots-parser';
import { SaxesParser } from 'saxes';
import { listingDisagrees } from './test.errors.ts';
import { problem, type Finding } from '../../renderer/contract/error.ts';
import { pageFinding, isUnlistedPage, type Rule } from './rule.ts';
import type { SiteFiles } from './site-files.ts';

export interface Listing {
  /** Addresses in the sitemap. */
  listed: ReadonlySet<string>;
  /** Returns true if robots.txt allows search engines to read the address. */
  isAllowed: (address: string) => boolean;
  /** Findings about robots.txt and the sitemap themselves. */
  findings: Finding[];
}

const ROBOTS = '/robots.txt';
const SITEMAP = '/sitemap.xml';

/** Parses a sitemap. Returns its addresses, and whether it is an index of other sitemaps. */
export function readSitemap(xml: string): { isIndex: boolean; addresses: string[] } {
  const addresses: string[] = [];
  let isIndex = false;
  let inLocation = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    isIndex ||= name === 'sitemapindex';
    inLocation = name === 'loc';
    if (inLocation) addresses.push('');
  });
  parser.on('text', (text) => {
    if (inLocation) addresses[addresses.length - 1] += text;
  });
  parser.on('closetag', () => (inLocation = false));
  parser.write(xml).close();
  return { isIndex, addresses: addresses.map((address) => address.trim()) };
}

/** Reads robots.txt and the sitemap, and compares them with the files of the site. */
export function readListing(site: SiteFiles, folder: string): Listing {
  const findings: Finding[] = [];
  const report = (address: string, reason: string): void =>
    void findings.push(problem(listingDisagrees, { page: address, reason }, { file: folder + address }));
  const addresses = (address: string): string[] => {
    const target = site.resolve(address, '/');
    if (target.kind !== 'file') {
      report(SITEMAP, `${address} is not on the site`);
      return [];
    }
    try {
      const map = readSitemap(site.read(target.file));
      return map.isIndex ? map.addresses.flatMap(addresses) : map.addresses;
    } catch (error) {
      report(SITEMAP, `${address} is not XML: ${(error as Error).message}`);
      return [];
    }
  };
  const listed = addresses(SITEMAP);
  const robots = site.resolve(ROBOTS, '/');
  if (robots.kind !== 'file') report(ROBOTS, 'it is not on the site');
  const rules = robotsParser(site.origin + ROBOTS, robots.kind === 'file' ? site.read(robots.file) : '');
  const isAllowed = (address: string): boolean => rules.isAllowed(address, 'Googlebot') !== false;
  for (const address of rules.getSitemaps())
    if (site.resolve(address, '/').kind !== 'file')
      report(ROBOTS, `it names ${address}, which is not on the site`);
  for (const address of listed) {
    if (site.resolve(address, '/').kind !== 'file')
      report(SITEMAP, `it lists ${address}, which is not on the site`);
    if (!isAllowed(address)) report(SITEMAP, `it lists ${address}, which robots.txt disallows`);
  }
  return { listed: new Set(listed), isAllowed, findings };
}

/** A page is in the sitemap if and only if search engines may list it under its own address. */
export const listingAgrees =
  ({ listed, isAllowed }: Listing): Rule =>
  ({ html, page, site }) => {
    const address = site.origin + page.url;
    const isUnlisted = isUnlistedPage(html);
    const canonical = html.elements.find(
      ({ name, attributes }) => name === 'link' && attributes['rel'] === 'canonical',
    )?.attributes['href'];
    const isItsOwn = canonical === undefined || new URL(canonical, address).href === new URL(address).href;
    const reasons = [
      ...(isUnlisted && listed.has(address) ? ['it has noindex but is in the sitemap'] : []),
      ...(!isItsOwn && listed.has(address)
        ? [`it is in the sitemap but its canonical address is ${canonical}`]
        : []),
      ...(!isUnlisted && isItsOwn && page.isListed !== false && !listed.has(address)
        ? ['it has no noindex but is not in the sitemap']
        : []),
      ...(!isUnlisted && !isAllowed(address) ? ['it has no noindex but robots.txt disallows it'] : []),
    ];
    return reasons.map((reason) => pageFinding(listingDisagrees, { reason }, { page }));
  };
