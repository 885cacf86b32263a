/** Bundles the browser assets and the command line; the package ships both. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import fg from 'fast-glob';
import { defineConfig } from 'vite';
import { classNames, classPrefixes, STYLE_NAMES, styleNames } from './class-names.ts';
import { shipBuildId } from './build-id.ts';
import { shipEarlyScripts } from './early-scripts.ts';
import { enhanceEntries, islandEntries } from './script-entries.ts';
import { shipDatabase } from './ship-database.ts';
import { shipFonts } from './ship-fonts.ts';
import { shipNotices } from './ship-notices.ts';
import { chosenRuntime, clientRuntime } from './client-runtime.ts';
import { withoutNativeParts } from './native-parts.ts';
import { withoutPreloads } from './without-preloads.ts';
import { shipReference } from './ship-reference.ts';
import { shipStarter } from './ship-starter.ts';
import { serverChunks } from './server-chunks.ts';
import { createSheets } from './sheets.ts';
import { styleMarks } from './style-marks.ts';
import { shipTypes } from './ship-types.ts';
import { shipWorkers } from './ship-workers.ts';

// Always bundles React's production build, whatever the environment of the caller.
process.env['NODE_ENV'] = 'production';

const root = path.resolve(import.meta.dirname, '../..');
const islands = fg.sync('features/**/*.island.tsx', { cwd: root });
const entries = islandEntries(root, islands);
/** Entries of enhancing scripts: `enhance-views` for `views.enhance.ts`. */
const enhancers = enhanceEntries(root, fg.sync('features/**/*.enhance.ts', { cwd: root }));
const styleFiles = fg.sync('features/**/*.css.ts', { cwd: root });
const prefixes = classPrefixes(styleFiles);
const sheets = createSheets({ root, base: 'features/styles.ts', files: styleFiles, prefixes });
/** Files of the modules of all workers. */
const workerModules = new Set<string>();
const runtime = chosenRuntime(process.argv, process.env);
const isReadable = process.env['CLASS_NAMES'] === 'readable';
/** Creates the plugin of style files; each bundle needs a new one, because it counts class names. */
const styles = () =>
  vanillaExtractPlugin({
    identifiers: classNames(prefixes, { isReadable }),
    unstable_pluginFilter: ({ name }) => name === STYLE_NAMES,
  });
/** Output folder, relative to the root. */
const folder = process.env['BUNDLE_FOLDER'] ?? 'dist';

/** Optional packages that are never bundled: they have native parts or are large tools. */
const OPTIONAL = [
  'vite',
  '@vanilla-extract/vite-plugin',
  'sharp',
  'subset-font',
  'lighthouse',
  'html-validate',
  'playwright',
  'playwright/test',
  '@axe-core/playwright',
];

/**
 * Bundles small modules of many scripts into one file: a request for each would cost more than the unused bytes.
 * Excludes views, hooks and hydration, which import the runtime that pages without islands do not need.
 */
const COMMON = {
  name: 'common',
  test: /[\\/](?:features[\\/]_|renderer[\\/](?!browser[\\/]))(?!.*(?:\.tsx|[\\/]use-[^\\/]*\.ts)$)|preload-helper|rolldown-runtime/,
  minShareCount: 6,
  maxModuleSize: 1_200,
};

/** `cli/main.ts` awaits the commands, so that chunks which they import must not hold it. */
const SERVER = {
  debugName: 'server',
  test: (id: string) => id !== path.join(root, 'cli/main.ts'),
  name: serverChunks(root, [
    { name: 'start', roots: ['cli/main.ts'] },
    // Slices of a project are loaded before the registry, which is in the next chunk.
    {
      name: 'slices',
      roots: [
        'cli/slices/load-slices.ts',
        'cli/slices/compile-slice.ts',
        'features/slice-contract.ts',
        'features/slice-react.ts',
      ],
    },
    { name: 'core', roots: ['cli/compose.ts'] },
    {
      name: 'check',
      roots: ['cli/commands/check.run.ts', ...fg.sync('features/**/*.check.ts', { cwd: root }).toSorted()],
    },
  ]),
};

export default defineConfig({
  root,
  appType: 'custom',
  plugins: [
    clientRuntime(runtime),
    react(),
    ...(isReadable ? [styleNames(root), styleMarks(root)] : []),
    styles(),
    entries.plugin,
    enhancers.plugin,
    sheets.plugin,
    withoutPreloads(),
    withoutNativeParts(),
    shipEarlyScripts(root, fg.sync('features/**/*.early.ts', { cwd: root })),
    // A worker writes HTML of the views of an island, with the renderer of the same runtime.
    shipWorkers(root, fg.sync('features/**/*.worker.ts', { cwd: root }), {
      plugins: () => [clientRuntime(runtime), ...styles()],
      onModules: (files) => files.forEach((file) => workerModules.add(file)),
    }),
    shipDatabase(root),
    shipReference(root),
    shipStarter(root),
    shipFonts(root),
    shipNotices(root, workerModules),
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
        // The server of a clone replaces the rules between the markers.
        ...(isReadable ? { cssMinify: false } : {}),
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: {
            // Must be first: it determines the order of rules in the sheets.
            ...sheets.input,
            loader: 'renderer/browser/loader.ts',
            'shared-runtime': 'renderer/browser/shared-runtime.ts',
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
          // The compiler of the embedded database generates `eval`.
          checks: { eval: false, ineffectiveDynamicImport: false, pluginTimings: false },
          input: {
            main: 'cli/main.ts',
            api: 'cli/api/index.ts',
            'build-worker': 'cli/build/build.worker.ts',
            'validity-worker': 'cli/test/validity.worker.ts',
            'site-test': 'cli/test/fixtures.ts',
            // Modules of the running program that the slices of a project import.
            config: 'cli/config/define-config.ts',
            slice: 'features/slice-contract.ts',
            'slice-server': 'features/slice-server-contract.ts',
            'slice-react': 'features/slice-react.ts',
          },
          output: {
            chunkFileNames: 'chunks/[name]-[hash].js',
            codeSplitting: { includeDependenciesRecursively: false, groups: [SERVER] },
          },
        },
      },
    },
  },
});
