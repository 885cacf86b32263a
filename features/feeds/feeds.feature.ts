/** Feeds of the stock for advertising platforms. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { feedFiles } from './feed-files.ts';
import { feedsOptions } from './feeds.schema.ts';

export const feature = defineFeature({
  name: 'feeds',
  options: feedsOptions,
  files: (site) => feedFiles(site, feedsOptions(site)),
  buildChecks: () => import('./folder.check.ts'),
  checks: () => import('./feeds.check.ts'),
});
