/** Helpers that create content nodes for the default pages. */
import type { ContentBlock, ContentElement, ContentNode } from '../_domain/content/content.ts';
import { toSlug } from '../_domain/text/slugs.ts';

/** A text, or undefined for a missing fact. */
type Part = ContentNode | false | undefined;

const present = (parts: readonly Part[]): ContentNode[] =>
  parts.filter((part): part is ContentNode => Boolean(part));

export const p = (...parts: Part[]): ContentElement => ({ tag: 'p', children: present(parts) });

export const h2 = (text: string): ContentElement => ({
  tag: 'h2',
  attributes: { id: toSlug(text) },
  children: [text],
});

export const link = (text: string, href: string): ContentElement => ({
  tag: 'a',
  attributes: { href },
  children: [text],
});

export const strong = (text: string): ContentElement => ({ tag: 'strong', children: [text] });

/** Returns a list of texts without missing entries. */
export const ul = (...entries: (Part | readonly Part[])[]): ContentElement => ({
  tag: 'ul',
  children: entries.flatMap((entry): ContentElement[] => {
    const children = present(Array.isArray(entry) ? (entry as readonly Part[]) : [entry as Part]);
    return children.length > 0 ? [{ tag: 'li', children }] : [];
  }),
});

export const block = (name: string, options: Readonly<Record<string, unknown>> = {}): ContentBlock => ({
  block: name,
  options,
});
