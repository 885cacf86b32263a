/** Accepted values, and page budgets: the accepted weight of each page kind compared with the measured weight. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './pages.ts';
import type { WorkBudgets } from './scale/judge.ts';

/** Accepted weights, and the folder where browser tests write measured ones, one file per page kind. */
export const BUDGETS_FILE = path.join(root, 'tests/budgets.json');
export const WEIGHTS_FOLDER = path.join(root, '.dealersite/reports/page-weights');

/** `html` is uncompressed bytes; the others are gzip bytes. Inline scripts count as script. */
export const METRICS = ['style', 'styleRequests', 'script', 'scriptRequests', 'html'] as const;
export type Metric = (typeof METRICS)[number];
export type Weight = Readonly<Record<Metric, number>>;

/** `before`: the untouched page, scrolled to its end. `after`: the first interaction. */
export interface PageWeight {
  readonly before: Weight;
  /** Absent for pages without an interaction. */
  readonly after?: Weight | undefined;
}

/** The accepted weight of a page kind and its reason. */
interface Budget extends PageWeight {
  readonly reason: string;
}

/** Everything accepted in `tests/budgets.json`. */
export interface Budgets {
  /** Weights by page kind. */
  readonly pages: Readonly<Record<string, Budget>>;
  /** Counted work by page kind, and of the site. */
  readonly work: WorkBudgets;
  /** Processor time of a page, in pages of the yardstick. */
  readonly ratio: { readonly value: number; readonly reason: string };
  /** Minutes of `npm test` by step. */
  readonly minutes: Readonly<Record<string, number>>;
  /** Lines of source by room. */
  readonly lines: Readonly<Record<string, number>>;
}

export const readBudgets = (): Budgets => JSON.parse(readFileSync(BUDGETS_FILE, 'utf8')) as Budgets;

export interface Finding {
  readonly kind: string;
  readonly moment: 'before' | 'after';
  readonly metric: Metric;
  readonly accepted: number;
  readonly measured: number;
  /** `over` fails the tests; `accept` requires a new line in the same commit. */
  readonly verdict: 'fits' | 'accept' | 'over';
}

/** Allowed growth over the accepted weight. */
const LIMIT = 1.1;
/** Growth above this must be accepted in the commit that causes it. */
const GROWTH = 1.05;

function judgeWeight(accepted: number, measured: number): Finding['verdict'] {
  if (measured > accepted * LIMIT) return 'over';
  return measured > accepted * GROWTH ? 'accept' : 'fits';
}

/** Compares a page with its budget. Returns a finding for each metric before and after the first interaction. */
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
        verdict: judgeWeight(limit, value),
      };
    });
  });
}

/** Returns the new budget line for `measured`. Metrics within 5 % stay unchanged. */
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

/** Returns the message of a finding, with what to do. */
export const findingText = ({ kind, moment, metric, accepted, measured }: Finding): string =>
  `${kind}, ${moment} the first interaction: ${metric} is ${measured}, accepted ${accepted} ` +
  `(${measured > accepted ? '+' : ''}${Math.round((measured / Math.max(accepted, 1) - 1) * 100)} %). ` +
  `Make it smaller, or accept it: npm run budgets -- --accept ${kind} --reason "why it is worth it"`;

/** Returns whether a file, relative to the clone, is a decision of the project. */
export const hasDecision = (file: string): boolean =>
  /^docs\/decisions\/\d{4}-[\w-]+\.md$/.test(file) && existsSync(path.join(root, file));
