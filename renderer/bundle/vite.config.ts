/** The one bundling of the project: browser assets and the command line, made once and shipped in the package. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import fg from 'fast-glob';
import { defineConfig } from 'vite';
import { classNames, classPrefixes, STYLE_NAMES, styleNames } from './class-names.ts';
import { shipBuildId } from './build-id.ts';
import { shipEarlyScripts } from './early.ts';
import { enhanceEntries, islandEntries } from './islands.ts';
import { shipDatabase } from './database.ts';
import { shipFonts } from './fonts.ts';
import { shipNotices } from './notices.ts';
import { chosenRuntime, clientRuntime } from './client-runtime.ts';
import { withoutNativeParts } from './native-parts.ts';
import { withoutPreloads } from './preload.ts';
import { shipReference } from './reference.ts';
import { sheetsOf } from './sheets.ts';
import { styleMarks } from './style-marks.ts';
import { shipTypes } from './types.ts';
import { shipWorkers } from './workers.ts';

// The bundle is the same whoever starts the bundler: React's fast build, without development helpers.
process.env['NODE_ENV'] = 'production';

const root = path.resolve(import.meta.dirname, '../..');
const islands = fg.sync('features/**/*.island.tsx', { cwd: root });
const entries = islandEntries(root, islands);
/** Each `views.enhance.ts` of a slice becomes the entry `enhance-views`. */
const enhancers = enhanceEntries(root, fg.sync('features/**/*.enhance.ts', { cwd: root }));
const styleFiles = fg.sync('features/**/*.css.ts', { cwd: root });
const prefixes = classPrefixes(styleFiles);
const sheets = sheetsOf({ root, base: 'features/styles.ts', files: styleFiles, prefixes });
const isReadable = process.env['CLASS_NAMES'] === 'readable';
/** Reads style files; made anew for each bundling, for it counts their names. */
const styles = () =>
  vanillaExtractPlugin({
    identifiers: classNames(prefixes, { isReadable }),
    unstable_pluginFilter: ({ name }) => name === STYLE_NAMES,
  });
/** Where the bundle goes, from the root on. */
const folder = process.env['BUNDLE_FOLDER'] ?? 'dist';

/** Packages that are used where they are installed and never taken in: a native part, and tools, which are large. */
const OPTIONAL = [
  'sharp',
  'lighthouse',
  'html-validate',
  'playwright',
  'playwright/test',
  '@axe-core/playwright',
];

/**
 * Small modules that many scripts use come in one file: a request for each would cost a page more than the bytes it does not need.
 * Views, hooks and what hydrates stay out: they bring the runtime along, which pages without islands do without.
 */
const COMMON = {
  name: 'common',
  test: /[\\/](?:features[\\/]_|renderer[\\/](?!browser[\\/]))(?!.*(?:\.tsx|[\\/]use-[^\\/]*\.ts)$)|preload-helper|rolldown-runtime/,
  minShareCount: 6,
  maxModuleSize: 800,
};

export default defineConfig({
  root,
  appType: 'custom',
  plugins: [
    clientRuntime(chosenRuntime(process.argv, process.env)),
    react(),
    ...(isReadable ? [styleNames(root), styleMarks(root)] : []),
    styles(),
    entries.plugin,
    enhancers.plugin,
    sheets.plugin,
    withoutPreloads(),
    withoutNativeParts(),
    shipEarlyScripts(root, fg.sync('features/**/*.early.ts', { cwd: root })),
    // A worker writes HTML of views without state: React's plain elements do, and need no runtime.
    shipWorkers(root, fg.sync('features/**/*.worker.ts', { cwd: root }), () => styles()),
    shipDatabase(root),
    shipReference(root),
    shipFonts(root),
    shipNotices(root),
    shipTypes(root),
    shipBuildId(),
  ],
  builder: {},
  define: { 'process.env.NODE_ENV': '"production"' },
  environments: {
    client: {
      build: {
        outDir: `${folder}/client`,
        manifest: true,
        modulePreload: false,
        target: 'es2022',
        assetsInlineLimit: 0,
        // The server of a clone replaces the rules between the marks.
        ...(isReadable ? { cssMinify: false } : {}),
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: {
            // First: in its order rules stand in their sheets.
            ...sheets.input,
            loader: 'renderer/browser/loader.ts',
            ...entries.input,
            ...enhancers.input,
          },
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups: [sheets.group, COMMON] } },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true, external: OPTIONAL },
      build: {
        outDir: `${folder}/server`,
        ssr: true,
        target: 'node22',
        minify: false,
        rolldownOptions: {
          external: OPTIONAL,
          // The embedded database has been made by a compiler that writes `eval`.
          checks: { eval: false, pluginTimings: false },
          input: {
            main: 'cli/main.ts',
            api: 'cli/api/index.ts',
            'build-worker': 'cli/commands/build.worker.ts',
            'validity-worker': 'cli/test/validity.worker.ts',
            'site-test': 'cli/test/fixtures.ts',
          },
          output: { chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
});
