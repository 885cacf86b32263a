/** A browser for account tests: stores cookies, and reads codes from the database's outbox. */
import { desc, eq } from 'drizzle-orm';
import { message } from '../../features/_platform/mail/message.tables.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import type { TestApi } from './api.ts';

export interface Visit {
  readonly jar: Map<string, string>;
  /** Set-Cookie headers in the order they arrived. */
  readonly set: string[];
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, body: object, headers?: Record<string, string>) => Promise<Answer>;
  /** Submits a form like a browser without script. `from` is the page of the form. */
  readonly form: (path: string, fields: Record<string, string>, from?: string) => Promise<Response>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** Opens a browser without cookies on the site of `api`. */
export function visit(api: Pick<TestApi, 'request'>, jar = new Map<string, string>()): Visit {
  const set: string[] = [];
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) };
    const answer = await api.request(path, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      set.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const read = async (answer: Response): Promise<Answer> => ({
    status: answer.status,
    headers: answer.headers,
    body: await answer.json(),
  });
  return {
    jar,
    set,
    get: async (path) => read(await send(path, { method: 'GET' })),
    post: async (path, body, headers = {}) =>
      read(
        await send(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      ),
    form: (path, fields, from = '/sign-in') =>
      send(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          host: 'yard.localhost',
          origin: 'http://yard.localhost',
          referer: `http://yard.localhost${from}`,
        },
        body: new URLSearchParams(fields).toString(),
      }),
  };
}

/** Returns the newest message to a recipient. */
export async function lastMessage({ orm }: Database, to: string) {
  const [row] = await orm
    .select()
    .from(message)
    .where(eq(message.recipient, to))
    .orderBy(desc(message.createdAt), desc(message.expiresAt))
    .limit(1);
  return row;
}

/** Returns the latest valid code of a recipient. */
export async function codeFor({ orm }: Database, to: string): Promise<string> {
  const rows = await orm.select().from(message).where(eq(message.recipient, to));
  return rows.findLast(({ code }) => code !== null)?.code ?? '';
}

/** Signs a person in as the page's script does. */
export async function signIn(browser: Visit, database: Database, to: string): Promise<Answer> {
  await browser.post('/sign-in/code', { to });
  return browser.post('/sign-in/verify', { to, code: await codeFor(database, to) });
}
