/** Converts parsed Markdown to content nodes: sanitised, without classes and styles, headings with ids. */
import type GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Properties, RootContent as HastContent } from 'hast';
import type { RootContent } from 'mdast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { splitPlaceholders } from '../_domain/content/placeholders.ts';
import { plainText, type ContentElement, type ContentNode } from '../_domain/content/content.ts';

/** Returns the size of a picture in pixels. */
export type SizeOf = (src: string) => { readonly width: number; readonly height: number } | undefined;

interface NodeOptions {
  /** Assigns unique heading ids. */
  readonly slugger: GithubSlugger;
  readonly sizeOf: SizeOf;
}

/** Allowed elements; others are dropped with their content. */
const TAGS = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p a em strong del code pre blockquote ul ol li br hr img ' +
    'table thead tbody tr th td section sup input'
  ).split(' '),
);
/** Allowed attributes, by their names in React. */
const ATTRIBUTES = ['href', 'title', 'src', 'alt', 'start', 'id', 'checked', 'disabled', 'type'] as const;

const toHast = unified()
  .use(remarkRehype, { clobberPrefix: 'note-', footnoteLabel: 'Notes' })
  .use(rehypeSanitize, {
    ...defaultSchema,
    clobber: [],
    protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] },
  });

/** Returns the content nodes of a part of a file. `definitions` are the links and footnotes of the whole file. */
export function contentNodes(
  children: readonly RootContent[],
  definitions: readonly RootContent[],
  options: NodeOptions,
): ContentNode[] {
  const tree = toHast.runSync({ type: 'root', children: [...children, ...definitions] });
  return trimmed(tree.children.flatMap((node) => toNodes(node, options)));
}

/** Removes line breaks between elements. */
const trimmed = (nodes: readonly ContentNode[]): ContentNode[] =>
  nodes.filter((node) => typeof node !== 'string' || node.trim() !== '');

const BLOCKS = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr', 'blockquote', 'section']);

function toNodes(node: HastContent | ElementContent, options: NodeOptions): ContentNode[] {
  if (node.type === 'text') return marked(node.value);
  if (node.type !== 'element' || !TAGS.has(node.tagName)) return [];
  const inner = node.children.flatMap((child) => toNodes(child, options));
  const children = BLOCKS.has(node.tagName) ? trimmed(inner) : inner;
  if (node.tagName === 'p') return [paragraph(children)];
  return [toElement(node, children, options)];
}

/** Returns a text with its placeholders marked. */
const marked = (text: string): ContentNode[] =>
  splitPlaceholders(text).map(({ text: part, isPlaceholder }) =>
    isPlaceholder ? { tag: 'mark', children: [part] } : part,
  );

/** Returns the text for a heading's id, which must begin with a letter: `1. The van` becomes `part-1-the-van`. */
const idText = (heading: string): string => (/^\W*\d/.test(heading) ? `part ${heading}` : heading);

/** Converts a paragraph with a single picture to a figure; the picture's title is the caption. */
function paragraph(children: readonly ContentNode[]): ContentElement {
  const [only] = children;
  if (children.length !== 1 || typeof only !== 'object' || !('tag' in only) || only.tag !== 'img')
    return { tag: 'p', children };
  const { title, ...attributes } = only.attributes ?? {};
  const caption = title === undefined ? [] : [{ tag: 'figcaption', children: [String(title)] }];
  return { tag: 'figure', children: [{ tag: 'img', attributes }, ...caption] };
}

function toElement(
  { tagName, properties }: Element,
  children: readonly ContentNode[],
  { slugger, sizeOf }: NodeOptions,
): ContentElement {
  // The page already has its `h1`.
  const tag = tagName === 'h1' ? 'h2' : tagName;
  const isHeading = /^h[1-6]$/.test(tag);
  const attributes: Record<string, string | number | boolean> = {
    ...toAttributes(properties),
    ...(isHeading && { id: slugger.slug(idText(plainText(children))) }),
    ...(tag === 'img' && typeof properties['src'] === 'string' && sizeOf(properties['src'])),
    ...((tag === 'th' || tag === 'td') &&
      typeof properties['align'] === 'string' && { 'data-align': properties['align'] }),
  };
  return {
    tag,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(children.length > 0 && { children }),
  };
}

function toAttributes(properties: Properties): Record<string, string | number | boolean> {
  return Object.fromEntries(
    ATTRIBUTES.flatMap((name) => {
      const value = properties[name];
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, value]]
        : [];
    }),
  );
}
