import { words } from './words.ts';
import { Mark } from './mark.tsx';
import { z } from 'zod';

export const enhance = () => [words, Mark, z, Date.now()];
