/** How far two sets of answers are the same. */
import type { SearchRequest } from '../../../features/search/query/request.ts';
import type { Answer } from './contestant.ts';

export interface Share {
  same: number;
  of: number;
}

export interface Agreement {
  /** Facets of all answers: all values, all counts, their order. */
  facets: Share;
  /** Numbers of everything found. */
  counts: Share;
  /** Pages with the same vehicles in the same order. */
  orders: Share;
  /** The first few requests that were answered otherwise. */
  examples: { request: SearchRequest; what: string }[];
}

const MOST_EXAMPLES = 5;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Compares answers request by request. The order by relevance is left out for contestants that have their own; of
 * theirs, only requests without words and those sorted by a figure count.
 */
export function agreementOf(
  {
    requests,
    right,
    found,
  }: { requests: readonly SearchRequest[]; right: readonly Answer[]; found: readonly Answer[] },
  { ownRelevance = false }: { ownRelevance?: boolean },
): Agreement {
  const agreement: Agreement = {
    facets: { same: 0, of: 0 },
    counts: { same: 0, of: 0 },
    orders: { same: 0, of: 0 },
    examples: [],
  };
  requests.forEach((request, index) => {
    const [expected, got] = [right[index], found[index]];
    if (!expected || !got) throw new Error('an answer is missing');
    const record = (share: Share, is: boolean, what: string): void => {
      share.of += 1;
      if (is) share.same += 1;
      else if (agreement.examples.length < MOST_EXAMPLES) agreement.examples.push({ request, what });
    };
    for (const name of request.facets)
      record(agreement.facets, same(expected.facets[name], got.facets[name]), name);
    record(agreement.counts, expected.count === got.count, 'count');
    if (!ownRelevance || request.query === '' || request.sort !== 'rank')
      record(agreement.orders, same(expected.hits, got.hits), 'order');
  });
  return agreement;
}

export const isWhole = ({ facets, counts, orders }: Agreement): boolean =>
  [facets, counts, orders].every((share) => share.same === share.of);

/** A share in words, never rounded up to all. */
export const inPercent = ({ same: found, of }: Share): string =>
  of === 0 ? '–' : `${(Math.floor((found / of) * 1000) / 10).toFixed(1)} %`;
