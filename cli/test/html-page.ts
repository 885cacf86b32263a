/** A parsed page: its elements in document order with their positions in the file. */
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';

export interface PageElement {
  name: string;
  attributes: Readonly<Record<string, string | undefined>>;
  parent?: PageElement;
  /** Returns the text of the element and its descendants. */
  text: () => string;
  line: number;
  column: number;
}

export interface HtmlPage {
  elements: readonly PageElement[];
  ids: ReadonlySet<string>;
}

type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Parses a document. Includes `noscript`, which visitors without JavaScript see; excludes `template`. */
export function parsePage(html: string): HtmlPage {
  const elements: PageElement[] = [];
  const visit = (node: Node, parent?: PageElement): void => {
    if (!tree.isElementNode(node)) return;
    const element: PageElement = {
      name: node.tagName,
      attributes: Object.fromEntries(
        node.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]),
      ),
      ...(parent && { parent }),
      text: () => computeText(node),
      line: node.sourceCodeLocation?.startLine ?? 1,
      column: node.sourceCodeLocation?.startCol ?? 1,
    };
    elements.push(element);
    for (const child of node.childNodes) visit(child, element);
  };
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  for (const child of document.childNodes) visit(child);
  const ids = elements.flatMap(({ name, attributes }) => [
    ...(attributes['id'] ? [attributes['id']] : []),
    ...(name === 'a' && attributes['name'] ? [attributes['name']] : []),
  ]);
  return { elements, ids: new Set(ids) };
}

const computeText = (node: Parent): string =>
  node.childNodes
    .map((child) => {
      if (tree.isTextNode(child)) return child.value;
      return tree.isElementNode(child) ? computeText(child) : '';
    })
    .join('');

/** Yields the ancestors of an element, nearest first. */
export function* ancestors({ parent }: PageElement): Generator<PageElement> {
  for (let next = parent; next; next = next.parent) yield next;
}

/** Returns a readable selector of an element, based on the nearest id or landmark. */
export function toSelector(element: PageElement): string {
  const id = element.attributes['id'];
  if (id) return `${element.name}#${id}`;
  const steps = [element.name];
  for (const one of ancestors(element)) {
    if (one.attributes['id']) return [`${one.name}#${one.attributes['id']}`, ...steps].join(' ');
    if (['main', 'header', 'footer', 'nav', 'head'].includes(one.name)) return [one.name, ...steps].join(' ');
  }
  return steps.join(' ');
}

/** Returns whether browsers and search engines ignore an element. */
export const isHidden = (element: PageElement): boolean =>
  'hidden' in element.attributes || [...ancestors(element)].some(({ attributes }) => 'hidden' in attributes);
