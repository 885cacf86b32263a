/** Sharing a vehicle: share, print, PDF. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { printPage } from './print.page.tsx';
import { shareOptions } from './share.schema.ts';

export const feature = defineFeature({
  name: 'share',
  pages: [printPage],
  options: shareOptions,
});
