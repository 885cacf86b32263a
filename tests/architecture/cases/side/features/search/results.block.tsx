import { Filters } from './filters.island.tsx';
import { page } from './results.page.tsx';

export const Block = () => [Filters, page];
