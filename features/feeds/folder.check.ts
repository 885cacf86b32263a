/** Rule of every build: feeds have a folder, without which the build would write none. */
import { defineError, problem } from '../../renderer/contract/error.ts';
import type { BuildCheck } from '../_domain/check/check.ts';
import { feedsOptions } from './feeds.schema.ts';

const noFolder = defineError<object>({
  code: 'DS2850',
  title: 'Feeds without a folder',
  message: () => 'The tenant has feeds and no folder for them.',
  hint: () =>
    'Set "options.feeds.folder" to 16 or more letters and digits that nobody guesses, and give the address to the platform only.',
});

const feedsHaveFolder: BuildCheck = (tenant, { positionOf }) => {
  const { platforms, folder } = feedsOptions(tenant);
  return platforms.length > 0 && folder === undefined
    ? [problem(noFolder, {}, positionOf(['options', 'feeds', 'platforms']))]
    : [];
};

export const buildChecks: readonly BuildCheck[] = [feedsHaveFolder];
