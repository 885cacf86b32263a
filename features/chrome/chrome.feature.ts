/** The frame of every page: header, footer and bars. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { chromeOptions } from './chrome.schema.ts';
import { menuPage } from './menu.page.tsx';

export const feature = defineFeature({
  name: 'chrome',
  pages: [menuPage],
  checks: () => import('./chrome.check.ts'),
  options: chromeOptions,
});
