/** API calls of the trade-in form. */
import { fetchResult, UNREACHABLE } from '../../_domain/browser/fetch-result.ts';
import { POSTCODE_MESSAGES, postcodeProblem } from '../../_domain/location/postcodes.ts';
import { NOT_SIGNED_IN, SIGN_IN_NEEDED } from '../../_domain/visitor/session.ts';
import { sendJson, type JsonResponse } from '../../_domain/browser/send.ts';
import { logInfo, logOnly } from '../../_domain/browser/log.ts';
import type { Issue } from '../../_ui/form-summary.ts';

export interface TradeInCalls {
  readonly begin: (body: object) => Promise<JsonResponse>;
  readonly adjust: (body: object) => Promise<JsonResponse>;
  readonly contact: (body: object) => Promise<JsonResponse>;
  /** Looks up a vehicle by registration; `none` if not found, undefined if the request fails. */
  readonly lookUp: (rego: string, state: string) => Promise<unknown>;
  /**
   * Returns the error of a postcode, also asking the geocoder. An unknown position or a failing geocoder is not an
   * error.
   */
  readonly postcodeProblem: (postcode: string) => Promise<string | undefined>;
  /** Saves the valuation of a trade-in; success and failure are logged only. */
  readonly save: (id: string) => void;
}

/** A network failure as a response. */
const offline: JsonResponse = { ok: false, status: 0, body: undefined };

/** Refusal code of missing things. */
const NOT_FOUND = 'not_found';

const FAILED = 'An error occurred when submitting this form';

/** Returns the error of a failed call: the reason of the server, or that it is unreachable. */
export function parseRefusal({ status, body }: JsonResponse): { alert: string; issues: readonly Issue[] } {
  const { error } = (body ?? {}) as { error?: { message?: string; issues?: readonly Issue[] } };
  const isFailure = status === 0 || status >= 500 || body === undefined;
  if (isFailure) return { alert: `${FAILED}: ${UNREACHABLE}`, issues: [] };
  const message = error?.message ?? 'An unexpected error occured';
  return { alert: `${FAILED}: ${message}`, issues: error?.issues ?? [] };
}

/** Returns the error code of a refused call; undefined on success. */
export function codeOf({ ok, body }: JsonResponse): string | undefined {
  const { error } = (body ?? {}) as { error?: { code?: unknown } };
  return !ok && typeof error?.code === 'string' ? error.code : undefined;
}

export function createCalls(api: string): TradeInCalls {
  const send = async (path: string, body: object): Promise<JsonResponse> => {
    const response = await sendJson(`${api}${path}`, body).catch(() => offline);
    if (codeOf(response) === NOT_SIGNED_IN) document.dispatchEvent(new Event(SIGN_IN_NEEDED));
    return response;
  };
  return {
    begin: (body) => send('/trade-in', body),
    adjust: (body) => send('/trade-in/adjustments', body),
    contact: (body) => send('/trade-in/contact', body),
    async lookUp(rego, regoState) {
      const query = new URLSearchParams({ rego, regoState });
      const { body, refused } = await fetchResult(`${api}/trade-in/vehicle?${query}`);
      if (refused === NOT_SIGNED_IN) document.dispatchEvent(new Event(SIGN_IN_NEEDED));
      return refused === NOT_FOUND ? 'none' : body;
    },
    async postcodeProblem(typed) {
      const problem = postcodeProblem(typed);
      if (problem !== undefined) return problem;
      const query = new URLSearchParams({ postcode: typed.trim() });
      const { refused } = await fetchResult(`${api}/geocode?${query}`);
      return refused === NOT_FOUND ? POSTCODE_MESSAGES.none : undefined;
    },
    save(id) {
      const body = { column_name: 'valuation', id };
      void send('/miscellaneous', body).then(({ ok, status }) =>
        ok ? logInfo('The valuation is saved.') : logOnly(`The valuation could not be saved (${status}).`),
      );
    },
  };
}
