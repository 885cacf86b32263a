/** A test file that has grown fails on any machine, and a slower machine fails none. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';
import {
  browserSeconds,
  computeSlowdown,
  compareWithLimits,
  formatSlowest,
  LIMITS,
  unitSeconds,
} from './file-seconds.js';
import { root } from './pages.ts';

const accepted = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index}.test.ts`, 10]));
/** Returns the seconds of a run on a machine that is `slowdown` times slower. */
const run = (slowdown: number, over: Record<string, number> = {}) =>
  Object.fromEntries(
    Object.entries({ ...accepted, ...over }).map(([file, seconds]) => [file, seconds * slowdown]),
  );

test.each([0.5, 1, 3])(
  'finds the file that grew by more than half on a machine %f times slower',
  (slowdown) => {
    const { grown } = compareWithLimits(
      run(slowdown, { '3.test.ts': 19, '4.test.ts': 17 }),
      accepted,
      LIMITS.unit,
    );
    expect(grown).toEqual([{ file: '3.test.ts', seconds: 19 * slowdown, limit: 18 * slowdown }]);
  },
);

test('finds a new file that takes longer than an unlisted one may', () => {
  const { grown, near } = compareWithLimits(
    run(1, { 'new.test.ts': 19, 'close.test.ts': 17, 'small.test.ts': 14 }),
    accepted,
    LIMITS.unit,
  );
  expect(grown.map(({ file }) => file)).toEqual(['new.test.ts']);
  expect(near.map(({ file }) => file)).toEqual(['close.test.ts']);
});

test('finds nothing when a few files only ran', () => {
  expect(computeSlowdown({ '1.test.ts': 99 }, accepted)).toBeUndefined();
  expect(compareWithLimits({ '1.test.ts': 99 }, accepted, LIMITS.unit)).toEqual({ grown: [], near: [] });
});

test('lists the slowest files first, with their accepted seconds', () => {
  expect(
    formatSlowest({ 'a.test.ts': 1, 'b.test.ts': 12.34, 'c.test.ts': 5 }, { 'b.test.ts': 8 }, 2),
  ).toEqual(['   12.3 s    8.0 s  b.test.ts', '    5.0 s           c.test.ts']);
});

test('adds up the lines of a file that ran in two projects, without files of a copy', () => {
  const folder = temporaryFolder();
  const usage = path.join(folder, 'usage.ndjson');
  const line = (file: string, seconds: number) => `${JSON.stringify({ file, seconds })}\n`;
  const file = path.join(root, 'cli/a.test.ts');
  writeFileSync(usage, line(file, 1.5) + line(path.join(folder, 'cli/a.test.ts'), 9) + line(file, 2));
  expect(unitSeconds(usage)).toEqual({ 'cli/a.test.ts': 3.5 });
  rmSync(folder, { recursive: true });
  expect(unitSeconds(usage)).toEqual({});
});

test('adds up the tests of a browser file, each with the seconds of its last try', () => {
  const spec = (...durations: number[]) => ({
    title: 'a',
    ok: true,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suite = {
    file: 'a.spec.ts',
    specs: [spec(1000)],
    suites: [{ file: 'a.spec.ts', specs: [spec(500, 250), spec(500)] }],
  };
  const report = { config: { rootDir: path.join(root, 'tests/e2e') }, suites: [suite] };
  expect(browserSeconds(report)).toEqual({ 'tests/e2e/a.spec.ts': 1.75 });
});
