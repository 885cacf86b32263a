/** Markdown of a tenant as plain data: pages, and fragments for pages and blocks. */

/** A piece of content: a text, an element, or a block by name. */
export type ContentNode = string | ContentElement | ContentBlock;

export interface ContentElement {
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, string | number | boolean>>;
  readonly children?: readonly ContentNode[];
}

/** A block with its parsed options. */
export interface ContentBlock {
  readonly block: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Fields of a page in lists of addresses and menus. */
export interface ContentEntry {
  /** Address from the root of the site. */
  readonly path: string;
  /** File in the tenant's folder; missing for a default page. */
  readonly file?: string;
  readonly noindex?: boolean;
  /** Text of the footer link; without one the page is not in the footer. */
  readonly menu?: string;
}

export interface ContentPage extends ContentEntry {
  readonly title: string;
  readonly description: string;
  /** One or two sentences below the title. */
  readonly intro?: string;
  readonly image?: string;
  readonly imageAlt?: string;
  /** Day of the last change, `YYYY-MM-DD`. */
  readonly updated?: string;
  readonly body: readonly ContentNode[];
}

/** All content of a tenant. */
export interface Content {
  readonly pages: readonly ContentPage[];
  /** Bodies of files whose names begin with `_`, by their name in `content/`, such as `_why-us.md`. */
  readonly fragments: Readonly<Record<string, readonly ContentNode[]>>;
}

export const NO_CONTENT: Content = { pages: [], fragments: {} };

export const isBlock = (node: ContentNode): node is ContentBlock =>
  typeof node === 'object' && 'block' in node;

/** Returns the text of nodes without their elements. */
export function plainText(nodes: readonly ContentNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return isBlock(node) ? '' : plainText(node.children ?? []);
    })
    .join('');
}
