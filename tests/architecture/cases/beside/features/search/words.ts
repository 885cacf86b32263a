import { mark } from './search.early.ts';
import { answer } from './search.worker.ts';

export const words = [mark, answer];
