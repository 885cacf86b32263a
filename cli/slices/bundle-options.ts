/** What the bundles of a slice for the server and for browsers have in common, so that both render the same markup. */
import type { InlineConfig } from 'vite';
import type { FoundSlice } from './find-slice.ts';

/** Returns Vite's options for any bundle of a slice; the project's own configuration and environment do not count. */
export const bundleOptions = ({ folder }: FoundSlice): InlineConfig => ({
  root: folder,
  configFile: false,
  envFile: false,
  publicDir: false,
  mode: 'production',
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false } },
});
