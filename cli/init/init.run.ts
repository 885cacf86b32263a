/** `dealersite init`: creates a dealer site that passes `check` and builds, with demo stock or an export. */
import { existsSync, mkdtempSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { slugProblem } from '../../features/_domain/tenant/tenant.source.ts';
import { fetchForMapping, firstMapping, originAt, type FirstMapping } from '../../features/stock/pull.cli.ts';
import { textsToStartFrom } from '../../features/content/content.cli.ts';
import { atExit } from '../../renderer/contract/at-exit.ts';
import { removeFolder } from '../../renderer/contract/remove-folder.source.ts';
import {
  exitCodeOf,
  problem,
  ProblemError,
  type Finding,
  type Problem,
} from '../../renderer/contract/error.ts';
import { fileErrorReason } from '../../renderer/contract/file-error.ts';
import { loadSite, starterPictures, tenantSchema } from '../compose.ts';
import { presentInvocation } from '../invocation.ts';
import { DEFAULT_PORT } from '../serve/listen.ts';
import { lanAddresses } from '../serve/lan-addresses.ts';
import type { Context, Outcome } from '../outcome.ts';
import { withColumns } from '../print/terminal.ts';
import { parseAnswers, slugOf, type Answers, type AnswerTexts } from './answers.ts';
import { askForAnswers, askWith, type Terminal } from './ask.ts';
import { nameNeeded, noExport, noMapPoint, noRow, notWritable, tenantExists } from './init.errors.ts';
import { IN_THE_YARD, starterFiles, starterTenant } from './starter-files.ts';
import { writeProject } from './write-project.ts';
import { demoPictures, sampleCount } from '../stock/sample-stock.ts';

export interface InitOptions {
  /** By default derived from the name. */
  slug?: string | undefined;
  /** Stock export instead of demo stock: a file or an https:// address. */
  from?: string | undefined;
  texts?: AnswerTexts;
  /** Terminal to prompt on; without it missing values get their defaults. */
  terminal?: Terminal | undefined;
}

interface NewTenant {
  slug: string;
  from: string | undefined;
  answers: Answers;
  terminal: Terminal | undefined;
}

/** An export with its derived mapping. */
interface Export extends FirstMapping {
  /** File to copy into the stock folder; undefined if each pull fetches it. */
  copy: string | undefined;
  file: string;
}

const isAddress = (from: string): boolean => /^https?:\/\//i.test(from);

/** Returns the reason why an export cannot be read; none for a readable file or an address. */
async function exportFault(from: string | undefined): Promise<Problem[]> {
  if (from === undefined || isAddress(from)) return [];
  try {
    const stats = await stat(from);
    return stats.isDirectory() ? [problem(noExport, { file: from, reason: 'it is a folder' })] : [];
  } catch (error) {
    return [problem(noExport, { file: from, reason: fileErrorReason(error) })];
  }
}

/** Reads an export. Throws the errors of a pull, reworded for `init`. */
async function readExport(
  { from, slug, terminal }: NewTenant,
  { now, signal }: InitContext,
): Promise<Export | undefined> {
  if (from === undefined) return undefined;
  const how = { constants: IN_THE_YARD, now, ...(terminal && { ask: askWith(terminal) }) };
  try {
    if (isAddress(from)) return await readAddress({ url: from, slug, signal }, how);
    const file = `stock/${path.basename(from)}`;
    const first = await firstMapping({ path: path.resolve(from), file, name: from, ...how });
    return { copy: from, file, ...first };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.problems.map(withoutTenant));
  }
}

/** Rewords an error of a pull for a tenant that does not exist yet: without the position of its source. */
function withoutTenant({ place: _place, ...rest }: Problem): Problem {
  const hint = rest.hint
    .replaceAll('The last good snapshot is unchanged.', 'No tenant was created.')
    .replaceAll('pull again', 'run init again')
    .replaceAll('Pull again', 'Run init again');
  return { ...rest, hint };
}

type How = Pick<Parameters<typeof firstMapping>[0], 'constants' | 'now' | 'ask'>;

async function readAddress(address: Parameters<typeof fetchForMapping>[1], how: How): Promise<Export> {
  const { url } = address;
  const folder = mkdtempSync(path.join(tmpdir(), 'dealersite-init-'));
  const remove = (): void => removeFolder(folder);
  // Ctrl-C ends the process at once.
  const cancel = atExit(remove);
  try {
    const { path: fetched, name } = await fetchForMapping(folder, address);
    const first = await firstMapping({ path: fetched, file: name, ...how });
    const { file: _file, ...source } = first.source as { file: string };
    return { ...first, copy: undefined, file: url, source: { http: originAt(url), ...source } };
  } finally {
    remove();
    cancel();
  }
}

/** Returns the reason why a tenant cannot have the slug. */
function slugFault(root: string, slug: string): Problem | undefined {
  const fault = slugProblem(slug);
  if (fault) return { ...fault, exitCode: 2 };
  const folder = path.join(root, 'tenants', slug);
  return existsSync(folder)
    ? problem(tenantExists, { folder: `tenants/${slug}` }, { file: folder })
    : undefined;
}

/** Parses the flags. Returns the answers, or every problem. */
function readAnswers(slug: string, texts: AnswerTexts): { answers?: Answers; problems: readonly Problem[] } {
  try {
    return { answers: parseAnswers(slug, texts), problems: [] };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { problems: error.problems };
  }
}

/** Combines flags and prompts to the new tenant, or returns the problems. */
async function createTenant(
  { slug, from, texts = {}, terminal }: InitOptions,
  root: string,
): Promise<NewTenant | { problems: Problem[] }> {
  const named = slug ?? (texts.name === undefined ? undefined : slugOf(texts.name));
  const isUnnamed = named === undefined && !terminal;
  const nameProblem = isUnnamed
    ? problem(nameNeeded, {})
    : named === undefined
      ? undefined
      : slugFault(root, named);
  // Refuses wrong flags before the first prompt. A name derived from a wrong slug would only repeat its problem.
  const { answers, problems } = readAnswers(nameProblem ? 'river-auto' : (named ?? 'river-auto'), texts);
  const all = [...(nameProblem ? [nameProblem] : []), ...problems, ...(await exportFault(from))];
  if (!answers || all.length > 0) return { problems: all };
  if (!terminal) return { slug: named ?? '', from, answers, terminal };
  const fault = (one: string): string | undefined => slugFault(root, one)?.message;
  const completed = await askForAnswers({ slug, from, texts, slugFault: fault }, terminal);
  return {
    slug: completed.slug,
    from: completed.from,
    answers: parseAnswers(completed.slug, completed.texts),
    terminal,
  };
}

type InitContext = Pick<Context, 'root' | 'now'> & Partial<Pick<Context, 'signal'>>;

/** Creates the tenant. Throws `Interrupted` and writes nothing after Ctrl-C at a prompt. */
export async function run(options: InitOptions, context: InitContext): Promise<Outcome> {
  const { terminal } = options;
  const readable = terminal && { ...terminal, output: withColumns(terminal.output) };
  const newTenant = await createTenant({ ...options, terminal: readable }, context.root);
  if ('problems' in newTenant) return refusal(newTenant.problems);
  const outcome = await make(newTenant, await readExport(newTenant, context), context);
  return outcome.data === undefined
    ? outcome
    : { ...outcome, problems: [...outcome.problems, ...offTheMap(newTenant.answers)] };
}

/** Returns a warning for a postcode without a map position. */
const offTheMap = ({ place: { city, postcode, point } }: Answers): Finding[] =>
  point ? [] : [{ ...problem(noMapPoint, { city, postcode }), severity: 'warning' }];

/** Writes the folder under a temporary name and renames it, so that it appears complete or not at all. */
async function make(
  { slug, answers }: NewTenant,
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
  // Ctrl-C ends the process at once.
  const cancel = atExit(() => removeFolder(draft));
  try {
    await Promise.all(Object.entries(files).map(([name, text]) => put(path.join(draft, name), text)));
    if (!stock) await copyPictures(answers.items, path.join(draft, 'media'));
    if (stock?.copy !== undefined) {
      await mkdir(path.join(draft, 'stock'));
      await copyFile(stock.copy, path.join(draft, stock.file));
    }
    await rename(draft, folder);
  } catch (error) {
    const reason = fileErrorReason(error);
    return refusal([problem(notWritable, { folder: `tenants/${slug}`, reason }, { file: folder })]);
  } finally {
    cancel();
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
  const next = nextCommands(slug, root);
  const project = existsSync(path.join(root, 'cli/bin.js')) ? [] : writeProject(root, slug);
  const made = { names: Object.keys(files), project, next };
  return stock ? madeFrom(slug, { stock, ...made }) : madeDemo(slug, { answers, ...made });
}

/** Returns the next commands as they work from the current folder; the last one shows the site on a phone. */
function nextCommands(slug: string, root: string): string[] {
  const program = presentInvocation(root);
  return ['check', 'build', 'serve', 'serve --host 0.0.0.0'].map(
    (command) => `${program} ${command} --tenant ${slug}`,
  );
}

/** Returns the address for a phone while the last command runs; without a network there is none. */
function phoneLines(): string[] {
  const [address] = lanAddresses();
  return address === undefined
    ? []
    : [`On your phone, in the same network, after the last one: http://${address}:${DEFAULT_PORT}`];
}

const below = (slug: string, names: readonly string[]): string[] =>
  names.map((name) => `tenants/${slug}/${name}`);

interface Made {
  names: readonly string[];
  /** Written files of the project around the tenant. */
  project: readonly string[];
  next: readonly string[];
}

const toDo = (slug: string, { next, project }: Made): string[] => [
  ...(project.length > 0 ? [`Wrote ${project.join(', ')} of the project`] : []),
  `Edit tenants/${slug}/tenant.json and the texts in content/ marked [FILL IN: …]; check lists the remaining ones`,
  'Next:',
  ...next.map((command) => `  ${command}`),
  ...phoneLines(),
];

function madeFrom(slug: string, { stock, ...made }: Made & { stock: Export }): Outcome {
  const { names, project, next } = made;
  const { lines, questions, file, rows, accepted, source, copy } = stock;
  const all = copy === undefined ? names : [...names, file];
  const data = { slug, files: [...below(slug, all), ...project], source, questions, rows, accepted, next };
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
      `Created tenants/${slug} with ${file}.`,
      `Review the mapping in tenants/${slug}/tenant.json; this shows its results: dealersite pull --explain --tenant ${slug}`,
      ...toDo(slug, made),
    ],
    data,
  };
}

const madeDemo = (slug: string, { answers, ...made }: Made & { answers: Answers }): Outcome => ({
  exitCode: 0,
  problems: [],
  summary: [
    `Created tenants/${slug} with ${sampleCount(answers.items)} demo vehicles; replace stock/stock.csv with your own export`,
    ...toDo(slug, made),
  ],
  data: { slug, files: [...below(slug, made.names), ...made.project], next: made.next },
});

/** Returns the address of the schema relative to a tenant: in the clone, or in the installed package. */
function schemaLink(root: string): string | false {
  const schemas = ['tenants/tenant.schema.json', 'node_modules/dealersite/tenants/tenant.schema.json'];
  const schemaFile = schemas.find((file) => existsSync(path.join(root, file)));
  return schemaFile === undefined ? false : path.posix.relative('tenants/slug', schemaFile);
}

const refusal = (problems: Problem[]): Outcome => ({
  exitCode: exitCodeOf(problems),
  problems,
  summary: [],
});

/** Copies the photos of the demo vehicles into the media folder of a tenant. */
async function copyPictures(items: Answers['items'], media: string): Promise<void> {
  const folder = starterPictures();
  for (const [picture, name] of demoPictures(items)) {
    await mkdir(path.dirname(path.join(media, name)), { recursive: true });
    await copyFile(path.join(folder, picture), path.join(media, name));
  }
}

async function put(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
