/** From a page's data to its document. */
import { renderToString } from 'react-dom/server';
import type { AnyPage } from '../contract/page.ts';
import { lendRuntime, type ScriptAddresses, type ScriptKind } from '../contract/runtime.ts';
import type { Sections } from '../contract/section.tsx';
import { renderDocument, type Shell } from './document.ts';
import type { Parts } from './parts.ts';
import { pageSheets, type SheetCollector } from './sheet-use.ts';
import { byReact, reactMarkup, staticMarkup } from './static-markup.ts';

/**
 * The same text in one piece. React hands out a chain of small pieces, and every document the text is put into would walk
 * that chain again; asking for a character makes V8 join them. Only worth it for text that is used many times.
 */
function joined(text: string): string {
  return text.charCodeAt(0) > 0 ? text : '';
}

/** Looks scripts up in a table; a view that names one that is not there fails. */
export const fromTable =
  (scripts: ScriptAddresses) =>
  (name: string, kind: ScriptKind): string => {
    const address = scripts[kind][name];
    if (address === undefined) throw new Error(`no script comes from a file called ${name}.${kind}`);
    return address;
  };

/** Who draws views: this product, or React, whose markup is the reference. */
export type Renderer = 'fast' | 'react';

const DRAW = { fast: staticMarkup, react: reactMarkup } as const;
let draw: typeof staticMarkup = staticMarkup;

/**
 * Prepares this process for rendering; `script` tells the address of a script by its name and kind. With `parts` fixed markup is
 * kept there, and pages have marks in its place.
 */
export function startRendering(
  script: (name: string, kind: ScriptKind) => string,
  { parts, renderer = 'fast' }: { parts?: Parts; renderer?: Renderer } = {},
): void {
  draw = DRAW[renderer];
  lendRuntime({
    fixedMarkup: (element) => {
      const html = draw(element);
      return parts ? parts.keep(html) : joined(html);
    },
    hydratableMarkup: (element, identifierPrefix) =>
      byReact(() => renderToString(element, { identifierPrefix })),
    script,
  });
}

/** What a page is rendered in. */
export interface PagePlace<Site> {
  url: string;
  shell: Shell;
  sections: Sections<Site>;
  /** Gathers the style sheets and links of the page. */
  needed: SheetCollector;
}

/** Renders the page that shows `data` as a whole document. */
export function renderPage<Site>(
  page: AnyPage<Site>,
  data: object,
  { url, shell, sections, needed }: PagePlace<Site>,
): string {
  const markup = draw(page.view(data, sections), needed);
  return renderDocument(shell, url, {
    head: page.head(data),
    markup,
    sheets: pageSheets(shell.sheets, needed.use),
  });
}
