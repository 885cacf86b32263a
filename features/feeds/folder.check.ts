/** Rule of every build: feeds have a folder, without which the build would write none. */
import { problem } from '../../renderer/contract/error.ts';
import type { BuildCheck } from '../_domain/check/check.ts';
import { noFolder } from './check-errors.ts';
import { feedsOptions } from './feeds.schema.ts';

const feedsHaveFolder: BuildCheck = (tenant, { positionOf }) => {
  const { platforms, folder } = feedsOptions(tenant);
  return platforms.length > 0 && folder === undefined
    ? [problem(noFolder, {}, positionOf(['options', 'feeds', 'platforms']))]
    : [];
};

export const buildChecks: readonly BuildCheck[] = [feedsHaveFolder];
