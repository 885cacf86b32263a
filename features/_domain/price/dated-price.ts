/** A price and the day of the pull that first had it, `2026-11-25` in UTC. */
export interface DatedPrice {
  readonly price: number;
  readonly since: string;
}

/** The record of a vehicle in earlier pulls. */
export interface StockHistory {
  /** Day of the first pull with the vehicle; absent for vehicles of the very first pull, which may be older. */
  readonly firstSeen?: string;
  /** Prices, oldest first; a price of 0 means that the vehicle had none from that day. */
  readonly prices: readonly DatedPrice[];
}
