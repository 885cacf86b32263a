/** Answers by which a destination refuses a request for good. */

/** A destination refused a request and would refuse the same request again. */
export class Refusal extends Error {}

/** Statuses of 4xx after which the same request may succeed: time-out, too early, too many requests. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429]);

/** Returns whether a status means that the same request will be refused again (RFC 9110, section 15.5). */
export const isRefused = (status: number): boolean => status >= 400 && status < 500 && !TEMPORARY.has(status);

/** Returns the error of a status that is not 2xx: a refusal, or a failure that may pass. */
export const statusError = (who: string, status: number): Error =>
  isRefused(status)
    ? new Refusal(`${who} refused it with status ${status}`)
    : new Error(`${who} returned status ${status}`);
