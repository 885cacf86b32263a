/** What the early script has started, handed to the search by the script that prerenders. */

export interface EarlyWork {
  /** A worker that opens the index; gone once it has failed. */
  worker: Worker | undefined;
  /** The request for the index, where no worker makes it. */
  readonly index: Promise<Response> | undefined;
}

const NOTHING: EarlyWork = { worker: undefined, index: undefined };
let work = NOTHING;

export const handOver = (started: EarlyWork): void => void (work = started);

/** Returns what was started before the search; nothing on an address without filters. */
export const earlyWork = (): Readonly<EarlyWork> => work;
