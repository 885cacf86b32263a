/** Measures one stock size: cold builds between the floors, then builds with no change and with small changes. */
import path from 'node:path';
import { addStockTenant, NOW, type TempProject } from './temp-project.ts';
import { measure } from './measured-process.ts';
import { median } from '../../cli/audit/median.ts';

const here = (name: string): string => path.resolve(import.meta.dirname, name);
const RENDER_FLOOR = here('../../.dealersite/bench/render-floor.js');

/** Steps compared with the cold build, each in its own process. */
export const FLOORS = [
  'write, blocking',
  'write, 16 at once',
  'render, bare',
  'render, with <Cached>',
] as const;
type FloorName = (typeof FLOORS)[number];
export type StepName = 'cold' | 'unchanged' | 'changed' | FloorName;

interface Cost {
  seconds: number;
  /** Processor time in seconds. */
  processor: number;
}

export interface SizeResult {
  vehicles: number;
  pages: number;
  bytes: number;
  /** Rounds by step. A build is a whole process, a floor only its loop. */
  rounds: Record<StepName, Cost[]>;
  /** Medians of the rounds, in seconds. */
  seconds: Record<StepName, number>;
  processor: Record<StepName, number>;
  /** Highest peak memory of a cold build, in bytes. */
  memory: number;
  /** Pages rendered and files written by an unchanged build; both must be 0. */
  unchanged: { rendered: number; written: number };
  /** Pages rendered in each round after a change of every hundredth price. */
  changedPages: number[];
}

/** Runs the steps in turn, in reverse order in every second round, so that neighbours alternate. */
async function alternate(rounds: number, steps: readonly (() => Promise<void>)[]): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const step of round % 2 === 0 ? steps : steps.toReversed()) await step();
  }
}

function floorStep(project: TempProject, slug: string, name: FloorName): () => Promise<Cost> {
  if (name.startsWith('write')) {
    const to = path.join(project.root, 'write-floor');
    return async () => {
      const how = name === 'write, blocking' ? 'sync' : 'async';
      const { output } = await measure<Cost>([here('write-floor.ts'), project.outDir(slug), to, how]);
      project.putAside(to);
      return output;
    };
  }
  const snapshot = path.join(project.root, '.dealersite/snapshots', `${slug}.ndjson`);
  const how = name === 'render, bare' ? 'bare' : 'fixed';
  return async () => {
    const { output } = await measure<Cost>([RENDER_FLOOR, project.root, slug, snapshot, String(NOW), how]);
    return output;
  };
}

const costOf = ({ seconds, processor }: Cost): Cost => ({ seconds, processor });

function medians(rounds: SizeResult['rounds'], of: keyof Cost): Record<StepName, number> {
  const entries = Object.entries(rounds).map(([name, costs]) => [
    name,
    median(costs.map((cost) => cost[of])),
  ]);
  return Object.fromEntries(entries) as Record<StepName, number>;
}

/** Measures a stock of `count` vehicles. `say` receives progress messages. */
export async function measureSize(
  project: TempProject,
  { count, rounds }: { count: number; rounds: number },
  say: (text: string) => void,
): Promise<SizeResult> {
  const slug = `stock-${count}`;
  const changePrices = addStockTenant(project, slug, count);
  await project.pull(slug);
  say(`${count} vehicles: one build to warm up`);
  const first = (await project.build(slug)).output.tenants[0];
  const times: SizeResult['rounds'] = {
    cold: [],
    unchanged: [],
    changed: [],
    'write, blocking': [],
    'write, 16 at once': [],
    'render, bare': [],
    'render, with <Cached>': [],
  };
  const memory: number[] = [];
  const unchanged = { rendered: 0, written: 0 };
  const changedPages: number[] = [];
  const cold = async (): Promise<void> => {
    project.forget(slug);
    const build = await project.build(slug);
    times.cold.push(costOf(build));
    memory.push(build.memory);
    say(`${count} vehicles: cold build ${build.seconds.toFixed(2)} s`);
  };
  const floors = FLOORS.map((name) => {
    const step = floorStep(project, slug, name);
    return async () => {
      const cost = await step();
      times[name].push(cost);
      say(`${count} vehicles: ${name} ${cost.seconds.toFixed(2)} s`);
    };
  });
  await alternate(rounds, [cold, ...floors]);
  for (let round = 0; round < rounds; round += 1) {
    const same = await project.build(slug);
    times.unchanged.push(costOf(same));
    unchanged.rendered += same.output.tenants[0].rendered;
    unchanged.written += same.output.tenants[0].written;
    changePrices();
    await project.pull(slug);
    const changed = await project.build(slug);
    times.changed.push(costOf(changed));
    changedPages.push(changed.output.tenants[0].rendered);
    say(
      `${count} vehicles: unchanged ${same.seconds.toFixed(2)} s, 1 % changed ${changed.seconds.toFixed(2)} s`,
    );
  }
  return {
    vehicles: count,
    pages: first.pages,
    bytes: first.bytes,
    rounds: times,
    seconds: medians(times, 'seconds'),
    processor: medians(times, 'processor'),
    memory: Math.max(...memory),
    unchanged,
    changedPages,
  };
}
