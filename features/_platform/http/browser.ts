/** A headless browser on the server that prints pages. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getChromePath } from 'chrome-launcher';
import pLimit from 'p-limit';

const run = promisify(execFile);
/** One browser at a time: each takes some hundred megabytes. */
const oneByOne = pLimit(1);
/** Most waiting requests. */
const MAX_WAITING = 10;
const TIMEOUT_MS = 30_000;

/** Returns the path of the browser: CHROME_PATH, or an installed one; undefined without one. */
export function browserPath(): string | undefined {
  try {
    return process.env['CHROME_PATH'] ?? getChromePath();
  } catch {
    return undefined;
  }
}

export type Printed = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly problem: 'no-browser' | 'busy' };

/** Prints the page at `url` as an A4 PDF. Rejects if the browser fails. */
export async function printToPdf(url: string): Promise<Printed> {
  const browser = browserPath();
  if (browser === undefined) return { problem: 'no-browser' };
  if (oneByOne.pendingCount >= MAX_WAITING) return { problem: 'busy' };
  return oneByOne(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'dealersite-pdf-'));
    const file = path.join(folder, 'page.pdf');
    try {
      await run(browser, argumentsFor(url, { file, folder }), { timeout: TIMEOUT_MS });
      return { pdf: new Uint8Array(await readFile(file)) };
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  });
}

const argumentsFor = (url: string, { file, folder }: { file: string; folder: string }): string[] => [
  '--headless',
  '--disable-gpu',
  '--disable-background-networking',
  // Chromium refuses to run its sandbox as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  `--user-data-dir=${folder}`,
  '--no-pdf-header-footer',
  '--virtual-time-budget=15000',
  `--print-to-pdf=${file}`,
  url,
];
