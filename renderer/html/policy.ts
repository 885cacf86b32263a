/** How a content security policy lets the scripts and styles that stand in pages work, and no others. */
import { hash } from 'node:crypto';
import type { InlineSources } from '../contract/feature.ts';
import { VIEW_TRANSITION } from './document.ts';

const source = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** The sources of what stands in pages, from the texts of their early scripts. */
export const inlineSources = (early: Readonly<Record<string, string>>): InlineSources => ({
  scripts: Object.values(early).map(source),
  styles: [source(VIEW_TRANSITION)],
});
