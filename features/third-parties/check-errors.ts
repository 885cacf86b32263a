/** Errors of `check` about scripts of other companies: DS2970 to DS2972. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';
import { listOf } from '../_domain/text/list-of.ts';

export const incompleteTag = defineError<{ name: string; missing: readonly string[] }>({
  code: 'DS2970',
  title: 'Incomplete tag',
  message: ({ name, missing }) => `The tag ${name} has no ${listOf(missing)}.`,
  hint: () =>
    'Set "purpose" (a sentence for visitors), "consent" (necessary, functional, analytics or advertising) and "budget_kb" (the most it may load on a page).',
});

export const sameTagName = defineError<{ name: string }>({
  code: 'DS2971',
  title: 'Two services with one name',
  message: ({ name }) =>
    `Another service of this site is also called ${name}, so visitors cannot decide about each.`,
  hint: () => 'Give each tag a "name" of its own.',
});

export const measuringAsNecessary = defineError<{ name: string; hosts: readonly string[] }>({
  code: 'DS2972',
  title: 'A measuring tag without consent',
  message: ({ name, hosts }) =>
    `The tag ${name} is declared as necessary, so it loads before visitors allow it, but ${listOf(hosts)} measures visitors or advertises.`,
  hint: () => 'Set its "consent" to analytics or advertising.',
});
