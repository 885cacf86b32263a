/** Compares two sets of answers. */
import type { SearchRequest } from '../../../features/search/query/request.ts';
import type { Answer } from './contestant.ts';

export interface Share {
  same: number;
  of: number;
}

export interface Agreement {
  /** Facets of all answers: values, counts, sort order. */
  facets: Share;
  /** Numbers of hits. */
  counts: Share;
  /** Pages with the same vehicles in the same order. */
  orders: Share;
  /** The first few requests with different answers. */
  examples: { request: SearchRequest; what: string }[];
}

const MOST_EXAMPLES = 5;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Compares answers request by request. For contestants with their own relevance, the order counts only for requests
 * without text or sorted by a number.
 */
export function computeAgreement(
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

/** Formats a share in per cent, never rounded up to 100. */
export const inPercent = ({ same: found, of }: Share): string =>
  of === 0 ? '–' : `${(Math.floor((found / of) * 1000) / 10).toFixed(1)} %`;
