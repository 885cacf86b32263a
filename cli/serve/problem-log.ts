/** Tracks the problems of tenants while a server runs. Prints each once, and a line when they are fixed. */
import { isWarning, type Finding } from '../../renderer/contract/error.ts';
import type { Context } from '../outcome.ts';
import { presentProgram } from '../invocation.ts';
import { byPlace, printProblems } from '../print/problems.ts';

export interface ProblemLog {
  readonly of: (slug: string) => readonly Finding[];
  /**
   * Replaces the problems of a tenant; an empty list means that they are fixed. Ignores warnings. `effect` describes
   * the consequences.
   */
  readonly set: (slug: string, problems: readonly Finding[], effect?: string) => void;
  /** Removes a tenant that no longer exists. */
  readonly forget: (slug: string) => void;
}

/** Returns a key to compare two lists of problems. */
const keyOf = (problems: readonly Finding[]): string =>
  JSON.stringify(problems.map(({ code, message, place }) => [code, message, place?.file, place?.line]));

export function createProblemLog({ root, report }: Pick<Context, 'root' | 'report'>): ProblemLog {
  const current = new Map<string, readonly Finding[]>();
  const of = (slug: string): readonly Finding[] => current.get(slug) ?? [];
  return {
    of,
    set(slug, findings, effect = 'its files have problems') {
      const problems = findings.filter((finding) => !isWarning(finding)).toSorted(byPlace);
      const before = of(slug);
      if (keyOf(problems) === keyOf(before)) return;
      current.set(slug, problems);
      if (problems.length > 0)
        report(
          `${slug}: ${effect}:\n${printProblems(problems, { root, program: presentProgram() }).trimEnd()}`,
        );
      else report(`${slug}: fixed`);
    },
    forget: (slug) => void current.delete(slug),
  };
}
