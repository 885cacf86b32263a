/** Hashes of inline scripts and styles for a content security policy. */
import { hash } from 'node:crypto';
import type { InlineSources } from '../contract/feature.ts';
import { VIEW_TRANSITION } from './document.ts';

const source = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Returns the hashes of everything inline, given the sources of early scripts. */
export const inlineSources = (early: Readonly<Record<string, string>>): InlineSources => ({
  scripts: Object.values(early).map(source),
  styles: [source(VIEW_TRANSITION)],
});
