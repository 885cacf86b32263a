/** Tenants whose pages are made on demand: each is read when it is first requested, and again after a change. */
import {
  createPictureMaker,
  previewPictures,
  type PictureMaker,
  type PreviewPictures,
} from '../../features/gallery/gallery.cli.ts';
import { createPreview, pageKinds, type Answer, type PageKind } from '../../renderer/serve/preview.ts';
import { lastSnapshot } from '../commands/pull.run.ts';
import { isWarning, ProblemError } from '../../renderer/contract/error.ts';
import { browserBundle, contentIn, loadForPreview, mediaOf, places } from '../compose.ts';
import type { Context } from '../outcome.ts';
import { namedTenants, type LoadedTenant } from '../tenants.ts';
import { GENERATOR } from '../version.ts';
import { headersOf } from './headers.ts';
import { problemMark, RELOAD_SCRIPT } from './reload.ts';
import { askingHere, type Loaded } from './search.ts';

/** One tenant while its pages are made on demand. */
export interface Preview {
  answer: (url: string) => Answer | undefined;
  /** Returns a smaller file of a picture, made where no build has. */
  pictureAt: PreviewPictures['at'];
  headers: Readonly<Record<string, string>>;
  loaded: Loaded;
  outline: () => { vehicles: number; kinds: readonly PageKind[] };
}

export interface Previews {
  /** Returns the preview of a tenant; one that could not be read is read again at the next call. */
  readonly of: (slug: string) => Promise<Preview>;
  /** Reads the tenant again at the next call. */
  readonly drop: (slug: string) => void;
  readonly clear: () => void;
}

interface PreviewOptions {
  onTenant: ((tenant: LoadedTenant) => void) | undefined;
  /** Script of the head that collects events. */
  headScript: string;
}

interface PreviewTools extends PreviewOptions {
  maker: PictureMaker;
}

export function createPreviews(context: Context, options: PreviewOptions): Previews {
  const previews = new Map<string, Promise<Preview>>();
  const drop = (slug: string): void => void previews.delete(slug);
  const tools = { ...options, maker: createPictureMaker(places(context.root).renditions) };
  return {
    async of(slug) {
      const preview = previews.get(slug) ?? openPreview(slug, context, tools);
      previews.set(slug, preview);
      try {
        return await preview;
      } catch (error) {
        drop(slug);
        throw error;
      }
    },
    drop,
    clear: () => previews.clear(),
  };
}

/** Reads the tenant anew, so that a change of its file or its stock shows. */
async function openPreview(
  slug: string,
  context: Context,
  { onTenant, headScript, maker }: PreviewTools,
): Promise<Preview> {
  const [tenant] = (await namedTenants(context, { tenant: [slug] })).tenants;
  if (!tenant) throw new Error(`tenant ${slug} has gone`);
  onTenant?.(tenant);
  const { file: snapshot, refusal } = await lastSnapshot(tenant, context);
  const shown = askingHere(tenant.tenant);
  const media = mediaOf(shown, tenant.dir);
  const pictures = previewPictures({ media, keep: places(context.root).pictures(slug), maker });
  const { renditionsOf } = pictures;
  const { content, findings } = await contentIn(tenant, media);
  if (!findings.every(isWarning)) throw new ProblemError(findings);
  const order = { tenant: shown, dir: tenant.dir, snapshot, now: context.now, renditionsOf, content };
  const loaded = loadForPreview(order, media);
  const extraHead = `${problemMark(refusal)}<script type="module" src="${RELOAD_SCRIPT}"></script>${headScript}`;
  return {
    answer: createPreview(loaded, { bundle: browserBundle(), generator: GENERATOR, extraHead }),
    pictureAt: pictures.at,
    headers: headersOf(shown),
    loaded: { site: loaded.site, tenant: tenant.tenant },
    outline: () => ({ vehicles: loaded.site.vehicles.length, kinds: pageKinds(loaded) }),
  };
}
