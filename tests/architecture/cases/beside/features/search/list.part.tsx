import { words } from './words.ts';
import { Mark } from './mark.tsx';
import { z } from 'zod';
import { stock } from './stock.source.ts';

export const listPart = () => [words, Mark, z, stock, Date.now()];
