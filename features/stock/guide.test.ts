/** The guide to stock shows an export, a mapping and their result; this test checks the result. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { mappingSchema, stockFileSchema, stockSourceSchema } from '../_domain/stock/stock-source.schema.ts';
import { NOW, rejectsOf } from './store/pull-case.source.ts';
import { pullStock } from './store/pull.source.ts';
import { readSnapshot } from './store/snapshot.source.ts';

const guide = readFileSync(path.resolve(import.meta.dirname, '../../docs/make/stock.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, kind, text]) =>
    kind === language && text !== undefined ? [text] : [],
  );
const [csv = ''] = blocks('csv');
const [block, vehicles, reject] = blocks('json').map((text): unknown => JSON.parse(text));

let root = '';
beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(path.join(root, 'stock'));
  writeFileSync(path.join(root, 'stock/stock.csv'), csv);
});

const pull = (source: unknown) =>
  pullStock({
    root,
    tenantDir: root,
    tenantSlug: 'yard',
    source: stockSourceSchema.parse(source),
    now: NOW,
    allowShrink: true,
  });

test('the example gives the documented vehicles and refused row', async () => {
  const outcome = await pull(block);
  expect(outcome).toMatchObject({ rows: 3, accepted: 2, rejected: 1 });
  expect(readSnapshot(outcome.snapshotPath).vehicles).toMatchObject(vehicles as object[]);
  expect(rejectsOf(root)).toEqual([reject]);
});

test('the suggested correction accepts the refused row', async () => {
  const correction = /^`"price": (\{.*\})`\.$/m.exec(guide)?.[1] ?? '';
  const { sources } = stockSourceSchema.parse(block);
  const [source] = sources;
  const price: unknown = JSON.parse(correction);
  const mapping = mappingSchema.parse({ ...source?.mapping, price });
  const outcome = await pull({ sources: [{ ...source, mapping }] });
  expect(readSnapshot(outcome.snapshotPath).vehicles.map((vehicle) => vehicle.price)).toEqual([
    26_990, 41_500, 19_990,
  ]);
});

/** Options of an entry that are objects. */
const listSteps = (): string[] => {
  const entry = mappingSchema.valueType;
  const objects = entry.options.flatMap((option) => ('shape' in option ? [option.shape] : []));
  return objects.flatMap((shape) => Object.keys(shape));
};

test('explains every option of a source', () => {
  const steps = listSteps();
  expect(steps.length).toBeGreaterThan(15);
  for (const option of [...Object.keys(stockFileSchema.shape), ...steps])
    expect(guide).toMatch(new RegExp(`^\\| [^|]*\`${option}\``, 'm'));
});
