/**
 * `tenants/tenant.schema.json` matches the schema. `npx vitest run tests/build/tenant-schema.test.ts -u` rewrites it.
 */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { tenantSchema } from '../../cli/compose.ts';
import { strictly } from '../../features/_domain/schema/strict.schema.ts';

test('the schema for editors matches the code', async () => {
  const schema = z.toJSONSchema(strictly(tenantSchema), { io: 'input', unrepresentable: 'any' });
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    '../../tenants/tenant.schema.json',
  );
});

interface Described {
  private?: boolean;
  properties?: Record<string, Described>;
  items?: Described;
}

/** Returns every key of the schema with its private flag, without the contents of private ones. */
function keys({ properties = {}, items }: Described): [key: string, isPrivate: boolean][] {
  const own = Object.entries(properties).flatMap(([key, value]): [string, boolean][] => [
    [key, value.private === true],
    ...(value.private ? [] : keys(value)),
  ]);
  return [...own, ...(items ? keys(items) : [])];
}

test('a key private in one position is public in no other, since keys alone mark private options', () => {
  const all = keys(z.toJSONSchema(tenantSchema, { io: 'input', unrepresentable: 'any' }) as Described);
  const hidden = new Set(all.flatMap(([key, isPrivate]) => (isPrivate ? [key] : [])));
  expect(hidden.size).toBeGreaterThan(3);
  expect(all.filter(([key, isPrivate]) => !isPrivate && hidden.has(key))).toEqual([]);
});
