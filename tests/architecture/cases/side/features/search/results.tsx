import { Filters } from './filters.island.tsx';
import { list } from './results.css.ts';
import { Button } from '../_ui/button.tsx';

export const Results = () => [Filters, list, Button];
