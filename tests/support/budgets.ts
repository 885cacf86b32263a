/** Budgets of pages: what each kind of page and its style and script weighed when somebody last accepted them, and how far they are now. */
import path from 'node:path';
import { root } from './pages.ts';

/** Where accepted figures stand, and where the browser tests write what they have measured, a file for each kind. */
export const BUDGETS_FILE = path.join(root, 'tests/budgets.json');
export const WEIGHTS_FOLDER = path.join(root, '.dealersite/reports/page-weights');

/** `html` is the bytes of the page as it is written; the others are those of gzip. Scripts that stand in the page count as script. */
export const METRICS = ['style', 'styleRequests', 'script', 'scriptRequests', 'html'] as const;
export type Metric = (typeof METRICS)[number];
export type Weight = Readonly<Record<Metric, number>>;

/** `before` anybody touches the page, scrolled to its end, and `after` the first thing a visitor does there. */
export interface PageWeight {
  readonly before: Weight;
  /** Left out for pages on which there is nothing to do. */
  readonly after?: Weight | undefined;
}

/** One line of `tests/budgets.json`: what was accepted, and why it is that much. */
interface Budget extends PageWeight {
  readonly reason: string;
}

/** The file of budgets, by kind of page. */
export type Budgets = Readonly<Record<string, Budget>>;

export interface Finding {
  readonly kind: string;
  readonly moment: 'before' | 'after';
  readonly metric: Metric;
  readonly accepted: number;
  readonly measured: number;
  /** `over` breaks the tests; `accept` asks for a new line in the same commit. */
  readonly verdict: 'fits' | 'accept' | 'over';
}

/** A page may weigh so much more than what was accepted. */
const LIMIT = 1.1;
/** Growth above this is written down in the commit that causes it. */
const GROWTH = 1.05;

function verdictOf(accepted: number, measured: number): Finding['verdict'] {
  if (measured > accepted * LIMIT) return 'over';
  return measured > accepted * GROWTH ? 'accept' : 'fits';
}

/** Compares a page with its budget: a finding for each figure before and after the first interaction. */
export function judge(kind: string, accepted: PageWeight, measured: PageWeight): Finding[] {
  return (['before', 'after'] as const).flatMap((moment) => {
    const [limits, found] = [accepted[moment], measured[moment]];
    if (!limits && !found) return [];
    return METRICS.map((metric): Finding => {
      const [limit, value] = [limits?.[metric] ?? 0, found?.[metric] ?? 0];
      return {
        kind,
        moment,
        metric,
        accepted: limit,
        measured: value,
        verdict: verdictOf(limit, value),
      };
    });
  });
}

/** Returns what is written down when `measured` is accepted: figures that differ by no more than 5 % stay as they are. */
export function accept(accepted: PageWeight | undefined, measured: PageWeight): PageWeight {
  const merge = (before: Weight | undefined, now: Weight): Weight =>
    Object.fromEntries(
      METRICS.map((metric) => {
        const [old, found] = [before?.[metric], now[metric]];
        const isClose = old !== undefined && found <= old * GROWTH && old <= found * GROWTH;
        return [metric, isClose ? old : found];
      }),
    ) as Record<Metric, number>;
  return {
    before: merge(accepted?.before, measured.before),
    ...(measured.after && { after: merge(accepted?.after, measured.after) }),
  };
}

/** Says in words what is wrong with a finding and what to do. */
export const findingWords = ({ kind, moment, metric: figure, accepted, measured }: Finding): string =>
  `${kind}, ${moment} the first interaction: ${figure} is ${measured}, accepted ${accepted} ` +
  `(${measured > accepted ? '+' : ''}${Math.round((measured / Math.max(accepted, 1) - 1) * 100)} %). ` +
  `Make it smaller, or accept it: npm run budgets -- --accept ${kind} --reason "why it is worth it"`;
