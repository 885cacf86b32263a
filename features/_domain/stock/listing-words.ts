import { endsInBodies } from './body-words.ts';

const CONDITION = /^(?:new|demo|used)(?: and (?:demo|used))?$/i;

interface Named {
  subject: string;
  scope?: { readonly make?: string; readonly body?: string };
}

/**
 * Returns what a listing shows, in running text: 'used cars', 'used Toyota Corolla', 'SUVs', 'Sports vehicles'; empty for
 * everything. `noun` is the tenant's word for a vehicle.
 */
export function subjectInWords({ subject, scope }: Named, noun = 'car'): string {
  const isKind = scope?.body !== undefined && scope.make === undefined && !endsInBodies(subject);
  return isKind || CONDITION.test(subject) ? `${subject} ${noun}s` : subject;
}
