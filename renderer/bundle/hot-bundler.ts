/** Rebuilds a single style file or island for the server of a clone. Anything else needs a new bundle. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createCompiler } from '@vanilla-extract/compiler';
import react from '@vitejs/plugin-react';
import fg from 'fast-glob';
import { build, type Plugin, type Rolldown } from 'vite';
import { classNames, classPrefixes, styleNames } from './class-names.ts';
import { clientRuntime } from './client-runtime.ts';
import { readViewName } from './script-entries.ts';
import { styleRules } from './style-marks.ts';

/** Replacement for a part of the bundle. */
type HotUpdate =
  | { readonly kind: 'style'; readonly file: string; readonly css: string }
  | { readonly kind: 'island'; readonly name: string; readonly code: string };

export interface HotBundler {
  /** Returns the replacement for a file (relative to the root); undefined if the bundle must be rebuilt. */
  readonly update: (file: string) => Promise<HotUpdate | undefined>;
  readonly close: () => Promise<void>;
}

type Compiler = ReturnType<typeof createCompiler>;

const isStyle = (file: string): boolean => file.endsWith('.css.ts');
const isIsland = (file: string): boolean => file.endsWith('.island.tsx');

/** Loads style files without their rules, which the page already has. */
const compiledStyles = (compiler: Compiler): Plugin => ({
  name: 'dealersite:compiled-styles',
  enforce: 'pre',
  async load(id) {
    if (!isStyle(id)) return undefined;
    const { source } = await compiler.processVanillaFile(id, { outputCss: false });
    return { code: source, moduleType: 'js' };
  },
});

/** Returns the script that renders an island into an element; its `mount` returns a function to unmount it. */
const islandEntry = (root: string, file: string): string =>
  [
    `import { ${readViewName(root, file)} as view } from ${JSON.stringify(path.join(root, file))};`,
    `import { createElement } from 'react';`,
    `import { createRoot } from 'react-dom/client';`,
    `import { islandIdPrefix } from ${JSON.stringify(path.join(root, 'renderer/contract/island.tsx'))};`,
    `export function mount(name, element, props) {`,
    `  const root = createRoot(element, { identifierPrefix: islandIdPrefix(name) });`,
    `  root.render(createElement(view, props));`,
    `  return () => root.unmount();`,
    `}`,
  ].join('\n');

const ENTRY = '\0island';

async function bundleIsland(root: string, file: string, compiler: Compiler): Promise<string | undefined> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      clientRuntime('preact'),
      react(),
      compiledStyles(compiler),
      {
        name: 'dealersite:hot-island',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? islandEntry(root, file) : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'allow-extension',
        output: { codeSplitting: false },
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output.flatMap((part) => (part.type === 'chunk' && part.isEntry ? part.code : []))[0];
}

/** Returns the rules of a style file in the bundle. */
function rulesIn(assets: string, file: string): string | undefined {
  for (const name of readdirSync(assets)) {
    const sheet = name.endsWith('.css') ? readFileSync(path.join(assets, name), 'utf8') : '';
    const rules = styleRules(sheet, file);
    if (rules !== undefined) return rules;
  }
  return undefined;
}

/** Starts a compiler that stays warm. `bundle` is the folder of the served bundle. */
export function createHotBundler(root: string, bundle: string): HotBundler {
  const assets = path.join(bundle, 'client/assets');
  const prefixes = classPrefixes(fg.sync('features/**/*.css.ts', { cwd: root }));
  const compiler = createCompiler({
    root,
    identifiers: classNames(prefixes, { isReadable: true }),
    cssImportSpecifier: (file) => `${file}.vanilla.css`,
    viteConfig: { plugins: [styleNames(root)] },
    enableFileWatcher: false,
  });

  async function style(file: string): Promise<HotUpdate | undefined> {
    const before = rulesIn(assets, file);
    // Pages use the class names of the bundle: a file with other names, or with references to other files, needs a
    // new bundle.
    if (before === undefined || !prefixes.has(file)) return undefined;
    await compiler.unstable_invalidateAllModules();
    const id = path.join(root, file);
    await compiler.processVanillaFile(id, { outputCss: true });
    const { css } = compiler.getCssForFile(id);
    const isSame = classesIn(css) === classesIn(before) && !/url\((?!["']?data:)/.test(css);
    return isSame ? { kind: 'style', file, css } : undefined;
  }

  return {
    async update(file) {
      if (isStyle(file)) return style(file);
      if (!isIsland(file)) return undefined;
      const code = await bundleIsland(root, file, compiler);
      return code === undefined
        ? undefined
        : { kind: 'island', name: path.basename(file, '.island.tsx'), code };
    },
    close: () => compiler.close(),
  };
}

/** Returns the class names of some rules as one text. */
const classesIn = (css: string): string => [...new Set(css.match(/\.[A-Z][\w-]*/g))].toSorted().join(' ');
