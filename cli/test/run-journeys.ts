/** Runs the journeys of buyers in a browser at two sizes. */
import path from 'node:path';
import pLimit from 'p-limit';
import type { BrowserContext, Page } from 'playwright';
import { flakyTest, journeyFailed } from './test.errors.ts';
import { problem, type Finding } from '../../renderer/contract/error.ts';
import { attempt } from './attempts.ts';
import { SIZES, type Size } from './test-browser.ts';
import type { Journey, Step } from './journeys.ts';
import type { OpenInput } from './open-pages.ts';

/** Result of a step or test; skipped ones have no meaning for the site. */
export type Result = 'passed' | 'failed' | 'flaky' | 'skipped';

export interface JourneyResult {
  name: string;
  size: string;
  /** `flaky`: failed, and passed when it was retried. */
  result: Result;
  /** Steps of the last attempt, up to and including the failed one. */
  steps: { name: string; result: Result }[];
  findings: Finding[];
  /** Files beside the report: a screenshot of the failed page and a Playwright trace. */
  screenshot?: string;
  trace?: string;
}

export interface JourneyRuns {
  results: JourneyResult[];
  /** Paths of screenshots and traces, by their names beside the report. */
  files: ReadonlyMap<string, string>;
}

interface JourneyInput extends Omit<OpenInput, 'pages'> {
  journeys: readonly Journey[];
  /** False: skips steps that may send data, and all steps after them. */
  maySend: boolean;
  /** Folder for screenshots and traces. */
  scratch: string;
}

type Files = Map<string, string>;

async function takeSteps(
  { steps }: Journey,
  { page, earlier, maySend }: { page: Page; earlier: number; maySend: boolean },
): Promise<{ steps: JourneyResult['steps']; failed?: { step: Step; reason: string } }> {
  const results: JourneyResult['steps'] = [];
  for (const step of steps) {
    const isSkipped = results.at(-1)?.result === 'skipped' || (step.sends === true && !maySend);
    if (isSkipped) {
      results.push({ name: step.name, result: 'skipped' });
      continue;
    }
    try {
      await step.take(page, earlier);
      results.push({ name: step.name, result: 'passed' });
    } catch (error) {
      results.push({ name: step.name, result: 'failed' });
      return { steps: results, failed: { step, reason: (error as Error).message.split('\n', 1).join('') } };
    }
  }
  return { steps: results };
}

interface JourneyRun {
  journey: Journey;
  size: Size;
  context: BrowserContext;
  files: Files;
  /** Number of earlier attempts. */
  earlier: number;
}

async function runJourney(
  { journey, size, context, files, earlier }: JourneyRun,
  input: JourneyInput,
): Promise<JourneyResult> {
  context.setDefaultTimeout(input.settings.timeoutMs);
  const page = await context.newPage();
  await context.tracing.start({ screenshots: true, snapshots: true });
  const { steps, failed } = await takeSteps(journey, { page, earlier, maySend: input.maySend });
  const base = { name: journey.name, size: size.name, steps };
  if (!failed) {
    await context.tracing.stop();
    const isSkipped = steps.every(({ result }) => result === 'skipped');
    return { ...base, result: isSkipped ? 'skipped' : 'passed', findings: [] };
  }
  const stem = `${journey.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${size.width}`;
  const save = async (name: string, write: (file: string) => Promise<unknown>): Promise<boolean> => {
    const file = path.join(input.scratch, `${input.tenant.slug}-${name}`);
    const isSaved = await write(file).then(
      () => true,
      () => false,
    );
    if (isSaved) files.set(name, file);
    return isSaved;
  };
  const [screenshot, trace] = [`${stem}.png`, `${stem}-trace.zip`];
  const hasPicture = await save(screenshot, (file) => page.screenshot({ path: file }));
  const hasTrace = await save(trace, (file) => context.tracing.stop({ path: file }));
  const { step, reason } = failed;
  const facts = { journey: journey.name, step: step.name, size: size.name, reason };
  return {
    ...base,
    result: 'failed',
    findings: [problem(journeyFailed, facts)],
    ...(hasPicture && { screenshot }),
    ...(hasTrace && { trace }),
  };
}

/** Runs a journey in a new window for each attempt. */
async function runWithRetries(
  run: Pick<JourneyRun, 'journey' | 'size' | 'files'>,
  input: JourneyInput,
): Promise<JourneyResult> {
  const { browser, tenant, settings } = input;
  const { last, failed, count } = await attempt(
    settings.retries,
    async (earlier) => {
      const context = await browser.open(run.size, tenant);
      try {
        return await runJourney({ ...run, context, earlier }, input);
      } finally {
        await context.close();
      }
    },
    ({ result }) => result !== 'failed',
  );
  if (!failed) return last;
  const reason = failed.findings[0]?.message.replace(`${last.name}, at ${last.size}: `, '') ?? '';
  const flaky = problem(flakyTest, { name: last.name, size: last.size, reason, count });
  const { steps } = last;
  return { ...failed, result: 'flaky', steps, findings: [{ ...flaky, severity: 'warning' }] };
}

/** Runs every journey at each size. A failed step ends its journey with a screenshot and a trace. */
export async function runJourneys(input: JourneyInput): Promise<JourneyRuns> {
  const { tenant, journeys, settings, report } = input;
  const limit = pLimit(settings.workers);
  const files: Files = new Map();
  const runs = journeys.flatMap((journey) => SIZES.map((size) => ({ journey, size, files })));
  let done = 0;
  const results = await Promise.all(
    runs.map((run) =>
      limit(async () => {
        const result = await runWithRetries(run, input);
        done += 1;
        report(`${tenant.slug}: journeys`, { done, total: runs.length });
        return result;
      }),
    ),
  );
  return { results, files };
}
