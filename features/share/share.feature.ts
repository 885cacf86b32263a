/** Taking a vehicle along: share, print, PDF. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { printPage } from './print.page.tsx';
import { shareOptions } from './share.schema.ts';

export const share = defineFeature<Site>({
  name: 'share',
  pages: [printPage],
  options: shareOptions,
});
