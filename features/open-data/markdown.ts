/** Markdown from text that may hold anything: the library escapes what would be markup. */
import type { List, Link, PhrasingContent, RootContent, Text } from 'mdast';
import { toMarkdown, type Unsafe } from 'mdast-util-to-markdown';

const text = (value: string): Text => ({ type: 'text', value });

export const link = (url: string, label: string): Link => ({ type: 'link', url, children: [text(label)] });

export const heading = (depth: 1 | 2 | 3, label: string): RootContent => ({
  type: 'heading',
  depth,
  children: [text(label)],
});

export const paragraph = (...children: (PhrasingContent | string)[]): RootContent => ({
  type: 'paragraph',
  children: children.map((child) => (typeof child === 'string' ? text(child) : child)),
});

/** Returns a list with one line for each item; nothing for none. */
export const list = (items: readonly (PhrasingContent | string)[]): List[] =>
  items.length === 0
    ? []
    : [
        {
          type: 'list',
          spread: false,
          children: items.map((item) => ({
            type: 'listItem',
            spread: false,
            children: [{ type: 'paragraph', children: [typeof item === 'string' ? text(item) : item] }],
          })),
        },
      ];

/** Text that GitHub's Markdown would make a link: an address, a host, an email address. */
const LITERAL_LINKS: Unsafe[] = [
  { character: ':', before: '[ps]', after: String.raw`\/` },
  { character: '.', before: '[Ww]', after: String.raw`[\-.\w]` },
  { character: '@', before: String.raw`[+\-.\w]`, after: String.raw`[\-.\w]` },
].map((pattern) => ({
  ...pattern,
  inConstruct: 'phrasing',
  notInConstruct: ['autolink', 'link', 'image', 'label', 'destinationLiteral', 'destinationRaw'],
}));

/** Returns the document as Markdown. */
export const markdownOf = (children: RootContent[]): string =>
  toMarkdown({ type: 'root', children }, { bullet: '-', unsafe: LITERAL_LINKS });
