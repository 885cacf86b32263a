/** Previews render pages on demand. A tenant is loaded at its first request and again after changes. */
import type { Platform } from '../../features/_platform/http/api.ts';
import { isApiPath } from '../../features/_domain/tenant/api-base.ts';
import { drawsCards } from '../../features/social-cards/social-cards.cli.ts';
import { statSync } from 'node:fs';
import {
  createPictureMaker,
  previewPictures,
  type PictureMaker,
  type PreviewPictures,
} from '../../features/gallery/gallery.cli.ts';
import { createPreview, pageKinds, type Answer, type PageKind } from '../../renderer/serve/preview.ts';
import { lastSnapshot } from '../stock/pull.run.ts';
import { isWarning, ProblemError, type Problem } from '../../renderer/contract/error.ts';
import { browserBundle, contentIn, loadForPreview, listMedia, projectPaths } from '../compose.ts';
import { fontsIn, logoIn, themeCssIn } from '../looks.ts';
import { outcomeOfError } from '../errors.ts';
import type { Context } from '../outcome.ts';
import { namedTenants, type LoadedTenant } from '../named-tenants.ts';
import { GENERATOR } from '../version.ts';
import { toHeaders } from './tenant-headers.ts';
import type { ProblemLog } from './problem-log.ts';
import { previewTenant, type Loaded } from './preview-tenant.ts';

/** A loaded tenant with its pages. */
export type LoadedPages = Loaded & Pick<Platform, 'fullPage'>;

/** Preview of one tenant. */
export interface Preview {
  /** Addresses of the style sheets, that of every page first. */
  readonly sheets: readonly string[];
  answer: (url: string) => Answer | undefined;
  /** Returns a resized picture; resizes it if no build has done so. */
  resizedPicture: PreviewPictures['read'];
  headers: Readonly<Record<string, string>>;
  loaded: LoadedPages;
  outline: () => { vehicles: number; kinds: readonly PageKind[] };
  /** Reasons why it shows earlier stock. */
  problems: readonly Problem[];
  /** Modification time of its snapshot. */
  snapshotTime: number;
}

export interface Previews {
  /** Returns the preview of a tenant. Throws if the tenant is broken; tries again after a change or a few seconds. */
  readonly of: (slug: string) => Promise<Preview>;
  /** Returns the last good preview if the tenant is broken. Throws if there is none. */
  readonly shown: (slug: string) => Promise<Preview>;
  /** Reloads the tenant on the next call. */
  readonly drop: (slug: string) => void;
  readonly clear: () => void;
  /** Removes a tenant that no longer exists. */
  readonly forget: (slug: string) => void;
  readonly state: (slug: string) => 'ready' | 'building' | 'served';
  /** Describes the effect when the tenant is broken. */
  readonly effect: (slug: string) => string;
  /** Whether the preview has read or written the current snapshot of the tenant. */
  readonly hasRead: (slug: string) => boolean;
}

interface PreviewOptions {
  onTenant: ((tenant: LoadedTenant) => void) | undefined;
  /** Called before and after a tenant is loaded. */
  onState: () => void;
  /** Returns markup for the head of pages of the tenant. */
  extraHead: (slug: string) => string;
  /** True: pages come from the output folder, so the tenant keeps its own addresses of search and API. */
  fromOutput: boolean;
  log: ProblemLog;
}

interface PreviewTools extends PreviewOptions {
  maker: PictureMaker;
}

/** Effects of problems, for the terminal. */
const STOCK_STAYS = 'the new stock was refused; showing the last good one';
const ALL_STAYS = 'its files have problems; showing the last good version';
const NOTHING_STAYS = 'its files have problems; it cannot be shown';

/** Milliseconds after which a broken tenant is loaded again without a change, because a feed may have recovered. */
const RETRY_MS = 2_000;

export function createPreviews(context: Context, options: PreviewOptions): Previews {
  const previews = new Map<string, Promise<Preview>>();
  const good = new Map<string, Preview>();
  const opening = new Set<Promise<Preview>>();
  const drop = (slug: string): void => void previews.delete(slug);
  const tools = { ...options, maker: createPictureMaker(projectPaths(context.root).renditions) };

  const effect = (slug: string): string => (good.has(slug) ? ALL_STAYS : NOTHING_STAYS);

  async function open(slug: string): Promise<Preview> {
    const preview = openPreview(slug, context, tools);
    previews.set(slug, preview);
    opening.add(preview);
    options.onState();
    const isCurrent = (): boolean => previews.get(slug) === preview;
    try {
      const result = await preview;
      good.set(slug, result);
      if (isCurrent()) options.log.set(slug, result.problems, STOCK_STAYS);
      return result;
    } catch (error) {
      if (isCurrent()) options.log.set(slug, outcomeOfError(error).problems, effect(slug));
      setTimeout(() => isCurrent() && drop(slug), RETRY_MS).unref();
      throw error;
    } finally {
      opening.delete(preview);
      options.onState();
    }
  }

  const of = (slug: string): Promise<Preview> => previews.get(slug) ?? open(slug);
  return {
    of,
    async shown(slug) {
      try {
        return await of(slug);
      } catch (error) {
        const last = good.get(slug);
        if (last) return last;
        throw error;
      }
    },
    drop,
    clear: () => previews.clear(),
    effect,
    forget(slug) {
      drop(slug);
      good.delete(slug);
    },
    state(slug) {
      const preview = previews.get(slug);
      if (preview && opening.has(preview)) return 'building';
      return preview !== undefined || good.has(slug) ? 'served' : 'ready';
    },
    hasRead: (slug) => good.get(slug)?.snapshotTime === instantOf(projectPaths(context.root).snapshot(slug)),
  };
}

const instantOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Loads the current version of a tenant. */
async function openPreview(
  slug: string,
  context: Context,
  { onTenant, extraHead, fromOutput, maker }: PreviewTools,
): Promise<Preview> {
  const [tenant] = (await namedTenants(context, { tenant: [slug] })).tenants;
  if (!tenant) throw new Error(`The tenant ${slug} was removed.`);
  onTenant?.(tenant);
  const { file: snapshot, refusal } = await lastSnapshot(tenant, context);
  const snapshotTime = instantOf(snapshot);
  const shown = fromOutput ? tenant.tenant : previewTenant(tenant.tenant);
  const { placeOf: positionOf } = tenant.document;
  const ownMedia = listMedia(shown, tenant.dir);
  const {
    logo,
    files: logoFiles,
    media,
    findings: ofLogo,
  } = await logoIn({ slug, tenant: shown, positionOf }, ownMedia, context.root);
  if (!ofLogo.every(isWarning)) throw new ProblemError(ofLogo);
  const pictures = previewPictures({
    media,
    snapshot,
    isServedElsewhere: (address) => isApiPath(shown.api, shown.site_url, address),
    keep: projectPaths(context.root).pictures(slug),
    maker,
  });
  const { renditionsOf } = pictures;
  const ownCss = await themeCssIn(tenant.dir, media);
  if (!ownCss.findings.every(isWarning)) throw new ProblemError(ownCss.findings);
  const ownFonts = await fontsIn({ slug, tenant: shown, dir: tenant.dir, positionOf }, context.root);
  if (!ownFonts.findings.every(isWarning)) throw new ProblemError(ownFonts.findings);
  const { content, findings } = await contentIn(tenant, media);
  if (!findings.every(isWarning)) throw new ProblemError(findings);
  // Pages name the cards of the build, which alone draws them.
  const socialCards = drawsCards(shown);
  const input = {
    tenant: shown,
    dir: tenant.dir,
    snapshot,
    now: context.now,
    published: projectPaths(context.root).published(slug),
    renditionsOf,
    content,
    ...(socialCards && { socialCards }),
    ...(logo && { logo }),
    ...(ownFonts.fonts && { fonts: ownFonts.fonts }),
    ...(ownCss.css && { ownCss: ownCss.css }),
  };
  const loaded = loadForPreview(input, [...media, ...logoFiles, ...ownFonts.files]);
  const headers = toHeaders(shown, loaded.site);
  const pages = createPreview(loaded, {
    bundle: browserBundle(),
    generator: GENERATOR,
    extraHead: () => extraHead(slug),
  });
  const fullPage: Platform['fullPage'] = (path) => {
    const html = pages.fullPage(path);
    return html === undefined ? undefined : { html, headers };
  };
  return {
    answer: pages.answer,
    sheets: pages.sheets,
    resizedPicture: pictures.read,
    headers,
    loaded: { site: loaded.site, tenant: tenant.tenant, fullPage },
    outline: () => ({ vehicles: loaded.site.vehicles.length, kinds: pageKinds(loaded) }),
    problems: refusal === undefined ? [] : outcomeOfError(refusal).problems,
    snapshotTime,
  };
}
