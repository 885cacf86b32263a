/** Creates the first source of a tenant from an export and tries it on all rows. */
import { stockFileSchema, type MappingEntry } from '../../_domain/stock/stock-source.schema.ts';
import { columnsOf } from '../map/origins.ts';
import { openMapped } from '../store/pull.source.ts';
import { formatOfColumns, withReadyFormats } from '../map/ready.source.ts';
import { judgeRow, VEHICLE_SHAPES, type Verdict } from '../map/row.source.ts';
import { limitsAt, type Finding } from '../map/rules.ts';
import { inspectFile } from './inspect-file.source.ts';
import { mappingOf, propose, settled, yardQuestion } from './propose.ts';
import type { Choice, Question } from './proposer.ts';

/** Asks the user a question; returns undefined without an answer. */
export type Ask = (question: string, answers: readonly string[]) => Promise<string | undefined>;

export interface FirstMapping {
  /** The source for tenant.json. */
  source: object;
  /** Choices with reasons, open points, and the result that a pull would have. */
  lines: string[];
  /** Open questions with possible answers; no answers when the mapping has to be edited. */
  questions: Pick<Question, 'field' | 'text' | 'answers'>[];
  /** Rows of the file, and those that would come in. */
  rows: number;
  accepted: number;
}

export interface FirstMappingRequest {
  path: string;
  /** File name for the source. */
  file: string;
  /** File name for messages; by default that of the source. */
  name?: string | undefined;
  /** Entries that do not come from the file. */
  constants: Readonly<Record<string, MappingEntry>>;
  now: number;
  ask?: Ask | undefined;
}

/** Most refusals that are listed. */
const REASONS = 3;

function readsOf(entry: MappingEntry): string {
  if (typeof entry === 'string') return entry;
  const columns = columnsOf(entry);
  if (columns.length > 3) return `${columns.length} columns`;
  return columns.length === 0 ? `always ${JSON.stringify(entry.constant)}` : columns.join(', ');
}

/** Formats rows as aligned columns. */
function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1].map((index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    `  ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd(),
  );
}

/** Asks the open questions. Returns the choices with the answers applied, and the remaining questions. */
async function answered(
  choices: readonly Choice[],
  questions: readonly Question[],
  ask: Ask | undefined,
): Promise<{ choices: Choice[]; open: Question[] }> {
  let now = [...choices];
  const open: Question[] = [];
  for (const question of questions) {
    const answer = question.answers.length > 0 ? await ask?.(question.text, question.answers) : undefined;
    if (answer === undefined || !question.answers.includes(answer)) open.push(question);
    else now = settled(now, question, answer);
  }
  return { choices: now, open };
}

interface Trial {
  rows: number;
  accepted: number;
  reasons: string[];
}

/** Returns why a row is refused; `ids` are those of earlier rows. */
function listReasons(verdict: Verdict | { findings: readonly Finding[] }, ids: Set<string>): Set<string> {
  if ('findings' in verdict)
    return new Set(verdict.findings.map(({ field, reason }) => `${field} ${reason}`.trim()));
  const { id } = verdict.vehicle;
  if (ids.has(id)) return new Set(['id is already used by an earlier row']);
  ids.add(id);
  return new Set();
}

/** Reads every row as a pull would, without writing. */
async function tryOut({ path, file, name = file, now }: FirstMappingRequest, source: object): Promise<Trial> {
  const { sources } = withReadyFormats({ sources: [stockFileSchema.parse({ file, ...source })] });
  const [stated] = sources;
  const trial: Trial = { rows: 0, accepted: 0, reasons: [] };
  if (!stated) return trial;
  const { map, batches } = await openMapped({ path, name, source: stated });
  const limits = limitsAt(now);
  const counts = new Map<string, number>();
  const ids = new Set<string>();
  for await (const batch of batches) {
    for (const { data, broken } of batch.filter(({ isEmpty }) => isEmpty !== true)) {
      trial.rows += 1;
      const verdict = broken ? { findings: [{ field: '', ...broken }] } : judgeRow(map(data ?? []), limits);
      const reasons = listReasons(verdict, ids);
      if (reasons.size === 0) trial.accepted += 1;
      for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
  const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, REASONS);
  return { ...trial, reasons: most.map(([reason, count]) => `${count} refused: ${reason}`) };
}

const trialLines = ({ rows, accepted, reasons }: Trial): string[] => [
  `${accepted} of ${rows} rows come in.`,
  ...reasons.map((reason) => `  ${reason}`),
];

/** Inspects an export and creates a first source. Throws the errors of a pull when the file cannot be read. */
export async function firstMapping(request: FirstMappingRequest): Promise<FirstMapping> {
  const { path, file, name: shown = file, constants, ask } = request;
  const { options, why, columns, rows } = await inspectFile(path, shown);
  const head = [
    `${file}: ${columns.length} columns, looked at ${rows} rows`,
    ...why.map((reason) => `  ${reason}`),
  ];
  const format = formatOfColumns(columns.map(({ name }) => name));
  if (format !== undefined) {
    const source = { file, ...options, format, mapping: constants };
    const trial = await tryOut(request, source);
    const lines = [...head, `  format ${format}: its columns are those it publishes`, ...trialLines(trial)];
    return { source, lines, questions: [], rows: trial.rows, accepted: trial.accepted };
  }
  const {
    choices: first,
    questions,
    unused,
  } = propose(columns, {
    fields: VEHICLE_SHAPES.keys(),
    now: request.now,
  });
  const yards = yardQuestion(columns, first, constants['location_id']);
  const { choices, open } = await answered(first, yards ? [...questions, yards] : questions, ask);
  const source = { file, ...options, mapping: { ...mappingOf(choices), ...constants } };
  const trial = await tryOut(request, source);
  const lines = [
    ...head,
    ...tableLines([
      ['field', 'from', 'why'],
      ...choices.map((choice) => [choice.field, readsOf(choice.entry), choice.why]),
    ]),
    ...(open.length > 0 ? ['Not known:', ...open.map(({ field, text }) => `  ${field}: ${text}`)] : []),
    ...(unused.length > 0 ? [`Not read: ${unused.join(', ')}`] : []),
    ...trialLines(trial),
  ];
  const left = open.map(({ field, text, answers }) => ({ field, text, answers }));
  return { source, lines, questions: left, rows: trial.rows, accepted: trial.accepted };
}
