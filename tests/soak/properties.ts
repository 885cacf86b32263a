/**
 * `npm run soak:properties [-- SECONDS [SEED]]` runs each generated test for 60 or SECONDS seconds, where `npm test` ends
 * it after two. Prints the seed, which repeats the run.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { root } from '../support/pages.ts';
import { nodeArgs } from '../support/tools.js';

const seconds = Number(process.argv[2] ?? 60);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const files = fg
  .sync('{features,cli,renderer,tests}/**/*.test.{ts,tsx}', { cwd: root })
  .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('assertProperty('));
console.log(`${files.length} files, ${seconds} s for each property, seed ${seed}`);
const { status } = spawnSync(process.execPath, nodeArgs(['vitest', 'run', ...files]), {
  cwd: root,
  env: { ...process.env, PROPERTY_SECONDS: String(seconds), PROPERTY_SEED: String(seed) },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
