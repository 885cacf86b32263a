/** Many tenants in one `build --all`, compared with one tenant of ten times the stock. */
import path from 'node:path';
import { addStockTenant, openTempProject, type TempProject } from './temp-project.ts';
import { median } from '../../cli/audit/median.ts';

/** Vehicles of each small tenant, and of the tenant for comparison. */
const SMALL = 60;
const LARGE = 600;
/** Numbers of tenants. */
export const CURVE = [1, 10, 50, 200] as const;

interface Cost {
  seconds: number;
  /** Processor time in seconds. */
  processor: number;
  /** Peak memory in bytes. */
  memory: number;
}

export interface Crowd extends Cost {
  tenants: number;
  vehicles: number;
  pages: number;
  rounds: Cost[];
  /** Time divided by that of the single tenant. */
  ratio: number;
}

export interface TenantsResult {
  one: Crowd;
  curve: Crowd[];
}

function addTenants(project: TempProject, count: number, vehicles: number): string[] {
  const slugs = Array.from({ length: count }, (_, index) => `dealer-${String(index + 1).padStart(3, '0')}`);
  for (const slug of slugs) addStockTenant(project, slug, vehicles);
  return slugs;
}

interface Contestant {
  project: TempProject;
  slugs: readonly string[];
  vehicles: number;
  rounds: Cost[];
  pages: number;
}

async function prepare(count: number, vehicles: number): Promise<Contestant> {
  const project = openTempProject();
  const slugs = addTenants(project, count, vehicles);
  await project.pullAll();
  const { output } = await project.buildAll();
  return {
    project,
    slugs,
    vehicles,
    rounds: [],
    pages: output.tenants.reduce((sum, { pages }) => sum + pages, 0),
  };
}

async function buildCold({ project, slugs, rounds }: Contestant): Promise<void> {
  project.putAside(path.join(project.root, 'output'));
  for (const slug of slugs) project.forget(slug);
  const { seconds, processor, memory } = await project.buildAll();
  rounds.push({ seconds, processor, memory });
}

/** Builds each number of tenants cold, in turn. `say` receives progress messages. */
export async function measureTenants(
  { counts = CURVE, rounds }: { counts?: readonly number[]; rounds: number },
  say: (text: string) => void,
): Promise<TenantsResult> {
  const contestants: Contestant[] = [];
  try {
    contestants.push(await prepare(1, LARGE));
    for (const count of counts) contestants.push(await prepare(count, SMALL));
    for (let round = 0; round < rounds; round += 1)
      for (const one of round % 2 === 0 ? contestants : contestants.toReversed()) {
        await buildCold(one);
        const { seconds = 0, processor = 0 } = one.rounds.at(-1) ?? {};
        say(
          `${one.slugs.length} × ${one.vehicles} vehicles: ${seconds.toFixed(2)} s, ${processor.toFixed(2)} s of processor`,
        );
      }
    const [first, ...others] = contestants.map(measureCrowd);
    if (!first) throw new Error('nothing was measured');
    const compared = (crowd: Crowd): Crowd => ({ ...crowd, ratio: crowd.seconds / first.seconds });
    return { one: compared(first), curve: others.map(compared) };
  } finally {
    for (const { project } of contestants) project.remove();
  }
}

function measureCrowd({ slugs, vehicles, rounds, pages }: Contestant): Crowd {
  const middle = (of: keyof Cost): number => median(rounds.map((cost) => cost[of]));
  return {
    tenants: slugs.length,
    vehicles,
    pages,
    rounds,
    seconds: middle('seconds'),
    processor: middle('processor'),
    memory: Math.max(...rounds.map(({ memory }) => memory)),
    ratio: 1,
  };
}
