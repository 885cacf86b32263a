import { facets } from './facets.ts';

export const Filters = () => [facets, import('./request.schema.ts')];
