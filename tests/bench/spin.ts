/**
 * `npm run bench:spin -- [--runs N] [--slow N]` measures a turn of the spin view: 36 frames dragged at one per
 * animation frame with a slowed processor. Medians of N runs. CHROME_PATH names the browser.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from 'playwright';
import { findBrowser } from '../support/browser.js';
import { mustRun } from '../support/command.ts';
import { median } from '../../cli/audit/median.ts';
import { goalLine, table } from './report.ts';
import { FRAME, production, type Production, type TraceEvent } from './spin-trace.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const PORT = Number(process.env['BENCH_PORT'] ?? 4394);
const TENANT = 'harbourline';
const STEPS = 36;
const CATEGORIES = [
  'blink.user_timing',
  'devtools.timeline',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, slow: { type: 'string', default: '4' } },
});
const [runs, slow] = [Number(options.runs), Number(options.slow)];
if (!Number.isInteger(runs) || runs < 1) throw new RangeError('--runs needs a whole number above 0.');
if (!(slow >= 1)) throw new RangeError('--slow needs a number from 1.');

function spinPage(): string {
  const cars = path.join(REPOSITORY, 'output', TENANT, 'cars');
  const slug = readdirSync(cars)
    .toSorted()
    .find((name) => readFileSync(path.join(cars, name, 'index.html'), 'utf8').includes('data-stage="spin"'));
  if (slug === undefined) throw new Error('no demo vehicle has a spin set');
  return `http://${TENANT}.localhost:${PORT}/cars/${slug}`;
}

/** Drags by one frame in every animation frame, and marks begin and end. */
const turn = (page: Page): Promise<void> =>
  page.evaluate(async (steps) => {
    const surface = document.querySelector('[data-stage=spin] [role=slider]');
    const next = () => new Promise((done) => requestAnimationFrame(done));
    const drag = (x: number) =>
      surface?.dispatchEvent(new PointerEvent('pointermove', { buttons: 1, clientX: x, bubbles: true }));
    drag(0);
    for (let rest = 0; rest < 10; rest += 1) await next();
    performance.mark('turn-start');
    for (let step = 1; step <= steps; step += 1) {
      drag(step * 20);
      await next();
    }
    performance.mark('turn-end');
    surface?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    for (let rest = 0; rest < 10; rest += 1) await next();
    performance.mark('turn-settled');
  }, STEPS);

async function traced(page: Page, devtools: CDPSession): Promise<Production> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
  await turn(page);
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  return production(events, { start: 'turn-start', end: 'turn-end', settled: 'turn-settled' });
}

async function measure(url: string, executablePath: string): Promise<Production[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    await page.goto(url);
    await page.getByRole('slider', { name: /^Turn the/ }).focus();
    await page.locator('[data-stage=spin] canvas').waitFor();
    await page.getByRole('progressbar', { name: 'Loading the spin view' }).waitFor({ state: 'detached' });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow });
    // The first turn uploads every frame once.
    const found = [await traced(page, devtools)];
    for (let run = 0; run < runs; run += 1) found.push(await traced(page, devtools));
    return found;
  } finally {
    await browser.close();
  }
}

const line = (name: string, found: readonly Production[]): string[] => [
  name,
  (median(found.map(({ main }) => main)) / STEPS).toFixed(2),
  (Math.max(...found.map(({ main }) => main)) / STEPS).toFixed(2),
  found.map(({ drawn }) => drawn).join(' '),
  found.map(({ dropped }) => dropped).join(' '),
  median(found.map(({ drawn, span }) => ((drawn - 1) / span) * 1000)).toFixed(1),
];

await mustRun(process.execPath, ['cli/bin.js', 'build', '--tenant', TENANT], REPOSITORY);
const server = spawn(process.execPath, ['cli/bin.js', 'serve', '--static', '--port', String(PORT)], {
  cwd: REPOSITORY,
  stdio: ['ignore', 'ignore', 'pipe'],
});
try {
  // The server prints its address once it listens.
  await once(server.stderr, 'data');
  server.stderr.resume();
  const [first, ...later] = await measure(spinPage(), await findBrowser());
  if (!first) throw new Error('nothing was measured');
  const head = [
    'processor slowed ' + slow + ' ×',
    'main ms/frame',
    'worst turn',
    `drawn of ${STEPS}`,
    'dropped',
    'frames/s',
  ];
  console.log(table([head, line('first turn', [first]), line('later turns', later)]).join('\n'));
  const found = Math.max(...[[first], later].map((turns) => median(turns.map(({ main }) => main)))) / STEPS;
  const name = `a frame takes less than ${FRAME.toFixed(1)} ms of the main thread's processor`;
  console.log(goalLine({ name, met: found < FRAME, found: `${found.toFixed(1)} ms` }));
} finally {
  server.kill('SIGTERM');
}
