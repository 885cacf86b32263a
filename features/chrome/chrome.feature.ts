/** What stands around every page: header, footer and bars. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { chromeOptions } from './chrome.schema.ts';

export const chrome = defineFeature<Site>({ name: 'chrome', options: chromeOptions });
