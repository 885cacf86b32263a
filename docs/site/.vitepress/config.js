import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { slug } from 'github-slugger';
import { defineConfig } from 'vitepress';
import { otherLinks, RECIPES } from '../links.js';
import { DOCS, sidebar } from '../pages.js';
import { SEARCH_OPTIONS } from '../search.js';

/** Address of the repository's files in a browser, such as https://git.example/dealersite/blob/main. */
const repository = process.env['DOCS_REPOSITORY'] ?? '';

/** Path below which the site lies on its host, with a slash at both ends. */
const base = process.env['DOCS_BASE'] ?? '/';

const HERE = fileURLToPath(new URL('..', import.meta.url));

/**
 * Pages lie beside this folder: what they import is resolved as if they lay in it.
 * @type {import('vite').Plugin}
 */
const vueOfThisFolder = {
  name: 'vue-of-this-folder',
  enforce: /** @type {const} */ ('pre'),
  resolveId(source, importer, options) {
    if (!/^vue(?:\/|$)/.test(source)) return undefined;
    if (options.ssr) return { id: source, external: true };
    if (!importer?.endsWith('.md')) return undefined;
    return this.resolve(source, `${HERE}run.js`, { ...options, skipSelf: true });
  },
};

export default defineConfig({
  title: 'dealersite',
  description: 'Websites for vehicle dealers, made from a config and a stock feed.',
  lang: 'en-AU',
  base,
  srcDir: '..',
  srcExclude: ['site/**'],
  outDir: './dist',
  buildEnd({ outDir }) {
    for (const folder of RECIPES) cpSync(`${DOCS}/${folder}`, `${outDir}/${folder}`, { recursive: true });
  },
  cleanUrls: true,
  appearance: false,
  ignoreDeadLinks: false,
  markdown: {
    theme: 'github-light',
    anchor: { slugify: slug },
    config: (markdown) => otherLinks(markdown, { base, repository }),
  },
  themeConfig: {
    logo: { src: '/logo.svg', alt: '' },
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Web teams', link: '/make/stock' },
      { text: 'Running', link: '/run/deploying' },
      { text: 'Developing', link: '/change/architecture' },
      { text: 'Reference', link: '/reference/commands' },
    ],
    sidebar: sidebar(),
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        miniSearch: { searchOptions: SEARCH_OPTIONS },
      },
    },
    docFooter: { prev: 'Previous', next: 'Next' },
  },
  vite: {
    publicDir: fileURLToPath(new URL('../public', import.meta.url)),
    plugins: [vueOfThisFolder],
    build: { chunkSizeWarningLimit: 2_000 },
  },
});
