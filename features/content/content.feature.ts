/** Content pages: the tenant's, default pages, and text blocks. */
import { offer, defineFeature } from '../_domain/slice/slice.ts';
import { defaultPagesOffering } from '../_domain/site/content-pages.ts';
import {
  comparisonBlock,
  ctaBlock,
  faqBlock,
  stepsBlock,
  teamBlock,
  textBlock,
  videoBlock,
} from './blocks.section.tsx';
import { contentPages } from './content.page.tsx';
import { contentOptions } from './content.schema.ts';
import { DEFAULT_MENU } from './defaults/menu.ts';
import { notFoundPage } from './not-found.page.tsx';
import { offersBlock } from './offers.section.tsx';

export const feature = defineFeature({
  name: 'content',
  options: contentOptions,
  pages: [contentPages, notFoundPage],
  sections: [offersBlock, textBlock, teamBlock, videoBlock, faqBlock, comparisonBlock, stepsBlock, ctaBlock],
  checks: () => import('./content.check.ts'),
  offers: [
    offer(defaultPagesOffering, (tenant) => {
      const { pages, parent } = contentOptions(tenant);
      return { names: pages, menu: DEFAULT_MENU, heading: parent };
    }),
  ],
});
