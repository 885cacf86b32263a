/** Rules about content and offers: files are readable, addresses unique, links valid. */
import { type Finding, defineError, problem } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { nearestName } from '../_domain/text/nearest-name.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { contentOptions } from './content.schema.ts';
import * as errors from './errors.ts';

const offerNeverRuns = defineError<{ title: string; start: string; expiry: string }>({
  code: 'DS2446',
  title: 'Offer that never runs',
  message: ({ title, start, expiry }) => `"${title}" starts at ${start} and expires at ${expiry}.`,
  hint: () => 'Set an expiry after the start.',
});

const offerExpired = defineError<{ title: string; expiry: string }>({
  code: 'DS2447',
  title: 'Expired offer',
  message: ({ title, expiry }) => `"${title}" expired at ${expiry} and is no longer displayed.`,
  hint: () => 'Remove it from `offers`, or give it a new expiry.',
});

const toFillIn = defineError<{ what: string }>({
  code: 'DS1030',
  title: 'Placeholder left in a page',
  message: ({ what }) => `The page still displays a placeholder for: ${what}.`,
  hint: () => 'Replace the placeholder, including its brackets, or remove the sentence.',
});

const readable: TenantCheck = (_tenant, { content }) => content.findings;

const ownAddresses: TenantCheck = (_tenant, { content, pageAt }) =>
  content.pages.flatMap(({ path, place }) => {
    const page = pageAt(path);
    return page === undefined
      ? []
      : [problem(errors.addressTaken, { path, page: `the page ${page}` }, place)];
  });

/** Returns the path of an internal link without query, fragment and trailing slash. */
const pathOf = (href: string): string => href.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');

const FILE = /\.\w{2,5}$/;

const linksLead: TenantCheck = (tenant, { content, pageAt, media }) => {
  const { pages } = contentOptions(tenant);
  const written = new Set([...content.pages.map(({ path }) => path), ...pages.map((name) => `/${name}`)]);
  const files = new Set(media.map(({ file }) => `/${file}`));
  const api = apiBase(tenant.api);
  return content.links.flatMap(({ href, place }): Finding[] => {
    const path = pathOf(href);
    if (!path.startsWith('/') || written.has(path) || (api !== undefined && path.startsWith(api))) return [];
    if (FILE.test(path)) {
      if (!path.startsWith('/media/') || files.has(decodeURI(path))) return [];
      return [warning(errors.linkToNowhere, { href, nearest: undefined }, place)];
    }
    if (pageAt(path) !== undefined) return [];
    return [problem(errors.linkToNowhere, { href, nearest: nearestName(path, [...written]) }, place)];
  });
};

/** Checks the fragments of home page blocks. */
const homeFragments: TenantCheck = ({ home = [] }, { positionOf, content: { fragments } }) =>
  home.flatMap(({ block, file: name }, index) => {
    if (block !== 'text' || typeof name !== 'string' || fragments.includes(name)) return [];
    const nearest = nearestName(name, fragments);
    return [problem(errors.missingFragment, { name, nearest }, positionOf(['home', index, 'file']))];
  });

const offersRun: TenantCheck = ({ offers }, { positionOf, now }) =>
  offers.flatMap(({ title, start, expiry }, index): Finding[] => {
    if (expiry === undefined) return [];
    const place = positionOf(['offers', index, 'expiry']);
    if (start !== undefined && Date.parse(start) >= Date.parse(expiry))
      return [problem(offerNeverRuns, { title, start, expiry }, place)];
    return Date.parse(expiry) <= now ? [warning(offerExpired, { title, expiry }, place)] : [];
  });

const filledIn: TenantCheck = (_tenant, { content }) =>
  content.marks.map(({ what, place: { file, line, column } }) =>
    warning(toFillIn, { what }, { file, ...(line && { line }), ...(column && { column }) }),
  );

export const checks: SliceChecks = {
  tenant: [readable, ownAddresses, linksLead, homeFragments, offersRun, filledIn],
};
