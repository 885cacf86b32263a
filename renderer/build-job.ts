/** The job of building one site: its input, its report, and the folders that it works on. */
import type { BrowserBundle } from './bundle/browser-bundle.ts';
import type { Problem } from './contract/error.ts';
import type { Feature, InspectFile } from './contract/feature.ts';
import type { ThemeDocument } from './contract/theme-document.ts';
import type { Digests } from './plan/reads-index.ts';
import type { RenderJob, Share } from './render-worker.ts';
import type { TemplateMetrics } from './template-metrics.ts';
import type { BuildManifest } from './write/manifest.ts';

/** A file that is copied unchanged. */
export interface Copy {
  /** Path below the output folder. */
  file: string;
  /** Path of the original. */
  source: string;
  size: number;
  mtimeMs: number;
}

/** A site with everything that its pages and files are made from. */
export interface SiteContent<Site> {
  site: Site;
  features: readonly Feature<Site>[];
  copies: readonly Copy[];
  /** Time in milliseconds at which some page becomes outdated; Infinity if never. */
  freshUntil: number;
  /** Digests of the stock that pages read. */
  digests: Digests;
  /** Inspects pages and files of slices before they are written. */
  inspect?: InspectFile;
  /** Returns further files to copy, which take time; pages are rendered meanwhile. */
  lateCopies?: () => Promise<readonly Copy[]>;
}

/** A site for rendering pages on demand. */
export interface LoadedSite<Site> extends Omit<SiteContent<Site>, 'digests'> {
  theme: ThemeDocument;
}

/** One build of one site. */
export interface BuildJob<Site> {
  tenant: string;
  outputRoot: string;
  /** Folder for the manifest and the lock. */
  stateDir: string;
  bundle: BrowserBundle;
  /** Digest of the rendering code. */
  buildId: string;
  generator: string;
  /** Digest of everything that the build reads. */
  inputs: string;
  now: number;
  /** True: renders every page and compares it with the output. */
  force: boolean;
  /** Number of pages to compare with the output of React after the build; none by default. */
  verify?: number;
  /** Returns how long a hashed file stays after the site no longer uses it, in milliseconds; by default 0. */
  staysFor?: (file: string) => number;
  /** True: replaces the files of the output one by one; otherwise switches a link to a new version. */
  inPlace?: boolean;
  /** Facts for scripts that configure hosts; stored in the marker. */
  hostFacts?: Readonly<Record<string, string>>;
  /** Called when the site is complete, before it is published; not when nothing has changed. */
  beforePublish?: () => void;
  /** Returns true for paths that something other than the files of the site serves; by default none. */
  isServedElsewhere?: (path: string) => boolean;
  /** Returns true for addresses that the stock names; links to missing ones only warn. By default none. */
  isOfStock?: (address: string) => boolean;
  /** Whether links to missing pages stop the build; `error` by default. */
  deadLinks?: 'error' | 'warn';
  /** Receives the dead links that do not stop the build, including all links of the stock and to missing files such as videos. */
  onDeadLinks?: (dead: readonly Problem[]) => void;
  theme: () => ThemeDocument;
  /** Reads the stock. Other threads may already be reading it when this is called. */
  load: () => SiteContent<Site>;
  /** Starts another thread for the same job; called once per extra thread. */
  spawn: (renderJob: RenderJob) => Promise<Share>;
  /** Makes the other threads read the stock, for shares that follow; by default they read it with their share. */
  prepareThreads?: () => void;
  /** Threads besides this one. */
  extraThreads: number;
  onProgress?: (done: number, total: number) => void;
}

export interface BuildReport {
  pages: number;
  rendered: number;
  written: number;
  removed: number;
  /** Files of the whole site. */
  files: number;
  /** Bytes of the whole site. */
  bytes: number;
  /** By page kind; empty if nothing has changed. */
  templates: TemplateMetrics[];
  outDir: string;
}

/** Output folder of a job, and the last build in it. */
export interface Target {
  outDir: string;
  manifestFile: string;
  /** The last build, if its output still exists. */
  previous: BuildManifest | undefined;
  /** The last build, even if its output is gone; the report of changes compares with it. */
  remembered: BuildManifest | undefined;
}
