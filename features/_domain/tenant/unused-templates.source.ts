/** Reads the templates of a project that no tenant names, for `check`: reading tenants reads only the others. */
import path from 'node:path';
import type { z } from 'zod';
import type { Finding } from '../../../renderer/contract/error.ts';
import { isObject } from '../schema/is-object.ts';
import { readJsonFile } from '../schema/json-file.source.ts';
import { strictly } from '../schema/strict.schema.ts';
import { listTemplates, templateProblems } from './own-template.source.ts';
import { findTenants } from './tenant.source.ts';

/** Returns the value of `template` in a tenant's file; undefined when the file cannot be read. */
async function readTemplateName(file: string): Promise<unknown> {
  const reading = await readJsonFile(file);
  if ('problems' in reading || !isObject(reading.document.value)) return undefined;
  return reading.document.value['template'];
}

/** Returns the problems of templates that no tenant names, as warnings. `schema` is the tenants' with the options of slices. */
export async function checkUnusedTemplates(root: string, schema: z.ZodType): Promise<Finding[]> {
  const folder = path.join(root, 'tenants');
  const names = await listTemplates(folder);
  if (names.length === 0) return [];
  const { folders } = await findTenants(root);
  const usedNames = new Set(await Promise.all(folders.map(({ file }) => readTemplateName(file))));
  const tenantSchema = strictly(schema);
  const problems = await Promise.all(
    names
      .filter((name) => !usedNames.has(name))
      .toSorted()
      .map((name) => templateProblems(name, { folder, tenantSchema })),
  );
  return problems.flat().map((one) => ({ ...one, severity: 'warning' }));
}
