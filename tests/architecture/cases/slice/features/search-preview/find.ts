import { openIndex } from '../search/open.ts';
import { openIndex as opened } from '../search/search.public.ts';

export const both = [openIndex, opened];
