import { words } from './words.ts';
import { Mark } from './mark.tsx';
import { z } from 'zod';
import { listPart } from './list.part.tsx';

export const enhance = () => [words, Mark, z, listPart, Date.now()];
