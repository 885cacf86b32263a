import { search } from './search/search.feature.ts';

export const features = [search];
