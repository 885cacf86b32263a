/** Errors as data: logic returns or throws them, and the command line prints them. */

/** Position of a problem in a file; lines and columns count from 1. */
export interface SourceLocation {
  file: string;
  line?: number;
  column?: number;
  /** The surrounding lines, ready to print. */
  frame?: string;
}

/** Automatic fix of a problem: a text at a position and its replacement. Lines and columns count from 1. */
export interface Repair {
  readonly line: number;
  readonly column: number;
  readonly before: string;
  readonly after: string;
}

/** Entry of the error catalogue: permanent code, title, message and hint. */
export interface ErrorKind<Facts> {
  code: `DS${number}`;
  title: string;
  /** 2 if the error prevents a command from running; otherwise it is a finding, with exit code 1. */
  exitCode?: 2;
  message: (facts: Facts) => string;
  hint: (facts: Facts) => string;
}

/** An occurrence of a catalogued error. */
export interface Problem {
  code: `DS${number}`;
  title: string;
  message: string;
  hint: string;
  /** 2 if the error prevents a command from running. */
  exitCode?: 2;
  place?: SourceLocation;
  /** Other positions that the problem is about, such as the first of two equal names. */
  related?: readonly SourceLocation[];
  /** Change that `check --fix` makes, if there is exactly one possible fix. */
  repair?: Repair;
}

/** A problem that may only be a warning; warnings do not fail a run. */
export interface Finding extends Problem {
  severity?: 'warning';
}

export const isWarning = (finding: Finding): boolean => finding.severity === 'warning';

/**
 * Returns the exit code of a run with these problems: the highest of its errors, or 0 without errors. Ignores
 * warnings.
 */
export function exitCodeOf(problems: readonly Finding[]): 0 | 1 | 2 {
  const errors = problems.filter((one) => !isWarning(one));
  return errors.length === 0 ? 0 : errors.some(({ exitCode }) => exitCode === 2) ? 2 : 1;
}

/** Declares a catalogue entry. Codes must never be reused. */
export function defineError<Facts>(kind: ErrorKind<Facts>): ErrorKind<Facts> {
  return kind;
}

/** Creates a problem from a catalogue entry and the facts of the case. */
export function problem<Facts>(
  kind: ErrorKind<Facts>,
  facts: Facts,
  place?: SourceLocation,
  related: readonly SourceLocation[] = [],
): Problem {
  return {
    code: kind.code,
    title: kind.title,
    message: kind.message(facts),
    hint: kind.hint(facts),
    ...(kind.exitCode ? { exitCode: kind.exitCode } : {}),
    ...(place ? { place } : {}),
    ...(related.length > 0 ? { related } : {}),
  };
}

/** Returns a problem whose positions are the results of a function; one without any receives the position `otherwise`. */
export function movePositions<P extends Problem>(
  finding: P,
  move: (position: SourceLocation) => SourceLocation,
  otherwise: SourceLocation,
): P {
  const { place = otherwise, related } = finding;
  return { ...finding, place: move(place), ...(related && { related: related.map(move) }) };
}

/** Adds a fix to a problem, if there is one. */
export const repairable = <P extends Problem>(finding: P, repair: Repair | undefined): P =>
  repair ? { ...finding, repair } : finding;

/** Carries one or more problems to the code that prints them. */
export class ProblemError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    super(problems.map((p) => `${p.code} ${p.message}`).join('\n'), options);
    this.name = 'ProblemError';
    this.problems = problems;
  }

  /** 1: there are findings; 2: the command could not run. */
  get exitCode(): 0 | 1 | 2 {
    return exitCodeOf(this.problems);
  }
}

/**
 * Throws a catalogued problem about several declarations: at the last one whose position is known, with the others as related
 * positions.
 */
export function failBetween<Facts>(
  kind: ErrorKind<Facts>,
  facts: Facts,
  positions: readonly (SourceLocation | undefined)[],
): never {
  const [last, ...others] = positions.filter((one) => one !== undefined).toReversed();
  return fail(kind, facts, last, others);
}

/** Throws a catalogued problem. */
export function fail<Facts>(
  kind: ErrorKind<Facts>,
  facts: Facts,
  position?: SourceLocation,
  related?: readonly SourceLocation[],
): never {
  throw new ProblemError([problem(kind, facts, position, related)]);
}
