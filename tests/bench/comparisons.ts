/** `npm run bench -- --peers` compares our cold build with other generators; `-- --tenants` builds many tenants. */
import { median } from '../../cli/audit/median.ts';
import { addStockTenant, openTempProject, type TempProject } from './temp-project.ts';
import { openPeers, PEERS, versionOf, type PeerCost, type PeerName } from './peers.ts';
import { megabytes, table, times, type Goal } from './report.ts';
import { measureTenants, type TenantsResult } from './tenants.ts';

type Name = PeerName | 'dealersite';

interface PeersResult {
  vehicles: number;
  /** All rounds of each generator. */
  rounds: Record<Name, PeerCost[]>;
  /** Medians, and the highest peak memory. */
  costs: Record<Name, PeerCost>;
}

export interface ComparisonResult {
  lines: string[];
  goals: Goal[];
  data: object;
}

function computeMiddle(rounds: readonly PeerCost[]): PeerCost {
  const { pages = 0, bytes = 0 } = rounds.at(-1) ?? {};
  return {
    pages,
    bytes,
    seconds: median(rounds.map(({ seconds }) => seconds)),
    processor: median(rounds.map(({ processor }) => processor)),
    memory: Math.max(...rounds.map(({ memory }) => memory)),
  };
}

async function comparePeers(
  project: TempProject,
  { count, rounds: turns }: { count: number; rounds: number },
  say: (text: string) => void,
): Promise<PeersResult> {
  const slug = `stock-${count}`;
  addStockTenant(project, slug, count);
  await project.pull(slug);
  const [{ pages, bytes }] = (await project.build(slug)).output.tenants;
  const peers = await openPeers(project, { pages, bytes: pageBytes(bytes, pages) }, say);
  const steps: Record<Name, () => Promise<PeerCost>> = {
    dealersite: async () => {
      project.forget(slug);
      const { seconds, processor, memory } = await project.build(slug);
      return { seconds, processor, memory, pages, bytes };
    },
    ...peers,
  };
  const names: Name[] = ['dealersite', ...PEERS];
  const rounds: PeersResult['rounds'] = { dealersite: [], Eleventy: [], Astro: [] };
  for (let round = 0; round < turns; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const cost = await steps[name]();
      rounds[name].push(cost);
      say(
        `${count} vehicles: ${name} ${cost.seconds.toFixed(2)} s, ${cost.processor.toFixed(2)} s of processor`,
      );
    }
  project.forget(slug);
  const costs = {
    dealersite: computeMiddle(rounds.dealersite),
    Eleventy: computeMiddle(rounds.Eleventy),
    Astro: computeMiddle(rounds.Astro),
  };
  return { vehicles: count, rounds, costs };
}

/** Bytes of the whole site per page, since our pages have data in separate files where others inline it. */
const pageBytes = (bytes: number, pages: number): number => Math.round(bytes / pages);

function peerLines({ vehicles, costs }: PeersResult): string[] {
  const ours = costs.dealersite;
  const row = (name: Name): string[] => {
    const { seconds, processor, memory, pages, bytes } = costs[name];
    return [
      name === 'dealersite' ? name : `${name} ${versionOf(name)}`,
      String(pages),
      (bytes / pages / 1024).toFixed(1),
      `${seconds.toFixed(2)} s`,
      `${processor.toFixed(2)} s`,
      megabytes(memory),
      times(seconds / ours.seconds),
      times(processor / ours.processor),
    ];
  };
  return [
    `${vehicles} vehicles, cold builds of as many pages of the same size`,
    ...table([
      ['', 'pages', 'KB a page', 'median', 'processor', 'peak memory', 'time', 'processor'],
      ...(['dealersite', ...PEERS] as const).map(row),
    ]),
    '',
  ];
}

/** Builds sites of the same size with Eleventy and Astro. */
export async function measurePeers(
  { counts, rounds }: { counts: readonly number[]; rounds: number },
  say: (text: string) => void,
): Promise<ComparisonResult> {
  const project = openTempProject();
  try {
    const results: PeersResult[] = [];
    for (const count of counts) results.push(await comparePeers(project, { count, rounds }, say));
    const goals = results.flatMap(({ vehicles, costs }) =>
      PEERS.map((name): Goal => {
        const ratio = costs[name].seconds / costs.dealersite.seconds;
        const found = `${name} takes ${times(ratio)} the time`;
        return { name: `cold build of ${vehicles} vehicles ahead of ${name}`, met: ratio >= 1, found };
      }),
    );
    return { lines: results.flatMap(peerLines), goals, data: { peers: results } };
  } finally {
    project.remove();
  }
}

/** Goal: 200 tenants of 60 vehicles may take this many times as long as one tenant of 600. */
const MOST = 12;

function crowdLines({ one, curve }: TenantsResult): string[] {
  return [
    'many tenants in one `build --all`, cold',
    ...table([
      ['', 'pages', 'median', 'processor', 'ms a page', 'peak memory', `1 × ${one.vehicles}`],
      ...[one, ...curve].map(({ tenants, vehicles, pages, seconds, processor, memory, ratio }) => [
        `${tenants} × ${vehicles} vehicles`,
        String(pages),
        `${seconds.toFixed(2)} s`,
        `${processor.toFixed(2)} s`,
        ((processor * 1000) / pages).toFixed(2),
        megabytes(memory),
        times(ratio),
      ]),
    ]),
    '',
  ];
}

/** Builds 1, 10, 50 and 200 tenants. */
export async function measureCrowds(
  { rounds, quick }: { rounds: number; quick: boolean },
  say: (text: string) => void,
): Promise<ComparisonResult> {
  const result = await measureTenants({ rounds, ...(quick && { counts: [1, 10, 50] }) }, say);
  const last = result.curve.at(-1);
  const goals: Goal[] =
    last && !quick
      ? [
          {
            name: `${last.tenants} × ${last.vehicles} vehicles at most ${MOST} × the time of one tenant with ${result.one.vehicles}`,
            met: last.ratio <= MOST,
            found: times(last.ratio),
          },
        ]
      : [];
  return { lines: crowdLines(result), goals, data: { tenants: result } };
}
