/** Scripts of other companies on all pages, by a manifest. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { tagEntry } from './tags.ts';
import { thirdPartiesOptions } from './third-parties.schema.ts';

export const feature = defineFeature({
  name: 'third-parties',
  options: thirdPartiesOptions,
  checks: () => import('./third-parties.check.ts'),
  buildChecks: () => import('./complete-tags.check.ts'),
  thirdParties: (tenant) => thirdPartiesOptions(tenant).tags.flatMap(tagEntry),
});
