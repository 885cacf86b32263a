/** A page with one island in Chromium, with the harness on a chosen runtime. */
import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { chromium, type Browser, type Page } from 'playwright';
import { build, type Plugin, type Rolldown } from 'vite';
import { clientRuntime, type ClientRuntime } from '../../renderer/bundle/client-runtime.ts';
import { findBrowser } from '../support/browser.js';

const root = path.resolve(import.meta.dirname, '../..');

/** Leaves out the debug module of Preact. */
const withoutPreact: Plugin = {
  name: 'test:complaints',
  load: (id) => (id.endsWith('/tests/islands/preact-debug.ts') ? 'export {};' : undefined),
};

/** Bundles the harness in development mode, where runtimes report mismatches. */
export async function bundleHarness(client: ClientRuntime): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    plugins: [clientRuntime(client), client === 'react' && withoutPreact, react(), vanillaExtractPlugin()],
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: 'tests/islands/harness.ts', formats: ['iife'], name: 'harness' },
    },
  });
  const [{ output } = { output: [] }] = [result].flat() as Rolldown.RolldownOutput[];
  return output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
}

export async function startBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'] ?? (await findBrowser());
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

const EMPTY_RESULT = { found: 0, hits: [], facet_counts: [], page: 1 };

/** Answer of a cluster without vehicles, to as many searches as a page sends. */
const NOTHING_FOUND = JSON.stringify({ results: Array.from({ length: 8 }, () => EMPTY_RESULT) });

export interface IslandPage {
  page: Page;
  /** Warnings, errors and exceptions. */
  complaints: string[];
}

/** Opens a page with an island's markup. `stored` is the content of local storage. */
export async function openIsland(
  browser: Browser,
  { script, html, stored = {} }: { script: string; html: string; stored?: Readonly<Record<string, string>> },
): Promise<IslandPage> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  const lists = JSON.stringify({ version: 1, vehicles: {} });
  const files: Readonly<Record<string, [type: string, body: string]>> = {
    '/': [
      'text/html',
      `<!doctype html><html lang="en-AU"><title>Island</title><link rel="icon" href="data:,"><body>${html}<script src="/harness.js"></script>`,
    ],
    '/harness.js': ['text/javascript', script],
    '/cluster/multi_search': ['application/json', NOTHING_FOUND],
  };
  await page.route('**/*', (route) => {
    const [contentType, body] = files[new URL(route.request().url()).pathname] ?? ['application/json', lists];
    return route.fulfill({ contentType, body });
  });
  await page.addInitScript((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, stored);
  await page.goto('http://islands.localhost/');
  return { page, complaints };
}
