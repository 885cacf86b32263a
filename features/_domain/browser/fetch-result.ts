/** Calls whose refusal a page tells from a failure of the server. */

/** Milliseconds after which a server that has not answered has failed. */
const PATIENCE = 10_000;

/** Message for a server that does not answer, or answers with something else than the call: the visitor has done nothing wrong. */
export const UNREACHABLE = 'We cannot reach our server just now. Please try again in a moment.';

export interface Answer {
  /** The JSON of a success; undefined for everything else. */
  readonly body?: unknown;
  /** Permanent name of the reason of a refusal that the API itself has answered. */
  readonly refused?: string;
}

const codeIn = (body: unknown): string | undefined => {
  const { error } = (body ?? {}) as { error?: { code?: unknown } | null };
  return typeof error?.code === 'string' ? error.code : undefined;
};

/**
 * Returns the JSON at `href`, or the code of a refusal (4xx with the body of a refusal). Empty for a failure: no answer in time,
 * 5xx, and anything that is not JSON.
 */
export async function readAnswer(href: string): Promise<Answer> {
  try {
    const { ok, status, ...answer } = await send(href);
    if (ok) return { body: answer.body };
    const refused = status < 500 ? codeIn(answer.body) : undefined;
    return refused === undefined ? {} : { refused };
  } catch {
    return {};
  }
}

async function send(href: string) {
  const answer = await fetch(href, { signal: AbortSignal.timeout(PATIENCE) });
  return { ok: answer.ok, status: answer.status, body: (await answer.json()) as unknown };
}
