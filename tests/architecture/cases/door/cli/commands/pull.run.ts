import { search } from '../../features/search/search.feature.ts';
import { pullIndex } from '../../features/search/search.cli.ts';
import { readIndex } from '../../features/search/index.source.ts';
import type { Facet } from '../../features/search/facets.ts';
