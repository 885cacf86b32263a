import { escape } from '../../renderer/html/escape.ts';
import { run } from '../../cli/main.ts';

export const results = [escape, run];
