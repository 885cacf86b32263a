/** Limits leads per network address and phone number. Only stored leads count. */
import type { Limiter } from '../_platform/http/rate.ts';

const WINDOW_MS = 600_000;

/** So many requests are looked at for each lead an address may send: those that are not in order included. */
const TRIES_PER_LEAD = 10;

/** Who sends a lead, and how many the tenant takes; 0 is any number. */
export interface Sender {
  readonly address: string;
  readonly phone?: string | undefined;
  readonly per_address: number;
  readonly per_phone: number;
}

/** A provisional count, until the lead is stored or rejected. */
export interface Counted {
  /** Milliseconds to wait, when it is too many. */
  readonly retryMs?: number;
  /** Releases the count of a lead that was not stored; the attempt still counts. */
  readonly giveBack: () => void;
}

/** Counts one more lead, so that several at the same moment cannot all be the last one. */
export function countLead({ take, giveBack }: Limiter, sender: Sender): Counted {
  const { address, phone, per_address: perAddress, per_phone: perPhone } = sender;
  const tries = take(`try from ${address}`, perAddress * TRIES_PER_LEAD, WINDOW_MS);
  if (tries !== undefined) return { retryMs: tries, giveBack: () => undefined };
  const limits = [
    [`lead from ${address}`, perAddress],
    ...(phone === undefined ? [] : [[`lead of ${phone}`, perPhone] as const]),
  ] as const;
  const counted: string[] = [];
  const uncount = () => counted.forEach((name) => giveBack(name));
  for (const [name, most] of limits) {
    const retryMs = take(name, most, WINDOW_MS);
    if (retryMs !== undefined) {
      uncount();
      return { retryMs, giveBack: () => undefined };
    }
    if (most > 0) counted.push(name);
  }
  return { giveBack: uncount };
}
