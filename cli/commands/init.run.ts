/** `dealersite init SLUG`: a small tenant with demo stock that passes `check` and builds. */
import { existsSync, type Stats } from 'node:fs';
import { copyFile, lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { plural } from '../../features/_domain/price/money.ts';
import { slugProblem } from '../../features/_domain/tenant/tenant.source.ts';
import { firstMapping, type Ask, type FirstMapping } from '../../features/stock/pull.cli.ts';
import { defineError, exitCodeOf, fail, type Problem, problem } from '../../renderer/contract/error.ts';
import type { Context, Outcome } from '../outcome.ts';
import { mediaReadme, starterTenant, stockCsv, YARD } from './init.files.ts';

export interface InitOptions {
  slug: string;
  /** An export to look at in place of demo stock. */
  from?: string | undefined;
  /** Asks what the export does not tell; without it nobody is asked. */
  ask?: Ask | undefined;
}

const tenantExists = defineError<{ folder: string }>({
  code: 'DS1250',
  title: 'The tenant exists',
  exitCode: 2,
  message: ({ folder }) => `There is already something at ${folder}.`,
  hint: () => 'Nothing was changed. Choose another slug, or edit the tenant that is there.',
});

const notWritable = defineError<{ folder: string; reason: string }>({
  code: 'DS1251',
  title: 'Cannot write',
  exitCode: 2,
  message: ({ folder, reason }) => `${folder} cannot be made: ${reason}.`,
  hint: () => 'Check that --root names a folder you may write to.',
});

const noExport = defineError<{ file: string; reason: string }>({
  code: 'DS1252',
  title: 'No export to look at',
  exitCode: 2,
  message: ({ file, reason }) => `${file} cannot be read: ${reason}.`,
  hint: () => 'Give --from the path of a CSV, JSON, NDJSON, XML or XLSX file, packed or not.',
});

const noRow = defineError<{ file: string; rows: number; slug: string }>({
  code: 'DS1195',
  title: 'No row of the export comes in',
  message: ({ file, rows, slug }) =>
    rows === 0
      ? `${file} has no rows. tenants/${slug} was made, but has no vehicles.`
      : `None of ${plural(rows, 'row')} of ${file} comes in with this mapping. tenants/${slug} was made, but has no vehicles.`,
  hint: ({ slug }) =>
    `Correct the mapping in tenants/${slug}/tenant.json; the summary says why rows are refused. To see what it makes of each column: dealersite pull --explain --tenant ${slug}`,
});

/** An export that stands in the stock folder of a tenant, and what was found in it. */
interface Export extends FirstMapping {
  from: string;
  file: string;
}

/** Looks at an export. Throws what a pull throws when it cannot be read. */
async function lookAt(
  { from, ask }: Pick<InitOptions, 'from' | 'ask'>,
  now: number,
): Promise<Export | undefined> {
  if (from === undefined) return undefined;
  const stats = await lstat(from).catch((error: unknown) =>
    fail(noExport, { file: from, reason: codeOf(error) }),
  );
  if (stats.isDirectory()) fail(noExport, { file: from, reason: 'it is a folder' });
  const file = `stock/${path.basename(from)}`;
  const constants = { location_id: { constant: YARD } };
  return { from, file, ...(await firstMapping({ path: path.resolve(from), file, constants, now, ask })) };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Writes the whole folder beside its place and moves it there, so that nothing half made is left behind. */
export async function run(
  { slug, from, ask }: InitOptions,
  context: Pick<Context, 'root' | 'now'>,
): Promise<Outcome> {
  const wrong = slugProblem(slug);
  if (wrong) return refusal([{ ...wrong, exitCode: 2 }]);
  const folder = path.join(context.root, 'tenants', slug);
  if (await present(folder))
    return refusal([problem(tenantExists, { folder: `tenants/${slug}` }, { file: folder })]);
  const stock = await lookAt({ from, ask }, context.now);
  const draft = path.join(context.root, 'tenants', `.${slug}-${process.pid}`);
  const schema = schemaLink(context.root);
  const files = {
    'tenant.json': `${JSON.stringify(starterTenant(slug, { schema, source: stock?.source }), null, 2)}\n`,
    ...(stock ? {} : { 'stock/stock.csv': stockCsv() }),
    'media/README.md': mediaReadme(slug),
  };
  try {
    await Promise.all(Object.entries(files).map(([name, text]) => put(path.join(draft, name), text)));
    if (stock) {
      await mkdir(path.join(draft, 'stock'));
      await copyFile(stock.from, path.join(draft, stock.file));
    }
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    const reason = codeOf(error);
    return refusal([problem(notWritable, { folder: `tenants/${slug}`, reason }, { file: folder })]);
  }
  return stock ? madeFrom(slug, stock, Object.keys(files)) : madeDemo(slug, Object.keys(files));
}

const below = (slug: string, names: readonly string[]): string[] =>
  names.map((name) => `tenants/${slug}/${name}`);

function madeFrom(
  slug: string,
  { lines, questions, file, rows, accepted, source }: Export,
  names: readonly string[],
): Outcome {
  const data = { slug, files: below(slug, [...names, file]), source, questions, rows, accepted };
  if (accepted === 0) {
    const place = { file: `tenants/${slug}/tenant.json` };
    const problems = [problem(noRow, { file, rows, slug }, place)];
    return { exitCode: exitCodeOf(problems), problems, summary: lines, data };
  }
  return {
    exitCode: 0,
    problems: [],
    summary: [
      ...lines,
      `Made tenants/${slug} with ${file}.`,
      `Correct the mapping in tenants/${slug}/tenant.json, and look at what it does: dealersite pull --explain --tenant ${slug}`,
      `Then: dealersite check --tenant ${slug}, dealersite build --tenant ${slug}, dealersite serve`,
    ],
    data,
  };
}

function madeDemo(slug: string, names: readonly string[]): Outcome {
  return {
    exitCode: 0,
    problems: [],
    summary: [
      `Made tenants/${slug} with 12 demo vehicles.`,
      `Make it yours: tenants/${slug}/tenant.json, stock/stock.csv, media/; a build pulls changed stock first`,
      `Then: dealersite check --tenant ${slug}, dealersite build --tenant ${slug}, dealersite serve`,
    ],
    data: { slug, files: below(slug, names) },
  };
}

/** Where the schema stands as a tenant sees it: in the clone beside it, elsewhere in the installed package. */
function schemaLink(root: string): string | false {
  const known = ['tenants/tenant.schema.json', 'node_modules/dealersite/tenants/tenant.schema.json'];
  const found = known.find((file) => existsSync(path.join(root, file)));
  return found === undefined ? false : path.posix.relative('tenants/slug', found);
}

const refusal = (problems: Problem[]): Outcome => ({
  exitCode: exitCodeOf(problems),
  problems,
  summary: [],
});

const present = (file: string): Promise<boolean> =>
  lstat(file).then(
    (_stats: Stats) => true,
    () => false,
  );

async function put(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
