/** Serves a site from memory: renders pages on demand with the current data. */
import { readFileSync } from 'node:fs';
import type { LoadedSite } from '../build-job.ts';
import type { BrowserBundle } from '../bundle/browser-bundle.ts';
import type { Shell } from '../html/document.ts';
import { addressForm } from '../html/address-form.ts';
import { siteShell } from '../html/shell.ts';
import type { SiteFile } from '../contract/feature.ts';
import { collectSections } from '../contract/section.tsx';
import { fromTable, renderPage, startRendering, type WithheldHandler } from '../html/render.ts';
import { createSheetReader } from '../html/sheet-use.ts';
import { computeOutline } from '../plan/outline.ts';
import { toPageFailure } from '../page-failure.ts';
import { planRoutes, type Route } from '../plan/routes.ts';

export interface Answer {
  status: 200 | 404 | 410;
  /** File name of the body; its extension determines the media type. */
  file: string;
  body: string | Uint8Array;
}

/** All addresses of one page kind. */
export interface PageKind {
  readonly name: string;
  readonly urls: readonly string[];
}

/** Lists the page kinds of a site in the order of the slices. */
export function pageKinds<Site>({ features, site }: LoadedSite<Site>): PageKind[] {
  const byName = Map.groupBy(planRoutes(features, site), ({ page }) => page.name);
  return [...byName].map(([name, routes]) => ({ name, urls: routes.map(({ url }) => url) }));
}

export interface SitePreview {
  /** Answers a request for a path. */
  answer: (path: string) => Answer | undefined;
  /** Renders a page with the content that its file withholds; undefined if there is none at the path. */
  fullPage: (path: string) => string | undefined;
  /** Addresses of the style sheets, that of every page first. */
  sheets: readonly string[];
}

/** Returns the path of a page without a slash or `index.html` at the end. */
const bareUrl = (path: string): string =>
  path.length > 1 ? path.replace(/\/(?:index\.html)?$/, '') || '/' : path;

/** Creates the preview of one site. Every page includes the result of `extraHead`, for the reload script. */
export function createPreview<Site>(
  loaded: LoadedSite<Site>,
  { bundle, generator, extraHead }: { bundle: BrowserBundle; generator: string; extraHead: () => string },
): SitePreview {
  const { features, site, theme, inspect } = loaded;
  const sections = collectSections(features);
  const routes = new Map<string, Route<Site>>(planRoutes(features, site).map((route) => [route.url, route]));
  const { shell: bare, assets } = siteShell(theme, bundle, generator);
  const form = addressForm(bare, routes.values());
  const collectSheets = createSheetReader(bare.sheets);
  const copies = new Map(loaded.copies.map((copy) => [`/${copy.file}`, copy.source]));
  const shared = new Map(assets.map((asset) => [`/${asset.file}`, asset]));

  function renderHtml(route: Route<Site>, withheld?: WithheldHandler): string {
    try {
      return render(route, withheld);
    } catch (error) {
      throw toPageFailure(error, route);
    }
  }

  function render({ page, entry, url }: Route<Site>, withheld?: WithheldHandler): string {
    startRendering(fromTable(bundle.addresses));
    const shell: Shell = { ...bare, extraHead: extraHead() };
    const data = page.data(entry, site, sections);
    const pageContext = { url, shell, sections, needed: collectSheets(), ...(withheld && { withheld }) };
    const html = renderPage(page, data, pageContext);
    inspect?.(url, html);
    return form?.(html) ?? html;
  }

  const page = (route: Route<Site>, status: 200 | 404): Answer => ({
    status,
    file: route.file,
    body: renderHtml(route),
  });

  function fullPage(path: string): string | undefined {
    const route = routes.get(bareUrl(path));
    let isWithheld = false;
    const html =
      route &&
      renderHtml(route, (element) => {
        isWithheld = true;
        return element;
      });
    return isWithheld ? html : undefined;
  }

  /** Files of slices besides pages; created on the first request for one. */
  let sliceFiles: ReadonlyMap<string, SiteFile> | undefined;
  function sliceFile(url: string): Answer | undefined {
    if (!sliceFiles) {
      const outline = computeOutline([...routes.values()], bare, assets);
      const dated = { ...outline, changedAt: () => undefined };
      const files = features.flatMap((feature) => [
        ...(feature.files?.(site, outline) ?? []),
        ...(feature.datedFiles?.(site, dated) ?? []),
      ]);
      sliceFiles = new Map(files.map((file) => [`/${file.file}`, outline.inForm(file)]));
    }
    const file = sliceFiles.get(url);
    return file && { status: 200, ...file };
  }

  function answer(path: string): Answer | undefined {
    const url = bareUrl(path);
    const route = routes.get(url);
    if (route) return page(route, 200);
    const asset = shared.get(url);
    if (asset) return { status: 200, ...asset };
    const source = copies.get(url);
    if (source) return { status: 200, file: url, body: readFileSync(source) };
    const file = sliceFile(url);
    const missing = routes.get('/404.html');
    return file ?? (missing ? page(missing, 404) : undefined);
  }
  return { answer, fullPage, sheets: bare.sheets.addresses };
}
