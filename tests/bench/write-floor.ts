/**
 * The write floor: `node write-floor.ts FROM TO sync|async` reads all files below FROM into memory, writes them below
 * TO, and prints the seconds of writing.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const AT_ONCE = 16;

type File = { target: string; body: Buffer };

function filesBelow(from: string, to: string): File[] {
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ target: path.join(to, path.relative(from, file)), body: readFileSync(file) }));
}

function writeOneByOne(files: readonly File[]): void {
  const made = new Set<string>();
  for (const { target, body } of files) {
    const folder = path.dirname(target);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(target, body);
  }
}

async function writeSixteenAtOnce(files: readonly File[]): Promise<void> {
  const queue = files.values();
  const drain = async (): Promise<void> => {
    for (const { target, body } of queue) {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, body);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drain));
}

const [from = '', to = '', how] = process.argv.slice(2);
const files = filesBelow(from, to);
const started = performance.now();
const before = process.cpuUsage();
if (how === 'async') await writeSixteenAtOnce(files);
else writeOneByOne(files);
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ files: files.length, seconds, processor: (user + system) / 1e6 }));
