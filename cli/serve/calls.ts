/** Which calls the API of a tenant answers. */
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Endpoint } from './faults.ts';
import { API_PATH } from './search.ts';

const describedSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ summary: z.string().optional() }))),
});

/** The calls of the API as its own description has them, that of the first tenant that is in order: all have the same. */
export async function callsOf(app: Pick<Hono, 'request'>, slugs: ReadonlySet<string>): Promise<Endpoint[]> {
  for (const slug of slugs) {
    const headers = { host: `${slug}.localhost` };
    const answer = await app.request(`http://${slug}.localhost${API_PATH}/openapi.json`, { headers });
    if (!answer.ok) continue;
    const { paths } = describedSchema.parse(await answer.json());
    return Object.entries(paths).map(([path, methods]) => ({
      path: path.startsWith(API_PATH) ? path : `${API_PATH}${path}`,
      title: Object.values(methods)[0]?.summary ?? path,
    }));
  }
  return [];
}
