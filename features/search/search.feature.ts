/** Browsing the stock: a listing page for each combination that has vehicles. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site.ts';
import { searchPage, usedCarPage } from './search.page.tsx';

export const search = defineFeature<Site>({ name: 'search', pages: [searchPage, usedCarPage] });
