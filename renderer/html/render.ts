/** From a page's data to its document. */
import { renderToString } from 'react-dom/server';
import type { AnyPage } from '../contract/page.ts';
import { lendRuntime, type ScriptAddresses, type ScriptKind } from '../contract/runtime.ts';
import type { Sections } from '../contract/section.tsx';
import { renderDocument, type Shell } from './document.ts';
import type { Parts } from './parts.ts';
import { pageSheets, type SheetUse } from './sheet-use.ts';
import { byReact, staticMarkup } from './static-markup.ts';

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

/**
 * Prepares this process for rendering; `script` tells the address of a script by its name and kind. With `parts` fixed markup is
 * kept there, and pages have marks in its place.
 */
export function startRendering(script: (name: string, kind: ScriptKind) => string, parts?: Parts): void {
  lendRuntime({
    fixedMarkup: (element) => {
      const html = staticMarkup(element);
      return parts ? parts.keep(html) : joined(html);
    },
    hydratableMarkup: (element, identifierPrefix) =>
      byReact(() => renderToString(element, { identifierPrefix })),
    script,
  });
}

/** Renders the page that shows `data` at `url` as a whole document; `sheetsIn` reads which style sheets its markup needs. */
export function renderPage<Site>(
  page: AnyPage<Site>,
  data: object,
  place: { url: string; shell: Shell; sections: Sections<Site>; sheetsIn: (markup: string) => SheetUse },
): string {
  const markup = staticMarkup(page.view(data, place.sections));
  const sheets = pageSheets(place.shell.sheets, place.sheetsIn(markup));
  return renderDocument(place.shell, place.url, { head: page.head(data), markup, sheets });
}
