/**
 * `npm run soak:cluster [-- VEHICLES]` starts three real Typesense nodes, publishes 300 or VEHICLES vehicles with `index`,
 * kills the leader while a page searches, publishes changed prices, and starts the node again. Exits with 1 when a response
 * missed a vehicle, when searches failed for longer than an election takes, or when the node did not catch up.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { typesenseEngine } from '../../features/search/backends/typesense/engine.ts';
import type { SearchRequest } from '../../features/search/query/request.ts';
import { Project, vehicles } from '../support/project.ts';
import { Cluster, findTypesense } from '../support/typesense-server.ts';

const INDEX = 'Car_production';
/** Every hundredth vehicle gets another price. */
const CHANGED_EACH = 100;
const NEW_PRICE = 9_000;
/** Longest time for a restarted node to read its log. */
const CATCH_UP_MS = 60_000;
/** Longest time without a leader: the nodes answer no search then, and take no vehicle. */
const ELECTION_MS = 20_000;

const count = Number(process.argv[2] ?? 300);
const stock = vehicles(count);
const request: SearchRequest = {
  query: '',
  refinements: {},
  ranges: {},
  sort: 'price:asc',
  page: 1,
  hitsPerPage: 24,
  facets: ['make', 'body'],
  maxFacetValues: 100,
};
const cheap: SearchRequest = { ...request, ranges: { price: { max: NEW_PRICE } } };

async function isLeader(url: string, key: string): Promise<boolean> {
  const response = await fetch(`${url}/debug`, { headers: { 'x-typesense-api-key': key } });
  return ((await response.json()) as { state?: number }).state === 1;
}

async function findLeader({ urls, bootstrapKey }: Cluster): Promise<string> {
  for (const url of urls) if (await isLeader(url, bootstrapKey).catch(() => false)) return url;
  throw new Error('no node is the leader');
}

/** Searches until stopped; counts the searches, those that missed a vehicle, and the longest time in which all failed. */
function startVisitor(host: string, nodes: readonly string[], key: string) {
  const engine = typesenseEngine({ host, nodes, index: INDEX, key });
  const outcome = { searches: 0, incomplete: 0, silentMs: 0 };
  const visitor = { isStopped: false };
  let lastResponse = Date.now();
  const visit = async (): Promise<void> => {
    while (!visitor.isStopped) {
      const found = await engine.search(request).catch(() => undefined);
      outcome.searches += 1;
      outcome.silentMs = Math.max(outcome.silentMs, Date.now() - lastResponse);
      if (found) lastResponse = Date.now();
      if (found && (found.count !== count || found.hits.length === 0)) outcome.incomplete += 1;
      await wait(20);
    }
  };
  const visiting = visit();
  return async () => {
    visitor.isStopped = true;
    await visiting;
    return outcome;
  };
}

/** Publishes the stock, again while the cluster elects a leader. */
async function publish(project: Project, key: string): Promise<void> {
  const end = Date.now() + ELECTION_MS;
  for (;;) {
    const env = { TYPESENSE_ADMIN_KEY: key, TYPESENSE_ALLOW_OLD: '1' };
    const { code, stdout, stderr } = await project.runWith(env, 'index');
    if (code === 0) return console.log(stdout.trim().split('\n')[0]);
    if (Date.now() > end) throw new Error(stderr);
    console.log(stderr.trim().split('\n')[0]);
    await wait(1_000);
  }
}

/** Waits until a node has all vehicles with their new prices; returns whether it did in time. */
async function catchesUp(url: string, key: string): Promise<boolean> {
  const engine = typesenseEngine({ host: url, index: INDEX, key });
  const expected = [count, Math.ceil(count / CHANGED_EACH)];
  for (const end = Date.now() + CATCH_UP_MS; Date.now() < end; await wait(200)) {
    const found = await Promise.all([engine.search(request), engine.search(cheap)]).catch(() => []);
    if (found.map((response) => response.count).join() === expected.join()) return true;
  }
  return false;
}

async function run(cluster: Cluster): Promise<boolean> {
  const [host = '', ...nodes] = cluster.urls;
  const key = await cluster.createKey(['documents:search'], `${INDEX}.*`);
  const project = new Project(stock, { search: { host, nodes, index: INDEX, key } });
  try {
    await publish(project, cluster.bootstrapKey);
    const stopVisitor = startVisitor(host, nodes, key);
    const leader = await findLeader(cluster);
    await cluster.kill(leader);
    console.log(`killed the leader ${leader}`);
    project.putStock(
      stock.map((row, line) => (line % CHANGED_EACH === 0 ? { ...row, price: NEW_PRICE } : row)),
    );
    await publish(project, cluster.bootstrapKey);
    await cluster.restart(leader);
    const isWhole = await catchesUp(leader, key);
    const outcome = await stopVisitor();
    console.log(JSON.stringify({ vehicles: count, ...outcome, caughtUp: isWhole }));
    return isWhole && outcome.incomplete === 0 && outcome.silentMs < ELECTION_MS;
  } finally {
    project.remove();
  }
}

const program = await findTypesense();
if (program === undefined) throw new Error('there is no Typesense server for this machine');
const cluster = await Cluster.start(program, 3);
try {
  process.exitCode = (await run(cluster)) ? 0 : 1;
} finally {
  await cluster.stop();
}
