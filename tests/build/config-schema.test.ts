/**
 * The schema and the guide of `dealersite.config.json`. `npx vitest run tests/build/config-schema.test.ts -u` rewrites
 * the schema.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { configSchema } from '../../cli/config/config.schema.ts';

interface Described {
  description?: string;
  properties?: Record<string, Described>;
}

const schema = z.toJSONSchema(configSchema, { io: 'input' }) as Described;

test('the schema for editors matches the code', async () => {
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    '../../cli/config/dealersite.config.schema.json',
  );
});

function options({ properties = {} }: Described): [string, Described][] {
  return Object.entries(properties).flatMap(([key, value]) => [[key, value], ...options(value)]);
}

test('every option has a description and a row in the guide', () => {
  const guide = readFileSync(path.resolve(import.meta.dirname, '../../docs/make/tenants.md'), 'utf8');
  const all = options(schema);
  expect(all.length).toBeGreaterThan(20);
  const undescribed = all.filter(([, { description }]) => description?.endsWith('.') !== true);
  expect(undescribed.map(([key]) => key)).toEqual([]);
  expect(all.map(([key]) => key).filter((key) => !guide.includes(`\`${key}\``))).toEqual([]);
});
