/** 'Sales this Month' (specification, section 9, sales counter). */
const SALES_A_DAY = 192;
const SECONDS_A_SALE = 450;
/** Milliseconds between updates. */
export const REFRESH_MS = 150_000;
/** Milliseconds of the animation. */
export const ANIMATION_MS = 2000;

let clock: Intl.DateTimeFormat | undefined;

/** Returns the clock of Brisbane, created on first use: loading `Intl` takes 10 ms of a program's start. */
const brisbaneClock = (): Intl.DateTimeFormat =>
  (clock ??= new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Australia/Brisbane',
    hourCycle: 'h23',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }));

/**
 * Returns the count at `now` (ms): 192 per finished day of the month, and one per 450 seconds of the present day, in
 * Brisbane.
 */
export function salesCount(now: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of brisbaneClock().formatToParts(now)) parts[type] = Number(value);
  const { day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const seconds = (hour * 60 + minute) * 60 + second;
  return (day - 1) * SALES_A_DAY + Math.floor(seconds / SECONDS_A_SALE);
}

/** Returns the displayed number `elapsed` ms after the animation started. */
export function countedUp(from: number, to: number, elapsed: number): number {
  const part = Math.min(1, Math.max(0, elapsed / ANIMATION_MS));
  return Math.round(from + (to - from) * part);
}
