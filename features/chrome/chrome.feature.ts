/** The frame of every page: header, footer and bars. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { chromeOptions } from './chrome.schema.ts';

export const feature = defineFeature({
  name: 'chrome',
  checks: () => import('./chrome.check.ts'),
  options: chromeOptions,
});
