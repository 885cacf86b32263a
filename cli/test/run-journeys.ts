/** Runs the journeys of buyers in a browser at two sizes. */
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { journeyFailed } from '../commands/test.errors.ts';
import { problem, type Finding } from '../../renderer/contract/error.ts';
import { SIZES, type Size } from './test-browser.ts';
import type { Journey, Step } from './journeys.ts';
import type { OpenInput } from './open-pages.ts';

/** Result of a step or test; skipped ones have no meaning for the site. */
export type Result = 'passed' | 'failed' | 'skipped';

export interface JourneyResult {
  name: string;
  size: string;
  /** Steps up to and including the failed one. */
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

/** Timeout of each wait of a step, in milliseconds: long enough for a slow machine. */
const STEP_MS = 60_000;

async function takeSteps(
  { steps }: Journey,
  page: Page,
  maySend: boolean,
): Promise<{ steps: JourneyResult['steps']; failed?: { step: Step; reason: string } }> {
  const results: JourneyResult['steps'] = [];
  for (const step of steps) {
    const isSkipped = results.at(-1)?.result === 'skipped' || (step.sends === true && !maySend);
    if (isSkipped) {
      results.push({ name: step.name, result: 'skipped' });
      continue;
    }
    try {
      await step.take(page);
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
}

async function runJourney(
  { journey, size, context, files }: JourneyRun,
  input: JourneyInput,
): Promise<JourneyResult> {
  context.setDefaultTimeout(STEP_MS);
  const page = await context.newPage();
  await context.tracing.start({ screenshots: true, snapshots: true });
  const { steps, failed } = await takeSteps(journey, page, input.maySend);
  const base = { name: journey.name, size: size.name, steps };
  if (!failed) {
    await context.tracing.stop();
    return { ...base, findings: [] };
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
    findings: [problem(journeyFailed, facts)],
    ...(hasPicture && { screenshot }),
    ...(hasTrace && { trace }),
  };
}

/** Runs every journey at each size. A failed step ends its journey with a screenshot and a trace. */
export async function runJourneys(input: JourneyInput): Promise<JourneyRuns> {
  const { browser, tenant, journeys, report } = input;
  const results: JourneyResult[] = [];
  const files: Files = new Map();
  for (const journey of journeys) {
    report(`${tenant.slug}: journeys`, { done: results.length, total: journeys.length * SIZES.length });
    const runs = await Promise.all(
      SIZES.map(async (size) => {
        const context = await browser.open(size, tenant);
        try {
          return await runJourney({ journey, size, context, files }, input);
        } finally {
          await context.close();
        }
      }),
    );
    results.push(...runs);
  }
  return { results, files };
}
