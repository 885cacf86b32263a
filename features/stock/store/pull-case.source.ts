/** Shared by tests of a pull: writes a stock file, pulls it, reads the result. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ProblemError } from '../../../renderer/contract/error.ts';
import { stockSourceSchema } from '../../_domain/stock/stock-source.schema.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import type { Reject } from './intake.source.ts';
import { pullStock, type PullOutcome, type PullRequest } from './pull.source.ts';
import { readSnapshot } from './snapshot.source.ts';

export const NOW = Date.UTC(2026, 5, 1);

/** Overrides of the request; `source` overrides the file source, `settings` the rest of the block. */
export type CaseOptions = Omit<Partial<PullRequest>, 'source'> & { source?: object; settings?: object };

export interface Pulled {
  outcome: PullOutcome;
  vehicles: Vehicle[];
  rejects: Reject[];
  /** Values omitted from accepted vehicles. */
  leftOut: Reject[];
}

/** Writes a stock file into a folder and pulls it. */
export async function pullIn(
  { root, file, content }: { root: string; file: string; content: string | Buffer },
  more: CaseOptions = {},
): Promise<Pulled> {
  writeFileSync(path.join(root, file), content);
  const { source, settings, ...request } = more;
  const outcome = await pullStock({
    root,
    tenantDir: root,
    tenantSlug: 'yard',
    source: stockSourceSchema.parse({ sources: [{ file, ...source }], ...settings }),
    now: NOW,
    ...request,
  });
  const { vehicles } = readSnapshot(outcome.snapshotPath);
  return { outcome, vehicles, rejects: rejectsOf(root), leftOut: readReport(root, 'left-out') };
}

/** Returns the reject report of the last pull in a folder. */
export const rejectsOf = (root: string): Reject[] => readReport(root, 'rejects');

/** Returns a report of the last pull in a folder. */
export const readReport = (root: string, name: string): Reject[] =>
  readFileSync(path.join(root, `.dealersite/reports/yard/${name}.ndjson`), 'utf8')
    .split('\n')
    .filter(Boolean)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the report is what is tested
    .map((line) => JSON.parse(line) as Reject);

/** Returns every text in the state folder. */
export function stateTexts(root: string): string[] {
  const state = path.join(root, '.dealersite');
  return readdirSync(state, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
}

/** Returns the codes of the problems with which a promise fails. */
export async function codes(work: Promise<unknown>): Promise<string[]> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ProblemError) return error.problems.map((p) => p.code);
    throw error;
  }
  return [];
}

export const car = (id: number | string, more: object = {}): object => ({
  id,
  year: 2020,
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  ...more,
});
export const ndjson = (...rows: object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
export const cars = (count: number): string => ndjson(...Array.from({ length: count }, (_, i) => car(i + 1)));
export const HEAD = 'id,year,make,model,car_type,price\n';
