/** Which scripts a page has asked for. */
import type { Page } from '@playwright/test';

/** Notes every script that the page asks for from now on; the result tells their paths so far. */
export function scriptsOf(page: Page): () => string[] {
  const found = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') found.add(new URL(request.url()).pathname);
  });
  return () => [...found];
}
