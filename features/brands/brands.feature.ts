/** Brands of a dealer: their pages, and blocks. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { brandPage, brandsPage } from './brands.page.tsx';
import { brandsBlock, familiesBlock, warrantiesBlock } from './brands.section.tsx';

export const feature = defineFeature({
  name: 'brands',
  pages: [brandsPage, brandPage],
  sections: [brandsBlock, warrantiesBlock, familiesBlock],
  checks: () => import('./brands.check.ts'),
});
