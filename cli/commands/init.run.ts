/** `dealersite init SLUG`: a small tenant with demo stock that passes `check` and builds. */
import { existsSync, type Stats } from 'node:fs';
import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { slugProblem } from '../../features/_domain/tenant/tenant.source.ts';
import { defineError, problem, type Problem } from '../../renderer/contract/error.ts';
import type { Context, Outcome } from '../outcome.ts';
import { mediaReadme, starterTenant, stockCsv } from './init.files.ts';

export interface InitOptions {
  slug: string;
}

export const tenantExists = defineError<{ folder: string }>({
  code: 'DS1250',
  title: 'The tenant exists',
  message: ({ folder }) => `There is already something at ${folder}.`,
  hint: () => 'Nothing was changed. Choose another slug, or edit the tenant that is there.',
});

export const notWritable = defineError<{ folder: string; reason: string }>({
  code: 'DS1251',
  title: 'Cannot write',
  message: ({ folder, reason }) => `${folder} cannot be made: ${reason}.`,
  hint: () => 'Check that --root names a folder you may write to.',
});

/** Writes the whole folder beside its place and moves it there, so that nothing half made is left behind. */
export async function run({ slug }: InitOptions, context: Pick<Context, 'root'>): Promise<Outcome> {
  const wrong = slugProblem(slug);
  if (wrong) return refusal([wrong]);
  const folder = path.join(context.root, 'tenants', slug);
  if (await present(folder))
    return refusal([problem(tenantExists, { folder: `tenants/${slug}` }, { file: folder })]);
  const draft = path.join(context.root, 'tenants', `.${slug}-${process.pid}`);
  const schema = schemaLink(context.root);
  const files = {
    'tenant.json': `${JSON.stringify(starterTenant(slug, { schema }), null, 2)}\n`,
    'stock/stock.csv': stockCsv(),
    'media/README.md': mediaReadme(slug),
  };
  try {
    await Promise.all(Object.entries(files).map(([name, text]) => put(path.join(draft, name), text)));
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return refusal([problem(notWritable, { folder: `tenants/${slug}`, reason }, { file: folder })]);
  }
  return {
    exitCode: 0,
    problems: [],
    summary: [
      `Made tenants/${slug} with 12 demo vehicles.`,
      `Make it yours: tenants/${slug}/tenant.json, stock/stock.csv, media/; a build pulls changed stock first`,
      `Then: dealersite check --tenant ${slug}, dealersite build --tenant ${slug}, dealersite serve`,
    ],
    data: { slug, files: Object.keys(files).map((name) => `tenants/${slug}/${name}`) },
  };
}

/** Where the schema stands as a tenant sees it: in the clone beside it, elsewhere in the installed package. */
function schemaLink(root: string): string | false {
  const known = ['tenants/tenant.schema.json', 'node_modules/dealersite/tenants/tenant.schema.json'];
  const found = known.find((file) => existsSync(path.join(root, file)));
  return found === undefined ? false : path.posix.relative('tenants/slug', found);
}

const refusal = (problems: Problem[]): Outcome => ({ exitCode: 2, problems, summary: [] });

const present = (file: string): Promise<boolean> =>
  lstat(file).then(
    (_stats: Stats) => true,
    () => false,
  );

async function put(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
