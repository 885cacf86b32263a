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
  /** 2 when the error keeps a command from running; without it the error is a finding, which counts as 1. */
  exitCode?: 2;
  message: (facts: Facts) => string;
  hint: (facts: Facts) => string;
}

/** A catalogued error that has happened. */
export interface Problem {
  code: `DS${number}`;
  title: string;
  message: string;
  hint: string;
  /** 2 when the error keeps a command from running. */
  exitCode?: 2;
  place?: Place;
  /** What `check --fix` writes, where there is exactly one mechanical repair. */
  repair?: Repair;
}

/** A problem that may be worth a warning only: a warning does not make a run fail. */
export interface Finding extends Problem {
  severity?: 'warning';
}

export const isWarning = (finding: Finding): boolean => finding.severity === 'warning';

/** Returns the exit code of a run with these problems: the highest of its errors, and 0 without one. Warnings do not count. */
export function exitCodeOf(problems: readonly Finding[]): 0 | 1 | 2 {
  const errors = problems.filter((one) => !isWarning(one));
  return errors.length === 0 ? 0 : errors.some(({ exitCode }) => exitCode === 2) ? 2 : 1;
}

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
    ...(kind.exitCode ? { exitCode: kind.exitCode } : {}),
    ...(place ? { place } : {}),
  };
}

/** The problem with its repair, where there is one. */
export const repairable = <P extends Problem>(found: P, repair: Repair | undefined): P =>
  repair ? { ...found, repair } : found;

/** Carries one or more problems up to the one place that prints them. */
export class ProblemError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map((p) => `${p.code} ${p.message}`).join('\n'));
    this.name = 'ProblemError';
    this.problems = problems;
  }

  /** 1: there are findings; 2: the command could not run. */
  get exitCode(): 0 | 1 | 2 {
    return exitCodeOf(this.problems);
  }
}

/** Stops the work with one catalogued problem. */
export function fail<Facts>(kind: ErrorKind<Facts>, facts: Facts, where: { place?: Place } = {}): never {
  throw new ProblemError([problem(kind, facts, where.place)]);
}
