/**
 * `npm run bench:pull -- [--rows N] [--feed FILE] [--strict]` measures time and memory of pulling stock as CSV, XML and
 * XLSX, compared with csv-parse alone on the same CSV. It repeats the feed up to the number of rows.
 * docs/run/performance.md explains the results.
 */
import { spawnSync } from 'node:child_process';
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { writeXlsxStream } from 'hucre/xlsx';
import { escapeHtml } from '../../renderer/contract/escape.ts';
import { stockSourceSchema } from '../../features/_domain/stock/stock-source.schema.ts';
import { pullStock } from '../../features/stock/store/pull.source.ts';
import { FEED, readFeedSource } from './feed.ts';
import { goalLine, megabytes, table, times, type Goal } from './report.ts';

const LIMITS = { memory: 300 * 1024 * 1024, rowsPerSecond: 20_000 };
const ROUNDS = 3;

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    feed: { type: 'string', default: FEED },
    strict: { type: 'boolean', default: false },
    folder: { type: 'string' },
    part: { type: 'string' },
  },
});

interface Measured {
  rows: number;
  seconds: number;
  /** Processor seconds, which other load on the machine does not change. */
  processor: number;
  memory: number;
}

const busy = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

const peak = (): number => process.resourceUsage().maxRSS * 1024;

async function parseAlone(file: string): Promise<Measured> {
  const start = performance.now();
  const before = busy();
  let rows = -1;
  for await (const _ of createReadStream(file).pipe(parse({ relax_quotes: true, relax_column_count: true })))
    rows += 1;
  return { rows, seconds: (performance.now() - start) / 1_000, processor: busy() - before, memory: peak() };
}

async function pull(root: string, file: string): Promise<Measured> {
  const isXml = file.endsWith('.xml');
  const text = JSON.stringify(readFeedSource());
  const source = JSON.parse(isXml ? text.replaceAll('Car/Suv', 'Car-Suv') : text) as ReturnType<
    typeof readFeedSource
  >;
  source.mapping.id.hash.push('Copy');
  const more = { file, ...(isXml ? { record: 'stock/vehicle' } : {}) };
  const start = performance.now();
  const before = busy();
  const { rows } = await pullStock({
    root,
    tenantDir: root,
    tenantSlug: path.extname(file).slice(1),
    source: stockSourceSchema.parse({ sources: [{ ...source, ...more }] }),
    now: Date.UTC(2026, 0, 1),
  });
  return { rows, seconds: (performance.now() - start) / 1_000, processor: busy() - before, memory: peak() };
}

/** Runs each part in its own process, with its own memory. */
function measure(folder: string, part: string): Measured {
  const runs = Array.from({ length: ROUNDS }, () => {
    const args = [import.meta.filename, '--folder', folder, '--part', part];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout) as Measured;
  });
  const [best] = runs.toSorted((a, b) => a.seconds - b.seconds);
  if (!best) throw new Error('no run');
  return { ...best, memory: Math.max(...runs.map(({ memory }) => memory)) };
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

async function writeFeeds(folder: string, count: number): Promise<void> {
  const [header = [], ...real] = parseSync(readFileSync(options.feed, 'utf8'), {
    relax_quotes: true,
    relax_column_count: true,
  });
  const columns = [...header, 'Copy'];
  const good = real.filter((cells) => cells.length === header.length && cells[0] !== '');
  const rows = Array.from({ length: count }, (_, index) => [
    ...(good[index % good.length] ?? []),
    String(Math.floor(index / good.length)),
  ]);
  writeFileSync(
    path.join(folder, 'a.csv'),
    [columns, ...rows].map((row) => `${row.map(quoted).join(',')}\n`).join(''),
  );
  const vehicle = (row: string[]): string =>
    columns
      .map((column) => column.replaceAll('/', '-'))
      .map((name, index) => `<${name}>${escapeHtml(row[index] ?? '')}</${name}>`)
      .join('');
  writeFileSync(
    path.join(folder, 'a.xml'),
    `<stock>\n${rows.map((row) => `<vehicle>${vehicle(row)}</vehicle>\n`).join('')}</stock>`,
  );
  const sheet = await new Response(writeXlsxStream([columns, ...rows], { name: 'Stock' })).arrayBuffer();
  writeFileSync(path.join(folder, 'a.xlsx'), Buffer.from(sheet));
}

async function compare(): Promise<void> {
  if (!existsSync(options.feed)) {
    console.log(`skipped: there is no ${options.feed}`);
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-pull-'));
  try {
    await writeFeeds(folder, Number(options.rows));
    const alone = measure(folder, 'alone');
    const parts = ['a.csv', 'a.xml', 'a.xlsx'].map((file) => ({ file, ...measure(folder, file) }));
    const line = (label: string, file: string, { rows, seconds, processor, memory }: Measured): string[] => [
      label,
      megabytes(statSync(path.join(folder, file)).size),
      `${seconds.toFixed(2)} s`,
      `${processor.toFixed(2)} s`,
      (rows / seconds).toFixed(0),
      times(processor / alone.processor),
      megabytes(memory),
    ];
    console.log(
      table([
        [
          `${alone.rows} rows`,
          'file',
          'best of 3',
          'processor',
          'rows/s',
          'processor to csv-parse alone',
          'peak memory',
        ],
        line('csv-parse alone', 'a.csv', alone),
        ...parts.map((part) => line(`pull ${path.extname(part.file).slice(1)}`, part.file, part)),
      ]).join('\n'),
    );
    const [csv] = parts;
    if (!csv) return;
    const goals: Goal[] = [
      {
        name: `pull of CSV at ${LIMITS.rowsPerSecond} rows a second`,
        met: csv.rows / csv.seconds >= LIMITS.rowsPerSecond,
        found: `${(csv.rows / csv.seconds).toFixed(0)} rows/s`,
      },
      ...parts.map(({ file, memory }) => ({
        name: `pull of ${path.extname(file).slice(1)} within ${megabytes(LIMITS.memory)}`,
        met: memory <= LIMITS.memory,
        found: megabytes(memory),
      })),
    ];
    console.log(['', ...goals.map(goalLine)].join('\n'));
    if (options.strict && goals.some(({ met }) => !met)) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (options.part !== undefined && options.folder !== undefined) {
  const { folder, part } = options;
  const result = part === 'alone' ? await parseAlone(path.join(folder, 'a.csv')) : await pull(folder, part);
  console.log(JSON.stringify(result));
} else await compare();
