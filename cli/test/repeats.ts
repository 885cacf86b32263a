/** Findings that many pages share, such as those of a header, reported once. */
import type { Finding } from '../../renderer/contract/error.ts';

/** A message begins with its page, as `findingAt` writes it. */
const PAGE = /^\/\S* \([^)]*\): /;

/** Findings of one kind that differ in their page only become the first of them, which counts the others. */
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
