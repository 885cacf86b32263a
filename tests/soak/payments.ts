/**
 * `npm run soak:payments [-- SEQUENCES [SEED]]` runs 20,000 or SEQUENCES random purchases, a failing statement in each,
 * and compares the database with the provider's own book.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { nodeArgs } from '../support/tools.js';

const [sequences = '20000', seed = '1'] = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  nodeArgs(['vitest', 'run', 'tests/api/purchase-sequences.test.ts']),
  {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, PURCHASE_SEQUENCES: sequences, PURCHASE_SEED: seed },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
