/** Reads the templates of a project: `tenants/<name>.template.json`, for all tenants that name it. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import type { z } from 'zod';
import { problem, repairable, type Problem } from '../../../renderer/contract/error.ts';
import { isObject } from '../schema/is-object.ts';
import { type JsonDocument, readJsonFile } from '../schema/json-file.source.ts';
import { issueProblems } from '../schema/json-issues.source.ts';
import { strictly } from '../schema/strict.schema.ts';
import { nearestName, onlyNearest } from '../text/nearest-name.ts';
import { SLUG } from '../text/slugs.ts';
import { unknownTemplate } from './errors.ts';
import { TEMPLATES } from './template-names.ts';
import { ownTemplateSchema } from './template.schema.ts';

/** Ending of the files, which stand beside the folders of tenants. */
export const TEMPLATE_ENDING = '.template.json';

/** Returns the names of the templates in a folder. */
export async function listTemplates(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith(TEMPLATE_ENDING))
    .map((name) => name.slice(0, -TEMPLATE_ENDING.length));
}

type Path = readonly PropertyKey[];

/** Returns a document of the file of another; each position is in the document and at the path that `sourceOf` returns. */
const derive = (
  { file }: JsonDocument,
  value: unknown,
  sourceOf: (path: Path) => [JsonDocument, Path],
): JsonDocument => {
  const forward =
    <Result>(look: (document: JsonDocument, path: Path) => Result) =>
    (path: Path): Result =>
      look(...sourceOf(path));
  return {
    file,
    value,
    placeOf: forward((document, path) => document.placeOf(path)),
    placeOfKey: forward((document, path) => document.placeOfKey(path)),
    replacement: (path, text) => forward((document, inner) => document.replacement?.(inner, text))(path),
    renaming: (path, name) => forward((document, inner) => document.renaming?.(inner, name))(path),
  };
};

/** Joins a tenant's document and that of its template, whose blocks of the home page count with `hasBlocks`. */
function joinDocuments(
  tenant: JsonDocument,
  value: Record<string, unknown>,
  { template, hasBlocks }: { template: JsonDocument; hasBlocks: boolean },
): JsonDocument {
  const { home, ...options } = isObject(template.value) ? template.value : {};
  const joined = { ...value, template: options, ...(hasBlocks && { home }) };
  return derive(tenant, joined, (path) => {
    if (path[0] === 'template') return [template, path.slice(1)];
    return [path[0] === 'home' && hasBlocks ? template : tenant, path];
  });
}

/** Returns the part of a document below one key. */
const below = (document: JsonDocument, key: string, value: unknown): JsonDocument =>
  derive(document, value, (path) => [document, [key, ...path]]);

const schema = strictly(ownTemplateSchema);

/** Returns the problems of a template's options. As one form of a union its value would have only one. */
function optionProblems(document: JsonDocument): Problem[] {
  const parsed = schema.safeParse(document.value, { jitless: true });
  return parsed.success ? [] : issueProblems(parsed.error.issues, { document, schema });
}

/** Returns the problems of the blocks that a template arranges and no tenant uses. */
export function blockProblems(document: JsonDocument, tenantSchema: z.ZodType): Problem[] {
  const { error } = tenantSchema.safeParse(document.value, { jitless: true });
  const issues = (error?.issues ?? []).filter(({ path: [key] }) => key === 'home');
  return issueProblems(issues, { document, schema: tenantSchema });
}

/** Returns the problems of the options of a template's file, without those of its blocks. */
function fileProblems(template: JsonDocument): Problem[] {
  if (!isObject(template.value)) return optionProblems(template);
  const { home: _home, ...options } = template.value;
  return optionProblems({ ...template, value: options });
}

const hasHome = ({ value }: JsonDocument): boolean => isObject(value) && value['home'] !== undefined;

/** Returns all problems of a template that no tenant names. */
export async function templateProblems(
  name: string,
  { folder, tenantSchema }: { folder: string; tenantSchema: z.ZodType },
): Promise<readonly Problem[]> {
  const reading = await readJsonFile(joinPath(folder, `${name}${TEMPLATE_ENDING}`));
  if ('problems' in reading) return reading.problems;
  const { document } = reading;
  return [...fileProblems(document), ...(hasHome(document) ? blockProblems(document, tenantSchema) : [])];
}

interface TemplateReading {
  /** The tenant's document, with the options of its template; without them, with a template of the product. */
  document: JsonDocument;
  problems: Problem[];
  /** The document with the blocks of the template where the tenant arranges its own, so that those are read too. */
  unused?: JsonDocument;
}

/**
 * Puts the options of a project's template in place of its name, and its blocks of the home page where the tenant
 * arranges none. `folder` holds the templates. Problems: DS1215, those of reading JSON and of the options.
 */
export async function withOwnTemplate(document: JsonDocument, folder: string): Promise<TemplateReading> {
  const { value } = document;
  if (!isObject(value)) return { document, problems: [] };
  const { template: choice } = value;
  const refused = (problems: Problem[]): TemplateReading => ({
    document: problems.length > 0 ? { ...document, value: { ...value, template: TEMPLATES[0] } } : document,
    problems,
  });
  if (isObject(choice)) return refused(optionProblems(below(document, 'template', choice)));
  if (typeof choice !== 'string' || TEMPLATES.some((name) => name === choice)) return refused([]);
  const file = joinPath(folder, `${choice}${TEMPLATE_ENDING}`);
  if (!SLUG.test(choice) || !existsSync(file)) return refused([await missing(choice, document, folder)]);
  const reading = await readJsonFile(file);
  if ('problems' in reading) return refused(reading.problems);
  const { document: own } = reading;
  const problems = fileProblems(own);
  if (problems.length > 0) return refused(problems);
  const join = (hasBlocks: boolean): JsonDocument =>
    joinDocuments(document, value, { template: own, hasBlocks });
  const arranges = hasHome(document);
  return {
    document: join(hasHome(own) && !arranges),
    problems,
    ...(hasHome(own) && arranges && { unused: join(true) }),
  };
}

/** Returns DS1215, with the nearest template as its repair. */
async function missing(name: string, document: JsonDocument, folder: string): Promise<Problem> {
  const existing = [...TEMPLATES, ...(await listTemplates(folder))];
  const nearest = nearestName(name, existing);
  const only = onlyNearest(name, existing);
  return repairable(
    problem(unknownTemplate, { name, nearest, existing }, document.placeOf(['template'])),
    only === undefined ? undefined : document.replacement?.(['template'], only),
  );
}
