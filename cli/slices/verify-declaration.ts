/** Refuses a wrong declaration of a slice with the position of the wrong member. */
import type { z } from 'zod';
import { keyPath } from '../../features/_domain/schema/errors.ts';
import { keysAt } from '../../features/_domain/schema/strict.schema.ts';
import { valueAt } from '../../features/_domain/schema/json-issues.source.ts';
import { didYouMean } from '../../features/_domain/text/did-you-mean.ts';
import { nearestName } from '../../features/_domain/text/nearest-name.ts';
import { problem, ProblemError, type Problem } from '../../renderer/contract/error.ts';
import type { CompiledSlice } from '../compiled-slices.ts';
import { findInSources, keyPattern, literalPattern } from '../slice-sources.ts';
import { declarationSchema } from './declaration.schema.ts';
import { wrongDeclaration } from './errors.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Formats the path of a member, with the name of the page or section that has it. */
function formatPath(feature: object, path: Path): string {
  const [list, index] = path;
  const name = typeof index === 'number' ? valueAt(feature, [String(list), index, 'name']) : undefined;
  return `\`${keyPath(path)}\`${typeof name === 'string' ? ` (${name})` : ''}`;
}

function unknownKeyProblem(
  key: string,
  path: Path,
  { name, source }: CompiledSlice,
  feature: object,
): Problem {
  const keys = keysAt(declarationSchema, path);
  const member = formatPath(feature, [...path, key]);
  const instead = `${didYouMean(nearestName(key, keys))}Members here: ${keys.map((one) => `\`${one}\``).join(', ')}.`;
  return problem(
    wrongDeclaration,
    { name, member, fault: 'is not a member', instead },
    findInSources(source, keyPattern(key)),
  );
}

function explain(issue: Issue, slice: CompiledSlice, feature: object): Problem[] {
  const { name, source } = slice;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownKeyProblem(key, issue.path, slice, feature));
  const value = valueAt(feature, issue.path);
  const key = String(issue.path.findLast((step) => typeof step === 'string'));
  const [list, index] = issue.path;
  const owner = valueAt(feature, [list ?? '', index ?? '', 'name']);
  const patterns = [
    ...(typeof value === 'string' ? [keyPattern(key, literalPattern(value)), literalPattern(value)] : []),
    ...(value === undefined ? [] : [keyPattern(key)]),
    ...(typeof owner === 'string' ? [literalPattern(owner)] : []),
  ];
  const fault = value === undefined ? 'is missing' : issue.message;
  const instead = `docs/change/slices.md describes \`${key}\`; the types of dealersite/slice have it, too.`;
  const facts = { name, member: formatPath(feature, issue.path), fault, instead };
  return [problem(wrongDeclaration, facts, findInSources(source, ...patterns))];
}

/** Throws DS2712 for each wrong member of a declaration. */
export function verifyDeclaration(slice: CompiledSlice, feature: object): void {
  const issues = declarationSchema.safeParse(feature).error?.issues ?? [];
  if (issues.length > 0) throw new ProblemError(issues.flatMap((issue) => explain(issue, slice, feature)));
}
