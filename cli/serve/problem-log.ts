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
  /** Prints the problems of a page that cannot be shown, unless they are those of the tenant or were the last ones. */
  readonly reportPage: (slug: string, problems: readonly Finding[]) => void;
  /** Removes a tenant that no longer exists. */
  readonly forget: (slug: string) => void;
}

/** Returns a key to compare two lists of problems. */
const keyOf = (problems: readonly Finding[]): string =>
  JSON.stringify(problems.map(({ code, message, place }) => [code, message, place?.file, place?.line]));

export function createProblemLog({ root, report }: Pick<Context, 'root' | 'report'>): ProblemLog {
  const current = new Map<string, readonly Finding[]>();
  /** Keys of the last problems of pages, by tenant. */
  const ofPages = new Map<string, string>();
  const print = (slug: string, effect: string, problems: readonly Finding[]): void => {
    const text = printProblems(problems, { root, program: presentProgram() }).trimEnd();
    report(`${slug}: ${effect}:\n${text}`);
  };
  const of = (slug: string): readonly Finding[] => current.get(slug) ?? [];
  return {
    of,
    set(slug, findings, effect = 'its files have problems') {
      const problems = findings.filter((finding) => !isWarning(finding)).toSorted(byPlace);
      const before = of(slug);
      ofPages.delete(slug);
      if (keyOf(problems) === keyOf(before)) return;
      current.set(slug, problems);
      if (problems.length > 0) print(slug, effect, problems);
      else report(`${slug}: fixed`);
    },
    reportPage(slug, problems) {
      const key = keyOf(problems);
      if (key === keyOf(of(slug)) || key === ofPages.get(slug)) return;
      ofPages.set(slug, key);
      print(slug, 'a page cannot be shown', problems);
    },
    forget(slug) {
      current.delete(slug);
      ofPages.delete(slug);
    },
  };
}
