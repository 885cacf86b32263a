/**
 * The conformance suite of search engines: named requests over the same vehicles with expected responses. Engine-specific
 * behaviour is tested elsewhere.
 */
import { describe, expect, test } from 'vitest';
import { RESPONSE_CASES } from './response-cases.ts';
import type { BackendCase } from './backend-case.ts';
import { MATCH_CASES } from './match-cases.ts';
import type { RefinementName } from '../../features/search/query/fields.ts';
import { EVERYTHING } from '../../features/search/query/request.case.ts';
import type { SearchEngine } from '../../features/search/query/request.ts';

/** Picks the parts of a response that a case expects. */
async function runCase(
  engine: SearchEngine,
  { request, ...expected }: BackendCase,
): Promise<Omit<BackendCase, 'request'>> {
  const { hits, count, pages, facets } = await engine.search({ ...EVERYTHING, ...request });
  const of = <T>(names: object, read: (name: RefinementName) => T) =>
    Object.fromEntries((Object.keys(names) as RefinementName[]).map((name) => [name, read(name)]));
  return {
    ...(expected.hits && { hits: hits.map(({ id }) => id) }),
    ...(expected.count !== undefined && { count }),
    ...(expected.pages !== undefined && { pages }),
    ...(expected.facets && {
      facets: of(expected.facets, (name) =>
        facets[name]?.values.map(({ value, count: number }) => [value, number] as const),
      ),
    }),
    ...(expected.stats && { stats: of(expected.stats, (name) => facets[name]?.stats) }),
  };
}

/**
 * Runs all cases on an engine over `CASE_DOCUMENTS` with the cards of `caseCard`; skips those with a title in `without`.
 */
export function backendCases(engine: () => SearchEngine, without: readonly string[] = []): void {
  describe.each(Object.entries({ ...MATCH_CASES, ...RESPONSE_CASES }))('%s', (_, cases) => {
    const run = Object.entries(cases).filter(([title]) => !without.includes(title));
    test.each(run)('%s', async (__, one) => {
      const { request: _request, ...expected } = one;
      expect(await runCase(engine(), one)).toEqual(expected);
    });
  });
}
