/** Pages that are words rather than stock. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { notFoundPage } from './not-found.page.tsx';

export const content = defineFeature<Site>({ name: 'content', pages: [notFoundPage] });
