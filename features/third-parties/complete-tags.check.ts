/** Rule of every build: a tag states its purpose, class of consent and weight. */
import { formatList } from '../_domain/text/format-list.ts';
import { defineError, problem } from '../../renderer/contract/error.ts';
import type { BuildCheck } from '../_domain/check/check.ts';
import { missingOptions } from './tags.ts';
import { thirdPartiesOptions } from './third-parties.schema.ts';

const incompleteTag = defineError<{ name: string; missing: readonly string[] }>({
  code: 'DS2970',
  title: 'Incomplete tag',
  message: ({ name, missing }) => `The tag ${name} has no ${formatList(missing)}.`,
  hint: () =>
    'Set "purpose" (a sentence for visitors), "consent" (necessary, functional, analytics or advertising) and "budget_kb" (the most it may load on a page).',
});

const complete: BuildCheck = (tenant, { positionOf }) =>
  thirdPartiesOptions(tenant).tags.flatMap((tag, index) => {
    const missing = missingOptions(tag);
    if (missing.length === 0) return [];
    const position = positionOf(['options', 'third-parties', 'tags', index]);
    return [problem(incompleteTag, { name: tag.name, missing }, position)];
  });

export const buildChecks: readonly BuildCheck[] = [complete];
