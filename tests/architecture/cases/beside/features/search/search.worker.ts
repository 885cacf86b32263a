import { readFile } from 'node:fs/promises';
import { words } from './words.ts';
import { stock } from './stock.source.ts';

onmessage = () => [readFile, words, stock, Date.now()];
