/** Reads secrets of a source from environment variables named by the tenant. */
import { fail } from '../../../renderer/contract/error.ts';
import { noVariable, type FeedFacts } from './errors.ts';

/** Characters that are valid in a header. */
const HEADER_VALUE = /^[\t\x20-\x7e]*$/;

/** Returns the value of a variable without a final line break. Throws DS1161 when it is not set. */
export function readSecret(variable: string, environment: NodeJS.ProcessEnv, facts: FeedFacts): string {
  const value = environment[variable]?.replace(/[\r\n]+$/, '');
  return value || fail(noVariable, { ...facts, variable });
}

/** Reads a secret for a header. Throws DS1161 also if the value is not valid in a header. */
export function headerSecret(variable: string, environment: NodeJS.ProcessEnv, facts: FeedFacts): string {
  const value = readSecret(variable, environment, facts);
  if (HEADER_VALUE.test(value)) return value;
  const reason = 'holds characters that a header cannot carry';
  return fail(noVariable, { ...facts, variable, why: reason });
}
