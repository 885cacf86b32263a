/** `dealersite init`: a dealer site that passes `check` and builds, with demo stock or an export. */
import { existsSync, rmSync } from 'node:fs';
import { copyFile, lstat, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { slugProblem } from '../../features/_domain/tenant/tenant.source.ts';
import { fetchForMapping, firstMapping, originAt, type FirstMapping } from '../../features/stock/pull.cli.ts';
import { textsToStartFrom } from '../../features/content/content.cli.ts';
import { exitCodeOf, fail, problem, type Problem } from '../../renderer/contract/error.ts';
import { loadSite, tenantSchema } from '../compose.ts';
import { invocation } from '../invocation.ts';
import type { Context, Outcome } from '../outcome.ts';
import { withColumns } from '../print/terminal.ts';
import { answersOf, slugOf, type Answers, type AnswerTexts } from './init.answers.ts';
import { askForAnswers, askWith, type Terminal } from './init.ask.ts';
import { nameNeeded, noExport, noRow, notWritable, tenantExists } from './init.errors.ts';
import { IN_THE_YARD, starterFiles, starterTenant } from './init.files.ts';
import { sampleCount } from './init.stock.ts';

export interface InitOptions {
  /** By default it follows from the name. */
  slug?: string | undefined;
  /** An export to look at in place of demo stock: a file or an https address. */
  from?: string | undefined;
  texts?: AnswerTexts;
  /** Where to ask for what no option says; absent: the defaults stand. */
  terminal?: Terminal | undefined;
}

interface Wish {
  slug: string;
  from: string | undefined;
  answers: Answers;
  terminal: Terminal | undefined;
}

/** An export that a tenant is made from, and what was found in it. */
interface Export extends FirstMapping {
  /** File to copy into the stock folder; undefined for one that each pull fetches. */
  copy: string | undefined;
  file: string;
}

const isAddress = (from: string): boolean => /^https?:\/\//i.test(from);

/** Looks at an export. Throws what a pull throws when it cannot be read. */
async function lookAt({ from, slug, terminal }: Wish, now: number): Promise<Export | undefined> {
  if (from === undefined) return undefined;
  const how = { constants: IN_THE_YARD, now, ...(terminal && { ask: askWith(terminal) }) };
  if (isAddress(from)) return lookAtAddress(from, slug, how);
  const stats = await lstat(from).catch((error: unknown) =>
    fail(noExport, { file: from, reason: codeOf(error) }),
  );
  if (stats.isDirectory()) fail(noExport, { file: from, reason: 'it is a folder' });
  const file = `stock/${path.basename(from)}`;
  return { copy: from, file, ...(await firstMapping({ path: path.resolve(from), file, ...how })) };
}

type How = Pick<Parameters<typeof firstMapping>[0], 'constants' | 'now' | 'ask'>;

async function lookAtAddress(url: string, slug: string, how: How): Promise<Export> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dealersite-init-'));
  try {
    const { path: fetched, name } = await fetchForMapping(folder, { url, slug });
    const first = await firstMapping({ path: fetched, file: name, ...how });
    const { file: _file, ...source } = first.source as { file: string };
    return { ...first, copy: undefined, file: url, source: { http: originAt(url), ...source } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Why no tenant of that slug can be made; undefined when one can. */
function slugFault(root: string, slug: string): Problem | undefined {
  const wrong = slugProblem(slug);
  if (wrong) return { ...wrong, exitCode: 2 };
  const folder = path.join(root, 'tenants', slug);
  return existsSync(folder)
    ? problem(tenantExists, { folder: `tenants/${slug}` }, { file: folder })
    : undefined;
}

/** What is to be made, from flags and questions, or why nothing is. */
async function wishOf(
  { slug, from, texts = {}, terminal }: InitOptions,
  root: string,
): Promise<Wish | { problems: Problem[] }> {
  const named = slug ?? (texts.name === undefined ? undefined : slugOf(texts.name));
  if (named === undefined && !terminal) return { problems: [problem(nameNeeded, {})] };
  const wrong = named === undefined ? undefined : slugFault(root, named);
  if (wrong) return { problems: [wrong] };
  // Wrong flags are refused before anything is asked.
  const answers = answersOf(named ?? 'river-auto', texts);
  if (!terminal) return { slug: named ?? '', from, answers, terminal };
  const fault = (one: string): string | undefined => slugFault(root, one)?.message;
  const asked = await askForAnswers({ slug, from, texts, slugFault: fault }, terminal);
  return { slug: asked.slug, from: asked.from, answers: answersOf(asked.slug, asked.texts), terminal };
}

/** Makes the tenant. Throws `Interrupted` when somebody pressed Ctrl-C at a question; nothing is written then. */
export async function run(options: InitOptions, context: Pick<Context, 'root' | 'now'>): Promise<Outcome> {
  const { terminal } = options;
  const readable = terminal && { ...terminal, output: withColumns(terminal.output) };
  const wish = await wishOf({ ...options, terminal: readable }, context.root);
  if ('problems' in wish) return refusal(wish.problems);
  return make(wish, await lookAt(wish, context.now), context);
}

/** Writes the whole folder beside its place and moves it there, so that nothing half made is left behind. */
async function make(
  { slug, answers }: Wish,
  stock: Export | undefined,
  { root, now }: Pick<Context, 'root' | 'now'>,
): Promise<Outcome> {
  const schema = schemaLink(root);
  const draft = path.join(root, 'tenants', `.${slug}-${process.pid}`);
  const folder = path.join(root, 'tenants', slug);
  const tenant = tenantSchema.parse(starterTenant(slug, { schema, source: stock?.source, answers }));
  const site = loadSite({ tenant, dir: folder, snapshot: undefined, now });
  const texts = await textsToStartFrom(site);
  const files = starterFiles(slug, answers, { schema, source: stock?.source, texts });
  const clear = (): void => rmSync(draft, { recursive: true, force: true });
  // Ctrl-C ends the process at once.
  process.once('exit', clear);
  try {
    await Promise.all(Object.entries(files).map(([name, text]) => put(path.join(draft, name), text)));
    if (stock?.copy !== undefined) {
      await mkdir(path.join(draft, 'stock'));
      await copyFile(stock.copy, path.join(draft, stock.file));
    }
    await rename(draft, folder);
  } catch (error) {
    const reason = codeOf(error);
    return refusal([problem(notWritable, { folder: `tenants/${slug}`, reason }, { file: folder })]);
  } finally {
    process.off('exit', clear);
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
  const next = nextCommands(slug, root);
  return stock
    ? madeFrom(slug, { stock, names: Object.keys(files), next })
    : madeDemo(slug, { answers, names: Object.keys(files), next });
}

/** The three next commands as they work from here. */
function nextCommands(slug: string, root: string): string[] {
  const script = process.argv[1] ?? 'dealersite';
  const program = invocation({ script, cwd: process.cwd(), root, environment: process.env });
  return ['check', 'build', 'serve'].map((command) => `${program} ${command} --tenant ${slug}`);
}

const below = (slug: string, names: readonly string[]): string[] =>
  names.map((name) => `tenants/${slug}/${name}`);

interface Made {
  names: readonly string[];
  next: readonly string[];
}

const toDo = (slug: string, next: readonly string[]): string[] => [
  `Make it yours: tenants/${slug}/tenant.json, and the texts in content/ marked [FILL IN: …]; check lists what is left`,
  'Next:',
  ...next.map((command) => `  ${command}`),
];

function madeFrom(slug: string, { stock, names, next }: Made & { stock: Export }): Outcome {
  const { lines, questions, file, rows, accepted, source, copy } = stock;
  const all = copy === undefined ? names : [...names, file];
  const data = { slug, files: below(slug, all), source, questions, rows, accepted, next };
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
      ...toDo(slug, next),
    ],
    data,
  };
}

const madeDemo = (slug: string, { answers, names, next }: Made & { answers: Answers }): Outcome => ({
  exitCode: 0,
  problems: [],
  summary: [
    `Made tenants/${slug} with ${sampleCount(answers.items)} demo vehicles; put an export of yours in place of stock/stock.csv`,
    ...toDo(slug, next),
  ],
  data: { slug, files: below(slug, names), next },
});

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

async function put(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
