/** Limits leads per network address and phone number. Only stored leads count. */
import type { Limiter } from '../_platform/http/rate.ts';

const WINDOW_MS = 600_000;

/** Requests allowed per permitted lead of an address; counts rejected requests too. */
const TRIES_PER_LEAD = 10;

/** Sender of a lead, with the limits of the tenant; 0 means unlimited. */
export interface Sender {
  readonly address: string;
  readonly phone?: string | undefined;
  /** Whether this is a further step of a lead that was counted for the address. */
  readonly isFurtherStep: boolean;
  readonly per_address: number;
  readonly per_phone: number;
}

/** Provisional count, until the lead is stored or rejected. */
export interface Counted {
  /** Milliseconds until the sender may retry; absent within the limit. */
  readonly retryMs?: number;
  /** Releases the count of a lead that was not stored; the attempt still counts. */
  readonly giveBack: () => Promise<void>;
}

const nothing = (): Promise<void> => Promise.resolve();

/** Counts a lead in advance, so that simultaneous leads cannot exceed the limit. */
export async function countLead({ take, giveBack }: Limiter, sender: Sender): Promise<Counted> {
  const { address, phone, isFurtherStep, per_address: perAddress, per_phone: perPhone } = sender;
  const tries = await take(`try from ${address}`, perAddress * TRIES_PER_LEAD, WINDOW_MS);
  if (tries !== undefined) return { retryMs: tries, giveBack: nothing };
  const limits = [
    ...(isFurtherStep ? [] : [[`lead from ${address}`, perAddress] as const]),
    ...(phone === undefined ? [] : [[`lead of ${phone}`, perPhone] as const]),
  ] as const;
  const counted: string[] = [];
  const uncount = async (): Promise<void> => {
    for (const name of counted) await giveBack(name);
  };
  for (const [name, most] of limits) {
    const retryMs = await take(name, most, WINDOW_MS);
    if (retryMs !== undefined) {
      await uncount();
      return { retryMs, giveBack: nothing };
    }
    if (most > 0) counted.push(name);
  }
  return { giveBack: uncount };
}
