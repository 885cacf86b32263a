/** A price and the day of the pull that first had it, `2026-11-25` in UTC. */
export interface DatedPrice {
  readonly price: number;
  readonly since: string;
}
