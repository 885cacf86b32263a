/** Errors as data: what logic returns or throws, and what the command line prints. */

/** Where in a file something is wrong; lines and columns count from 1. */
export interface Place {
  file: string;
  line?: number;
  column?: number;
  /** The lines around the place, ready to print. */
  frame?: string;
}

/** A mechanical repair: the text at a position of a problem's file, and what replaces it. Lines and columns count from 1. */
export interface Repair {
  readonly line: number;
  readonly column: number;
  readonly before: string;
  readonly after: string;
}

/** One entry of an error catalogue: permanent code, a title, and what to do in general. */
export interface ErrorKind<Facts> {
  code: `DS${number}`;
  title: string;
  message: (facts: Facts) => string;
  hint: (facts: Facts) => string;
}

/** A catalogued error that has happened. `findings` make a run end with 1, `cannot run` with 2. */
export interface Problem {
  code: `DS${number}`;
  title: string;
  message: string;
  hint: string;
  place?: Place;
  /** What `check --fix` writes, where there is exactly one mechanical repair. */
  repair?: Repair;
}

/** A problem that may be worth a warning only: a warning does not make a run fail. */
export interface Finding extends Problem {
  severity?: 'warning';
}

export const isWarning = (finding: Finding): boolean => finding.severity === 'warning';

/** Declares one catalogue entry; its code is never given to another error. */
export function defineError<Facts>(kind: ErrorKind<Facts>): ErrorKind<Facts> {
  return kind;
}

/** Makes the problem a catalogue entry describes, with the facts of this case filled in. */
export function problem<Facts>(kind: ErrorKind<Facts>, facts: Facts, place?: Place): Problem {
  return {
    code: kind.code,
    title: kind.title,
    message: kind.message(facts),
    hint: kind.hint(facts),
    ...(place ? { place } : {}),
  };
}

/** The problem with its repair, where there is one. */
export const repairable = <P extends Problem>(found: P, repair: Repair | undefined): P =>
  repair ? { ...found, repair } : found;

/** Carries one or more problems up to the one place that prints them. */
export class ProblemError extends Error {
  readonly problems: readonly Problem[];
  /** 1: there are findings; 2: the command could not run. */
  readonly exitCode: 1 | 2;

  constructor(problems: readonly Problem[], exitCode: 1 | 2 = 1) {
    super(problems.map((p) => `${p.code} ${p.message}`).join('\n'));
    this.name = 'ProblemError';
    this.problems = problems;
    this.exitCode = exitCode;
  }
}

/** Stops the work with one catalogued problem. */
export function fail<Facts>(
  kind: ErrorKind<Facts>,
  facts: Facts,
  where: { place?: Place; exitCode?: 1 | 2 } = {},
): never {
  throw new ProblemError([problem(kind, facts, where.place)], where.exitCode);
}
