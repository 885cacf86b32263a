/** Tenants whose pages are made on demand: each is read when it is first requested, and again after a change. */
import { statSync } from 'node:fs';
import {
  createPictureMaker,
  previewPictures,
  type PictureMaker,
  type PreviewPictures,
} from '../../features/gallery/gallery.cli.ts';
import { createPreview, pageKinds, type Answer, type PageKind } from '../../renderer/serve/preview.ts';
import { lastSnapshot } from '../commands/pull.run.ts';
import { isWarning, ProblemError, type Problem } from '../../renderer/contract/error.ts';
import { browserBundle, contentIn, loadForPreview, mediaOf, places } from '../compose.ts';
import { outcomeOfError } from '../errors.ts';
import type { Context } from '../outcome.ts';
import { namedTenants, type LoadedTenant } from '../tenants.ts';
import { GENERATOR } from '../version.ts';
import { headersOf } from './headers.ts';
import type { ProblemLog } from './problem-log.ts';
import { askingHere, type Loaded } from './search.ts';

/** One tenant while its pages are made on demand. */
export interface Preview {
  answer: (url: string) => Answer | undefined;
  /** Returns a smaller file of a picture, made where no build has. */
  pictureAt: PreviewPictures['at'];
  headers: Readonly<Record<string, string>>;
  loaded: Loaded;
  outline: () => { vehicles: number; kinds: readonly PageKind[] };
  /** Why it shows an earlier stock. */
  problems: readonly Problem[];
  /** Instant of the snapshot that it shows. */
  snapshotAt: number;
}

export interface Previews {
  /** Returns the preview of a tenant. Throws when the tenant cannot be read; it is read again after a change or some seconds. */
  readonly of: (slug: string) => Promise<Preview>;
  /** The same, with the last good preview of a tenant that cannot be read now. Throws when there was none. */
  readonly shown: (slug: string) => Promise<Preview>;
  /** Reads the tenant again at the next call. */
  readonly drop: (slug: string) => void;
  readonly clear: () => void;
  /** Forgets a tenant that has gone. */
  readonly forget: (slug: string) => void;
  readonly state: (slug: string) => 'ready' | 'building' | 'served';
  /** Says what it leads to when the tenant cannot be read. */
  readonly effect: (slug: string) => string;
  /** True when the snapshot of the tenant is the one that the preview has read, or made itself. */
  readonly hasRead: (slug: string) => boolean;
}

interface PreviewOptions {
  onTenant: ((tenant: LoadedTenant) => void) | undefined;
  /** Called when a tenant begins to be read and when it has been. */
  onState: () => void;
  /** Markup in the head of a page of the tenant. */
  extraHead: (slug: string) => string;
  log: ProblemLog;
}

interface PreviewTools extends PreviewOptions {
  maker: PictureMaker;
}

/** What problems of a tenant lead to, for the terminal. */
const STOCK_STAYS = 'the last good stock stays, for the new one is refused';
const ALL_STAYS = 'everything stays as it was, for its files are not in order';
const NOTHING_STAYS = 'it cannot be shown, for its files are not in order';

/** Milliseconds after which a tenant that could not be read is read again without a change: a feed may answer again. */
const RETRY_MS = 2_000;

export function createPreviews(context: Context, options: PreviewOptions): Previews {
  const previews = new Map<string, Promise<Preview>>();
  const good = new Map<string, Preview>();
  const opening = new Set<Promise<Preview>>();
  const drop = (slug: string): void => void previews.delete(slug);
  const tools = { ...options, maker: createPictureMaker(places(context.root).renditions) };

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
    hasRead: (slug) => good.get(slug)?.snapshotAt === instantOf(places(context.root).snapshot(slug)),
  };
}

const instantOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Reads the tenant anew, so that a change of its file or its stock shows. */
async function openPreview(
  slug: string,
  context: Context,
  { onTenant, extraHead, maker }: PreviewTools,
): Promise<Preview> {
  const [tenant] = (await namedTenants(context, { tenant: [slug] })).tenants;
  if (!tenant) throw new Error(`tenant ${slug} has gone`);
  onTenant?.(tenant);
  const { file: snapshot, refusal } = await lastSnapshot(tenant, context);
  const snapshotAt = instantOf(snapshot);
  const shown = askingHere(tenant.tenant);
  const media = mediaOf(shown, tenant.dir);
  const pictures = previewPictures({ media, keep: places(context.root).pictures(slug), maker });
  const { renditionsOf } = pictures;
  const { content, findings } = await contentIn(tenant, media);
  if (!findings.every(isWarning)) throw new ProblemError(findings);
  const order = { tenant: shown, dir: tenant.dir, snapshot, now: context.now, renditionsOf, content };
  const loaded = loadForPreview(order, media);
  return {
    answer: createPreview(loaded, {
      bundle: browserBundle(),
      generator: GENERATOR,
      extraHead: () => extraHead(slug),
    }),
    pictureAt: pictures.at,
    headers: headersOf(shown),
    loaded: { site: loaded.site, tenant: tenant.tenant },
    outline: () => ({ vehicles: loaded.site.vehicles.length, kinds: pageKinds(loaded) }),
    problems: refusal === undefined ? [] : outcomeOfError(refusal).problems,
    snapshotAt,
  };
}
