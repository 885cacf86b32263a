/** Merges findings that many pages share, such as those of a header. */
import type { Finding } from '../../renderer/contract/error.ts';

/** Prefix of a message: the page, as `findingAt` writes it. */
const PAGE = /^\/\S* \([^)]*\): /;

/** Merges findings that differ only in their page into the first one, with the number of the others. */
export function mergeRepeats(findings: readonly Finding[]): Finding[] {
  const groups = Map.groupBy(
    findings,
    ({ code, message, severity = '' }) => `${code} ${severity} ${message.replace(PAGE, '')}`,
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const files = new Set([first, ...others].map(({ place }) => place?.file));
    if (files.size < 2) return [first, ...others];
    const more = files.size - 1;
    return [{ ...first, message: `${first.message} Also on ${more} more ${more === 1 ? 'page' : 'pages'}.` }];
  });
}
