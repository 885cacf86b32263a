/** Redirects of a tenant: addresses of an earlier site, and where they lead now. */
import { z } from 'zod';
import { isPattern, splitFrom } from './redirects.ts';

/** Characters that every host reads alike, in configuration files too; others must be percent-encoded. */
const PART = String.raw`(?:[\w.~!()+,=@&-]|%(?![01]|7f|2f|5c)[0-9a-f]{2})+`;
/** Characters of a query that are sent as they are, so that no host compares an encoded form. */
const PARAMETER = String.raw`[\w.~-]+=[\w.~-]+`;
const FROM = new RegExp(
  String.raw`^/(?:${PART}/)*(?:${PART})?(?:\?${PARAMETER}(?:&${PARAMETER}){0,3})?$|^/(?:${PART}/)+\*$`,
  'i',
);
const REST = String.raw`(?:[\w.~!()+,=@&:/-]|%[0-9a-f]{2})*`;
const HOST = String.raw`https://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?`;
const TO = new RegExp(String.raw`^(?:${HOST})?/(?!/)${REST}\*?(?:\?${REST})?(?:#${REST})?$`, 'i');

/** Cloudflare Pages reads at most 1,000 characters of a redirect: both addresses, the status and blanks. */
const LONGEST = 490;

/** Most redirects of a tenant. */
export const MOST_REDIRECTS = 50_000;

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function hasEachParameterOnce(from: string): boolean {
  const { parameters } = splitFrom(from);
  return new Set(parameters.map(([name]) => name)).size === parameters.length;
}

export const redirectSchema = z
  .object({
    from: z
      .string()
      .max(LONGEST)
      .regex(
        FROM,
        'a path such as /old-page, /vehicle.php?id=7 with up to four parameters, or /old/* for all below it, without host; other characters of the path are encoded, as in %20, and a query has letters, digits and - . _ ~',
      )
      .refine(isDecodable, 'percent-encoded as UTF-8')
      .refine(hasEachParameterOnce, 'each parameter once')
      .describe(
        'Path of the old address. `/old/*` stands for all addresses below `/old/`, and `/vehicle.php?id=7` for those with this parameter, in any order and with any others.',
      ),
    to: z
      .string()
      .max(LONGEST)
      .regex(
        TO,
        'a path of the site such as /cars, or an https address; other characters are encoded, as in %20',
      )
      .optional()
      .describe(
        'Path of the site, or an https address. A `*` at its end is what the `*` of `from` stands for. A redirect with the status 410 has none.',
      ),
    status: z
      .literal([301, 302, 410])
      .default(301)
      .describe('301: moved for good; 302: for now; 410: gone, with the page for missing addresses.'),
  })
  .superRefine(({ from, to, status }, context) => {
    const report = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (status === 410 && to !== undefined) report('to', 'a redirect with the status 410 leads nowhere');
    if (status !== 410 && to === undefined)
      context.addIssue({ code: 'custom', path: ['from'], message: 'the redirect has no `to`' });
    if (to?.includes('*') && !isPattern(from)) report('to', 'it has a `*`, but `from` has none');
  });

export const redirectsSchema = z
  .array(redirectSchema)
  .max(MOST_REDIRECTS)
  .default([])
  .describe(
    'Addresses of an earlier site and where they lead now. `dealersite redirects import` adds those of a CSV.',
  );
