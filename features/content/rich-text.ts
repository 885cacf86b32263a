/** Converts the text of a block to content nodes. */
import type { ContentNode } from '../_domain/content/content.ts';

/** Returns whether a value is a node; its content is checked when rendered. */
const isNode = (value: unknown): value is ContentNode =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && 'tag' in value && typeof value.tag === 'string');

/** Returns the nodes of a content file unchanged, and paragraphs of a plain text. */
export function richNodes(text: string | readonly unknown[] | undefined): ContentNode[] {
  if (text === undefined) return [];
  if (typeof text !== 'string') return text.filter(isNode);
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => ({ tag: 'p', children: [paragraph] }));
}
