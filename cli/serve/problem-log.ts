/** The problems of tenants while a server runs: each is printed once, and its end in one line. */
import { isWarning, type Finding } from '../../renderer/contract/error.ts';
import type { Context } from '../outcome.ts';
import { byPlace, printProblems } from '../print/problems.ts';

export interface ProblemLog {
  readonly of: (slug: string) => readonly Finding[];
  /**
   * Replaces the problems of a tenant; an empty list means that it is in order. Warnings are left out. `effect` says what they lead to.
   */
  readonly set: (slug: string, problems: readonly Finding[], effect?: string) => void;
  /** Forgets a tenant that has gone. */
  readonly forget: (slug: string) => void;
}

/** What tells two lists of problems apart. */
const keyOf = (problems: readonly Finding[]): string =>
  JSON.stringify(problems.map(({ code, message, place }) => [code, message, place?.file, place?.line]));

export function createProblemLog({ root, report }: Pick<Context, 'root' | 'report'>): ProblemLog {
  const current = new Map<string, readonly Finding[]>();
  const of = (slug: string): readonly Finding[] => current.get(slug) ?? [];
  return {
    of,
    set(slug, findings, effect = 'its files are not in order') {
      const problems = findings.filter((finding) => !isWarning(finding)).toSorted(byPlace);
      const before = of(slug);
      if (keyOf(problems) === keyOf(before)) return;
      current.set(slug, problems);
      if (problems.length > 0) report(`${slug}: ${effect}:\n${printProblems(problems, { root }).trimEnd()}`);
      else report(`${slug}: mended`);
    },
    forget: (slug) => void current.delete(slug),
  };
}
