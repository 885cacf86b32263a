/** Sends a form idempotently: retries of the same body use the same key. */
import { sendJson } from '../../_domain/browser/send.ts';
import { ENQUIRY_MESSAGES as MESSAGES, type Issue } from '../messages.ts';
import type { Wrong } from '../../_ui/form-summary.ts';

/** A stored lead; `next` is a payment page to continue on. */
export type Outcome = { readonly lead_id: string; readonly next?: string } | Wrong;

/** Sends a body. `proof` is sent with it but not compared between retries. */
export type Send = (body: Readonly<Record<string, unknown>>, proof?: object) => Promise<Outcome>;

/** A page of the site, or of a payment provider. */
const PAGE = /^(?:https?:\/\/|\/(?!\/))/;

interface Answer {
  lead_id?: unknown;
  payment?: { url?: unknown };
  error?: { code?: unknown; message?: unknown; issues?: unknown };
}

const isIssue = (one: unknown): one is Issue => {
  const { path, message } = (one ?? {}) as Partial<Issue>;
  return typeof path === 'string' && typeof message === 'string';
};

/** Returns the error shown for a failed form, with a generic reason if there is none. */
export function failure(message?: unknown, issues?: unknown): Wrong {
  const reason = typeof message === 'string' && message !== '' ? message : MESSAGES.failed;
  return {
    alert: `${MESSAGES.submit}: ${reason}`,
    issues: Array.isArray(issues) ? issues.filter(isIssue) : [],
  };
}

/**
 * Creates a sender for `href`. The same body reuses its key, so that a retry after a lost response is the same lead. `timed`
 * adds fields that may differ between attempts; `onStarting` is called while the server is starting. A request that times out
 * is sent once more.
 */
export function sender(
  href: string,
  {
    newKey,
    timed,
    onStarting,
  }: { newKey: () => string; timed: () => Record<string, unknown>; onStarting: () => void },
): Send {
  const keys = new Map<string, string>();
  return async (body, proof = {}) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? newKey();
    keys.set(text, key);
    try {
      const attempt = { ...body, ...proof, ...timed(), idempotency_key: key };
      const post = () => sendJson(href, attempt, onStarting);
      // A server that opens its database may be busy for longer than a request waits. The key keeps it one lead.
      const { ok, body: answer } = await post().catch((error: unknown) => {
        if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
        onStarting();
        return post();
      });
      const { lead_id: id, payment, error } = (answer ?? {}) as Answer;
      const next = payment?.url;
      if (ok && typeof id === 'string')
        return typeof next === 'string' && PAGE.test(next) ? { lead_id: id, next } : { lead_id: id };
      const wrong = failure(error?.message, error?.issues);
      return typeof error?.code === 'string' ? { ...wrong, code: error.code } : wrong;
    } catch {
      return failure(MESSAGES.offline);
    }
  };
}
