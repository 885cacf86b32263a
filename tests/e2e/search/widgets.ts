/** Bundles the search widgets' harness and opens it in the theme of a built tenant. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { themeSchema } from '../../../features/_domain/tenant/tenant.schema.ts';
import { themeCss } from '../../../features/_ui/theme/derive-theme.ts';
import { root } from '../../support/pages.ts';

const themeOf = (tenant: string): string => {
  const file = path.join(root, 'tenants', tenant, 'tenant.json');
  const { theme } = JSON.parse(readFileSync(file, 'utf8')) as { theme: unknown };
  return themeCss(themeSchema.parse(theme));
};

let bundled: Promise<{ script: string; css: string }> | undefined;

async function bundle(): Promise<{ script: string; css: string }> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), vanillaExtractPlugin()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      cssCodeSplit: false,
      lib: { entry: 'tests/e2e/search/widgets-harness.tsx', formats: ['iife'], name: 'harness' },
    },
  });
  const [{ output } = { output: [] }] = [result].flat() as Rolldown.RolldownOutput[];
  const script = output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
  const css = output.map((part) => (part.type === 'asset' ? String(part.source) : '')).join('');
  return { script, css };
}

/** Opens the widgets in the theme of `tenant`, under a site's content security policy. */
export async function openWidgets(page: Page, tenant: string, query = ''): Promise<void> {
  const { script, css } = await (bundled ??= bundle());
  const html =
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Widgets</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/page.css"></head>` +
    `<body><main></main><script src="/page.js"></script></body></html>`;
  const layout =
    'main{display:grid;gap:1.5rem;padding:1rem;max-width:28rem;grid-template-columns:minmax(0,1fr)}';
  const files: Record<string, [type: string, body: string]> = {
    '/': ['text/html', html],
    '/page.css': ['text/css', `${themeOf(tenant)}${css}${layout}`],
    '/page.js': ['text/javascript', script],
  };
  await page.route('http://widgets.localhost/**', (route) => {
    const [contentType, body] = files[new URL(route.request().url()).pathname] ?? ['text/plain', ''];
    return route.fulfill({
      contentType,
      body,
      headers: { 'content-security-policy': "default-src 'self'; img-src 'self' data:" },
    });
  });
  await page.goto(`http://widgets.localhost/${query}`);
}

/** Returns the widgets' calls so far. */
export const calls = (page: Page): Promise<unknown[]> => page.evaluate(() => window.calls);
