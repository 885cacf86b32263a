/** Adds cookies to a response. */
import type { Context } from 'hono';

export function setCookies(context: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
}
