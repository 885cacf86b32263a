/** Feeds from the field: each folder has a stock file, its source and the expected result. */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { ProblemError } from '../../../renderer/contract/error.ts';
import { stockSourceSchema } from '../../_domain/stock/stock-source.schema.ts';
import { rejectsOf, readReport } from '../store/pull-case.source.ts';
import { pullStock, type PullOutcome } from '../store/pull.source.ts';
import { readSnapshot } from '../store/snapshot.source.ts';

const now = Date.UTC(2026, 10, 25);
const cases = path.resolve(import.meta.dirname, '../../../fixtures/feeds/cases');

interface Expected {
  /** Fields of each vehicle; null means that the vehicle has none. */
  vehicles?: Record<string, unknown>[];
  /** `row field reason` of each refusal; default none. */
  rejects?: string[];
  leftOut?: string[];
  /** Blank records. */
  empty?: number;
  /** The error of the pull, and the beginning of its hint. */
  error?: { code: string; hint: string };
}

const read = (name: string, file: string): unknown =>
  JSON.parse(readFileSync(path.join(cases, name, file), 'utf8'));

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

function pull(name: string): Promise<PullOutcome> {
  const tenantDir = path.join(root, 'tenant');
  cpSync(path.join(cases, name), tenantDir, { recursive: true });
  const source = stockSourceSchema.parse({ sources: [read(name, 'source.json')] });
  return pullStock({ root, tenantDir, tenantSlug: 'yard', source, now, zone: 'Australia/Sydney' });
}

const inShort = (entries: ReturnType<typeof rejectsOf>): string[] =>
  entries.map(({ row, field, reason }) => `${row} ${field} ${reason}`);

/** Returns the expected fields of a vehicle, null for missing ones. */
const pickFields = (vehicle: object | undefined, expected: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(expected).map((field) => [field, vehicle ? (Reflect.get(vehicle, field) ?? null) : null]),
  );

const names = readdirSync(cases);
const expectedOf = (name: string): Expected => read(name, 'expected.json') as Expected;

test.each(names.filter((name) => expectedOf(name).error))('%s', async (name) => {
  const { code, hint } = expectedOf(name).error ?? {};
  const failure = await pull(name).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ProblemError);
  const [problem] = (failure as ProblemError).problems;
  expect(problem?.code).toBe(code);
  expect(problem?.hint).toContain(hint);
});

test.each(names.filter((name) => !expectedOf(name).error))('%s', async (name) => {
  const expected = expectedOf(name);
  const outcome = await pull(name);
  const { vehicles } = readSnapshot(outcome.snapshotPath);
  const rows = expected.vehicles ?? [];
  expect(vehicles).toHaveLength(rows.length);
  expect(vehicles.map((vehicle, index) => pickFields(vehicle, rows[index] ?? {}))).toEqual(rows);
  expect(inShort(rejectsOf(root))).toEqual(expected.rejects ?? []);
  expect(inShort(readReport(root, 'left-out'))).toEqual(expected.leftOut ?? []);
  expect(outcome.empty).toBe(expected.empty ?? 0);
});
