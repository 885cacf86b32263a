/**
 * Setup of every unit test file: appends the processor seconds of the file to FILE_USAGE. Those of its ended child
 * processes count where the system reports them.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

const STAT = '/proc/self/stat';
/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

declare global {
  /** Seconds of this process at the end of its last test file. */
  var secondsBefore: number | undefined;
}

/** Returns the processor seconds of this process and its ended children so far. */
function readSeconds(): number {
  if (!existsSync(STAT)) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  // The fields after the name in brackets; the name may contain spaces.
  const fields = readFileSync(STAT, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}

const usageFile = process.env['FILE_USAGE'];
if (usageFile)
  afterAll(() => {
    const seconds = readSeconds();
    const line = { file: expect.getState().testPath, seconds: seconds - (globalThis.secondsBefore ?? 0) };
    globalThis.secondsBefore = seconds;
    appendFileSync(usageFile, `${JSON.stringify(line)}\n`);
  });
