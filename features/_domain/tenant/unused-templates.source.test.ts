import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { tenantSchema } from './tenant.schema.ts';
import { checkUnusedTemplates } from './unused-templates.source.ts';

let root = '';
beforeEach(async () => {
  root = temporaryFolder();
  await mkdir(path.join(root, 'tenants/alpha'), { recursive: true });
  await put('alpha/tenant.json', { slug: 'alpha', template: 'ridge' });
});

const put = (file: string, content: unknown): Promise<void> =>
  writeFile(
    path.join(root, 'tenants', file),
    typeof content === 'string' ? content : JSON.stringify(content, null, 2),
  );

const check = async (): Promise<unknown[]> =>
  (await checkUnusedTemplates(root, tenantSchema)).map((finding) => [
    finding.code,
    finding.severity,
    path.basename(finding.place?.file ?? ''),
    finding.place?.line,
  ]);

test('warns of wrong options and blocks of a template that no tenant names, at their positions', async () => {
  await put('spare.template.json', { extends: 'yard', headr: 'mega', home: [{ blok: 'visit' }] });
  expect(await check()).toEqual([
    ['DS1206', 'warning', 'spare.template.json', 3],
    ['DS1210', 'warning', 'spare.template.json', 5],
  ]);
});

test.each([
  ['broken JSON', '{', 'DS1205'],
  ['a list', [], 'DS1211'],
])('warns of a template that is %s', async (_title, content, code) => {
  await put('spare.template.json', content);
  expect(await check()).toEqual([[code, 'warning', 'spare.template.json', 1]]);
});

test('accepts a valid template, and leaves those of tenants to the reading of tenants', async () => {
  await put('spare.template.json', { extends: 'yard', header: 'mega', home: [{ block: 'visit' }] });
  await put('ridge.template.json', { extends: 'yrd' });
  expect(await check()).toEqual([]);
});

test('returns an empty list for a project without templates', async () => {
  expect(await check()).toEqual([]);
});
