/** Rule of every build: a tag states its purpose, class of consent and weight. */
import { problem } from '../../renderer/contract/error.ts';
import type { BuildCheck } from '../_domain/check/check.ts';
import { incompleteTag } from './check-errors.ts';
import { missingOptions } from './tags.ts';
import { thirdPartiesOptions } from './third-parties.schema.ts';

const complete: BuildCheck = (tenant, { positionOf }) =>
  thirdPartiesOptions(tenant).tags.flatMap((tag, index) => {
    const missing = missingOptions(tag);
    if (missing.length === 0) return [];
    const position = positionOf(['options', 'third-parties', 'tags', index]);
    return [problem(incompleteTag, { name: tag.name, missing }, position)];
  });

export const buildChecks: readonly BuildCheck[] = [complete];
