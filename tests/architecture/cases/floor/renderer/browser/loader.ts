import { escape } from '../html/escape.ts';

export const load = escape;
