/** Lists the calls of the API. */
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Endpoint } from './fault-injection.ts';

const describedSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ summary: z.string().optional() }))),
});

/** Returns the calls of all valid tenants from their OpenAPI documents; `pathOf` is the API path of a tenant. */
export async function listCalls(
  app: Pick<Hono, 'request'>,
  slugs: ReadonlySet<string>,
  pathOf: (slug: string) => string,
): Promise<Endpoint[]> {
  const endpoints = new Map<string, Endpoint>();
  for (const slug of slugs) {
    const headers = { host: `${slug}.localhost` };
    const response = await app.request(`http://${slug}.localhost${pathOf(slug)}/openapi.json`, { headers });
    if (!response.ok) continue;
    const { paths } = describedSchema.parse(await response.json());
    for (const [described, methods] of Object.entries(paths)) {
      const path = described.startsWith(pathOf(slug)) ? described : `${pathOf(slug)}${described}`;
      endpoints.set(path, { path, title: Object.values(methods)[0]?.summary ?? described });
    }
  }
  return [...endpoints.values()];
}
