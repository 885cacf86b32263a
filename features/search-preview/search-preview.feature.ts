/** Typesense's search protocol for previews. Only `serve` answers it, so the slice brings nothing to pages. */
import { defineFeature } from '../_domain/site/slice.ts';

export const feature = defineFeature({ name: 'search-preview' });
