import { readFile } from 'node:fs/promises';
import { words } from './words.ts';
import { stock } from './stock.source.ts';
import { Mark } from './mark.tsx';

onmessage = () => [readFile, words, stock, Mark, Date.now()];
