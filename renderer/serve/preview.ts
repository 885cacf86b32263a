/** Serves a site from memory: renders pages on demand with the current data. */
import { readFileSync } from 'node:fs';
import type { LoadedSite } from '../build.ts';
import type { BrowserBundle } from '../bundle/browser-bundle.ts';
import type { Shell } from '../html/document.ts';
import { inlineSources } from '../html/policy.ts';
import { siteShell } from '../html/shell.ts';
import type { SiteFile } from '../contract/feature.ts';
import { collectSections } from '../contract/section.tsx';
import { fromTable, renderPage, startRendering } from '../html/render.ts';
import { createSheetReader } from '../html/sheet-use.ts';
import { listedAddresses, planRoutes, type Route } from '../plan/routes.ts';

export interface Answer {
  status: 200 | 404;
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

/**
 * Returns a function that answers requests for one site. Every page includes the result of `extraHead`, for the
 * reload script.
 */
export function createPreview<Site>(
  loaded: LoadedSite<Site>,
  { bundle, generator, extraHead }: { bundle: BrowserBundle; generator: string; extraHead: () => string },
): (url: string) => Answer | undefined {
  const { features, site, theme } = loaded;
  const sections = collectSections(features);
  const routes = new Map<string, Route<Site>>(planRoutes(features, site).map((route) => [route.url, route]));
  const { shell: bare, assets } = siteShell(theme, bundle, generator);
  const collectSheets = createSheetReader(bare.sheets);
  const copies = new Map(loaded.copies.map((copy) => [`/${copy.file}`, copy.source]));
  const shared = new Map(assets.map((asset) => [`/${asset.file}`, asset]));

  function page(route: Route<Site>, status: 200 | 404): Answer {
    startRendering(fromTable(bundle.addresses));
    const shell: Shell = { ...bare, extraHead: extraHead() };
    const data = route.page.data(route.entry, site, sections);
    return {
      status,
      file: route.file,
      body: renderPage(route.page, data, { url: route.url, shell, sections, needed: collectSheets() }),
    };
  }

  /** Files of slices besides pages; created on the first request for one. */
  let sliceFiles: ReadonlyMap<string, SiteFile> | undefined;
  function sliceFile(url: string): Answer | undefined {
    if (!sliceFiles) {
      const outline = {
        addresses: listedAddresses(routes.values()),
        origin: theme.origin,
        inline: inlineSources(bare.early),
      };
      const files = features.flatMap((feature) => [...(feature.files?.(site, outline) ?? [])]);
      sliceFiles = new Map(files.map((file) => [`/${file.file}`, file]));
    }
    const file = sliceFiles.get(url);
    return file && { status: 200, ...file };
  }

  return (path) => {
    const url = path.length > 1 ? path.replace(/\/(?:index\.html)?$/, '') || '/' : path;
    const route = routes.get(url);
    if (route) return page(route, 200);
    const asset = shared.get(url);
    if (asset) return { status: 200, ...asset };
    const source = copies.get(url);
    if (source) return { status: 200, file: url, body: readFileSync(source) };
    const file = sliceFile(url);
    const missing = routes.get('/404.html');
    return file ?? (missing ? page(missing, 404) : undefined);
  };
}
