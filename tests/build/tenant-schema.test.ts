/** `tenants/tenant.schema.json` is what the schema says. `npx vitest run tests/build/tenant-schema.test.ts -u` writes it anew. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { tenantSchema } from '../../cli/compose.ts';
import { strictly } from '../../features/_domain/strict.schema.ts';

test('editors are offered the schema that the code checks', async () => {
  const schema = z.toJSONSchema(strictly(tenantSchema), { io: 'input', unrepresentable: 'any' });
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    '../../tenants/tenant.schema.json',
  );
});
