/** How many leads are taken from one network address and with one phone number. Only leads that are kept use them up. */
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

/** A lead that is counted, until it turns out whether it is kept. */
export interface Counted {
  /** Milliseconds to wait, when it is too many. */
  readonly retryMs?: number;
  /** Uncounts a lead that was not kept; the try remains. */
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
