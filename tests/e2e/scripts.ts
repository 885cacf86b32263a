/** Records the scripts that a page requests. */
import type { Page } from '@playwright/test';

/** Records script requests from now on. The returned function lists their paths so far. */
export function recordScripts(page: Page): () => string[] {
  const found = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') found.add(new URL(request.url()).pathname);
  });
  return () => [...found];
}
