/** 'Sales this Month' (specification, section 9, sales counter). */
const SALES_A_DAY = 192;
const SECONDS_A_SALE = 450;
/** Milliseconds between two looks at the clock. */
export const REFRESH_MS = 150_000;
/** Milliseconds a change takes to be counted up. */
export const ANIMATION_MS = 2000;

let clock: Intl.DateTimeFormat | undefined;

/** The clock of Brisbane, made at its first use: loading `Intl` takes 10 ms of a program's start. */
const brisbaneClock = (): Intl.DateTimeFormat =>
  (clock ??= new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Australia/Brisbane',
    hourCycle: 'h23',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }));

/** The count at `now` (ms): 192 for each finished day of the month, and one for every 450 seconds of this one, in Brisbane. */
export function salesCount(now: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of brisbaneClock().formatToParts(now)) parts[type] = Number(value);
  const { day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const seconds = (hour * 60 + minute) * 60 + second;
  return (day - 1) * SALES_A_DAY + Math.floor(seconds / SECONDS_A_SALE);
}

/** What the counter shows `elapsed` ms after it began to count from one figure to another. */
export function countedUp(from: number, to: number, elapsed: number): number {
  const part = Math.min(1, Math.max(0, elapsed / ANIMATION_MS));
  return Math.round(from + (to - from) * part);
}
