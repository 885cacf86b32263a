/** Pages that are words rather than stock. */
import { defineFeature } from '../_domain/site/slice.ts';
import { notFoundPage } from './not-found.page.tsx';

export const feature = defineFeature({ name: 'content', pages: [notFoundPage] });
