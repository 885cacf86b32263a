/** Measures `serve` from a cold start to the first page of a large tenant with its own photographs. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { generateStock } from '../../fixtures/stock/generate.ts';
import { plainEnv } from '../support/command.ts';
import { median } from '../../cli/audit/median.ts';
import { NOW, PROGRAM, type TempProject } from './temp-project.ts';

const SLUG = 'photographed';
/** Photographs per vehicle. */
const PHOTOS = 4;
/** Photographs with distinct content; the others link to them to save disk space. */
const DISTINCT = 12;
const PATIENCE_MS = 60_000;
const PRELOAD = new URL('./usage.ts', import.meta.url).href;

interface Cost {
  seconds: number;
  /** Processor time in seconds, including the process's shutdown. */
  processor: number;
}

export interface ServeResult {
  vehicles: number;
  pictures: number;
  /** From process start to the end of the first page, with only the tenant and with pulled stock. */
  rounds: Record<'cold' | 'pulled', Cost[]>;
  /** Medians. */
  cold: Cost;
  pulled: Cost;
}

/** Writes several photographs per vehicle, 1600 × 1200 pixels and about 250 KB each. Returns their addresses. */
async function writePhotographs(dir: string, vehicles: number): Promise<string[][]> {
  mkdirSync(dir, { recursive: true });
  const originals: string[] = [];
  for (let index = 0; index < DISTINCT; index += 1) {
    const noise = { type: 'gaussian', mean: 100 + index * 5, sigma: 12 } as const;
    const file = path.join(dir, `original-${index}.jpg`);
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#678', noise } })
      .jpeg({ quality: 60 })
      .toFile(file);
    originals.push(file);
  }
  return Array.from({ length: vehicles }, (_, vehicle) =>
    Array.from({ length: PHOTOS }, (__, photo) => {
      const name = `${vehicle}-${photo}.jpg`;
      linkSync(originals[(vehicle + photo) % DISTINCT] ?? '', path.join(dir, name));
      return `/media/photos/${name}`;
    }),
  );
}

/** Adds a tenant whose vehicles all have photographs in its media folder. */
async function addPhotographedTenant(project: TempProject, count: number): Promise<void> {
  project.addTenant(SLUG, { sources: [{ file: 'stock.ndjson' }] }, [], { folders: ['media'] });
  const dir = path.join(project.root, 'tenants', SLUG);
  const urls = await writePhotographs(path.join(dir, 'media/photos'), count);
  const vehicles = generateStock({ tenant: 'bench', seed: 2, now: NOW, count });
  const rows = vehicles.map((vehicle, index) => ({
    ...vehicle,
    images: (urls[index] ?? []).map((url) => ({ url, thumb: { url } })),
  }));
  writeFileSync(path.join(dir, 'stock.ndjson'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

/** Returns the text of a page of the tenant. */
function ask(port: number, pathname: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${SLUG}.localhost:${port}` };
    const clientRequest = request(
      { host: '127.0.0.1', port, path: pathname, headers, agent: false },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('error', reject).on('end', () => {
          if (answer.statusCode === 200) resolve(text);
          else
            reject(new Error(`${pathname} was answered with ${answer.statusCode}\n${text.slice(0, 2000)}`));
        });
      },
    );
    clientRequest
      .on('error', reject)
      .setTimeout(PATIENCE_MS, () => clientRequest.destroy(new Error('no answer')))
      .end();
  });
}

/** Returns the port that the server prints. */
function readPort(child: ChildProcessByStdio<null, null, Readable>): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    child
      .once('error', reject)
      .once('exit', (code) => reject(new Error(`serve ended with ${code}\n${output}`)));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, port] = /http:\/\/localhost:(\d+)/.exec(output) ?? [];
      if (port !== undefined) resolve(Number(port));
    });
  });
}

/** Starts the server in a fresh process, requests the home page once it listens, and ends it. */
async function firstPage(project: TempProject): Promise<Cost> {
  const usage = path.join(project.root, 'usage.json');
  const args = ['--root', project.root, '--now', new Date(NOW).toISOString(), 'serve', '--tenant', SLUG];
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', PRELOAD, PROGRAM, ...args, '--port', '0'], {
    env: {
      ...plainEnv(),
      NODE_COMPILE_CACHE: path.join(project.root, 'compile-cache'),
      BENCH_USAGE: usage,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  let seconds = Number.NaN;
  try {
    const page = await ask(await readPort(child), '/');
    seconds = (performance.now() - started) / 1000;
    if (!page.includes('</html>')) throw new Error('The first page breaks off.');
  } finally {
    child.kill('SIGINT');
    await ended;
  }
  const { processor } = JSON.parse(readFileSync(usage, 'utf8')) as Cost;
  return { seconds, processor };
}

const mediansOf = (costs: readonly Cost[]): Cost => ({
  seconds: median(costs.map(({ seconds }) => seconds)),
  processor: median(costs.map(({ processor }) => processor)),
});

/** Measures the first page of a tenant whose vehicles all have their own photographs. None of them is resized. */
export async function measureServe(
  project: TempProject,
  { count, rounds: times }: { count: number; rounds: number },
  say: (text: string) => void,
): Promise<ServeResult> {
  await addPhotographedTenant(project, count);
  // Warms up the compile cache of Node.js.
  await firstPage(project);
  const rounds: ServeResult['rounds'] = { cold: [], pulled: [] };
  for (let round = 0; round < times; round += 1) {
    project.putAside(project.snapshot(SLUG));
    rounds.cold.push(await firstPage(project));
    rounds.pulled.push(await firstPage(project));
    say(`serve: first page after ${rounds.cold.at(-1)?.seconds.toFixed(2)} s`);
  }
  if (existsSync(path.join(project.root, '.dealersite/renditions')))
    throw new Error('Pictures were made for the first page.');
  return {
    vehicles: count,
    pictures: count * PHOTOS,
    rounds,
    cold: mediansOf(rounds.cold),
    pulled: mediansOf(rounds.pulled),
  };
}
