/** Text of a block as content nodes. */
import type { ContentNode } from '../_domain/content/content.ts';

/** Whether a value is a node; what it holds is looked at when it is drawn. */
const isNode = (value: unknown): value is ContentNode =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && 'tag' in value && typeof value.tag === 'string');

/** Returns the nodes of a text: those of a content file as they are, paragraphs of a plain text. */
export function richNodes(text: string | readonly unknown[] | undefined): ContentNode[] {
  if (text === undefined) return [];
  if (typeof text !== 'string') return text.filter(isNode);
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => ({ tag: 'p', children: [paragraph] }));
}
