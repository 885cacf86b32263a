import { words } from './words.ts';
import { Mark } from './mark.tsx';
import { z } from 'zod';

document.documentElement.dataset['search'] = String([words, Mark, z, Date.now()]);
