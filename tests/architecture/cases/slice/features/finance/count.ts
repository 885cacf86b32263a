import { openIndex } from '../search/index.ts';

export const count = openIndex;
