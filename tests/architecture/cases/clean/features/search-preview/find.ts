import { openIndex } from '../search/search.public.ts';

export const find = openIndex;
