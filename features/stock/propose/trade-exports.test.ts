/** First mappings of exports in the manner of 30 systems, with their headings, with the letters of a spreadsheet, and without a heading row. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder } from '../../../tests/support/temporary-folder.ts';
import { NOW } from '../store/pull-case.source.ts';
import { columnsOf } from '../map/origins.ts';
import type { MappingEntry } from '../../_domain/stock/stock-source.schema.ts';
import { firstMapping } from './first-mapping.source.ts';
import { FACTS, tradeExport, type FirstRow } from './trade-exports.case.ts';

const SYSTEMS = 30;

interface Result {
  name: string;
  /** Facts that are read from their column. */
  right: string[];
  /** Facts that are read from another column without a question about it. */
  wrong: string[];
  /** Share of the rows that come in without an answer to a question. */
  accepted: number;
}

const root = sharedFolder();

async function read(system: number, firstRow: FirstRow): Promise<Result> {
  const { name, csv, headings, rows } = tradeExport(system, NOW, firstRow);
  const file = `${name}.csv`;
  writeFileSync(path.join(root, file), csv);
  const made = await firstMapping({ path: path.join(root, file), file, constants: {}, now: NOW });
  const { mapping } = made.source as { mapping: Record<string, MappingEntry> };
  const columns = (fact: string): string[] => (mapping[fact] === undefined ? [] : columnsOf(mapping[fact]));
  const isOpen = (fact: string): boolean => made.questions.some(({ field }) => field === fact);
  const right = FACTS.filter((fact) => columns(fact).join() === headings[fact]);
  const wrong = FACTS.filter(
    (fact) => columns(fact).length > 0 && columns(fact).join() !== headings[fact] && !isOpen(fact),
  );
  return { name, right, wrong, accepted: made.accepted / rows };
}

describe.each([
  ['with headings of the trade', 'trade'],
  ['with letters for headings', 'letters'],
  ['without a heading row', 'vehicle'],
] as const)('30 exports %s', (title, firstRow) => {
  let results: Result[] = [];
  beforeAll(async () => {
    for (let system = 0; system < SYSTEMS; system += 1) results.push(await read(system, firstRow));
    const share = FACTS.map(
      (fact) => `${fact} ${results.filter(({ right }) => right.includes(fact)).length}`,
    );
    const all = accepting(results);
    process.stdout.write(`${title}: of ${SYSTEMS}, right: ${share.join(', ')}; all rows: ${all}\n`);
  });
  afterAll(() => {
    results = [];
  });
  const accepting = (all: readonly Result[]): number => all.filter(({ accepted }) => accepted >= 0.95).length;

  test.each(FACTS)('have %s read from its column in at least nine of ten', (fact) => {
    const missing = results.filter(({ right }) => !right.includes(fact)).map(({ name }) => name);
    expect(missing.slice(SYSTEMS / 10)).toEqual([]);
  });

  test('have no fact read from another column without a question', () => {
    expect(results.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  });

  test('come in with 95 % of their rows in at least 27', () => {
    expect(accepting(results)).toBeGreaterThanOrEqual(27);
  });
});
