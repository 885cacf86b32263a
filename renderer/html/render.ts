/** Renders the data of a page to a document. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { AnyPage } from '../contract/page.ts';
import { provideRuntime, type Runtime, type ScriptAddresses, type ScriptKind } from '../contract/runtime.ts';
import type { Sections } from '../contract/section.tsx';
import { renderDocument, type Shell } from './document.ts';
import type { HtmlCache } from './html-cache.ts';
import { pageSheets, type SheetCollector } from './sheet-use.ts';

/**
 * Flattens a string. React returns a rope of small pieces, which every document that contains it would traverse
 * again; reading a character makes V8 flatten it. Only worth it for text that is used often.
 */
function joined(text: string): string {
  return text.charCodeAt(0) > 0 ? text : '';
}

/** Returns a function that finds the address of a script; it throws for unknown scripts. */
export const fromTable =
  (scripts: ScriptAddresses) =>
  (name: string, kind: ScriptKind): string => {
    const address = scripts[kind][name];
    if (address === undefined) throw new Error(`No file named ${name}.${kind} defines this script.`);
    return address;
  };

/** Receives withheld content; returns it where it is part of the page. */
export type WithheldHandler = (element: ReactElement) => ReactElement | undefined;

/** Handler of the page that is being rendered. */
let handleWithheld: WithheldHandler | undefined;

/** Renders withheld content only to find the links in it, and to fail if it cannot be rendered. */
export const collectNeeds =
  (needed: SheetCollector): WithheldHandler =>
  (element) => {
    needed.addMarkup(renderToStaticMarkup(element));
    return undefined;
  };

/**
 * Creates the functions that views use; `script` returns the address of a script by name and kind. With `htmlCache`,
 * cached markup is stored there and pages contain placeholders.
 */
export function createRuntime(
  script: (name: string, kind: ScriptKind) => string,
  { htmlCache }: { htmlCache?: HtmlCache } = {},
): Runtime {
  return {
    cachedMarkup: (element) => {
      const html = renderToStaticMarkup(element);
      return htmlCache ? htmlCache.store(html) : joined(html);
    },
    staticMarkup: (element) => renderToStaticMarkup(element),
    hydratableMarkup: (element, identifierPrefix) => renderToString(element, { identifierPrefix }),
    withheld: (element) => handleWithheld?.(element),
    script,
  };
}

/** Prepares this process for rendering. */
export const startRendering = (...options: Parameters<typeof createRuntime>): void =>
  provideRuntime(createRuntime(...options));

/** Context of a page while it is rendered. */
export interface PageContext<Site> {
  url: string;
  shell: Shell;
  sections: Sections<Site>;
  /** Collects the style sheets and links of the page. */
  needed: SheetCollector;
  /** Receives content that the page withholds; by default it is left out unseen. */
  withheld?: WithheldHandler;
}

/** Renders a page with its data to a complete document. */
export function renderPage<Site>(
  page: AnyPage<Site>,
  data: object,
  { url, shell, sections, needed, withheld }: PageContext<Site>,
): string {
  handleWithheld = withheld;
  const markup = renderToStaticMarkup(page.view(data, sections));
  needed.addMarkup(markup);
  return renderDocument(shell, url, {
    head: page.head(data),
    markup,
    sheets: pageSheets(shell.sheets, needed.use),
  });
}
