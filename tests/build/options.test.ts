/** Every option has a sentence, and `docs/options.md` lists them all. `npx vitest run tests/build/options.test.ts -u` writes it anew. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { tenantSchema } from '../../cli/compose.ts';
import { optionRows, optionsPage, type OptionSchema } from '../support/options-table.ts';

const schema = z.toJSONSchema(tenantSchema, { io: 'input', unrepresentable: 'any' }) as OptionSchema;

test('docs/options.md is what the schema says', async () => {
  await expect(optionsPage(schema)).toMatchFileSnapshot('../../docs/options.md');
});

test('every option has a sentence of its own', () => {
  const silent = optionRows(schema).filter(({ text }) => text.trim() === '');
  expect(silent.map(({ path }) => path)).toEqual([]);
});
