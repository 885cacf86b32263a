/** Draws a prize and calculates where the wheel stops. */

/** Chance of a prize in percent. */
export interface Chance {
  readonly odds: number;
}

/** Chances in hundredths of a percent, so that they add up exactly. */
const unitsOf = ({ odds }: Chance): number => Math.round(odds * 100);

/** Returns the sum of all chances; a random integer below it draws a prize. */
export const totalUnits = (prizes: readonly Chance[]): number =>
  prizes.reduce((sum, prize) => sum + unitsOf(prize), 0);

/** Returns whether the chances add up to 100 percent. */
export const isWhole = (prizes: readonly Chance[]): boolean => totalUnits(prizes) === 10_000;

/** Returns the index of the prize for `roll`, an integer from 0 and below `totalUnits`. */
export function drawPrize(prizes: readonly Chance[], roll: number): number {
  let rest = roll;
  for (const [index, prize] of prizes.entries()) {
    rest -= unitsOf(prize);
    if (rest < 0) return index;
  }
  return prizes.length - 1;
}

/** A segment of the wheel in degrees, clockwise from the top. */
export interface Slice {
  readonly from: number;
  readonly to: number;
}

/** Returns the segments of the wheel, each as wide as its chance. */
export function computeSlices(prizes: readonly Chance[]): Slice[] {
  const total = totalUnits(prizes);
  let sum = 0;
  return prizes.map((prize) => {
    const from = (sum / total) * 360;
    sum += unitsOf(prize);
    return { from, to: (sum / total) * 360 };
  });
}

/** Returns the rotation in degrees that puts the middle of a segment at the top after some full turns. */
export function stopAngle(prizes: readonly Chance[], index: number, turns: number): number {
  const slice = computeSlices(prizes)[index];
  return slice ? turns * 360 + 360 - (slice.from + slice.to) / 2 : 0;
}

/** Returns the round of a spin: one per campaign, or one per month. `now` in milliseconds, in `timeZone`. */
export function computeRound(
  { campaign, tries }: { readonly campaign: string; readonly tries: 'once' | 'monthly' },
  now: number,
  timeZone: string,
): string {
  if (tries === 'once') return campaign;
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' });
  return `${campaign} ${parts.format(now).slice(0, 7)}`;
}

/** Returns whether the wheel has not started, runs, or has ended at `now`. */
export function computePhase(
  { starts, ends }: { readonly starts?: string | undefined; readonly ends?: string | undefined },
  now: number,
): 'early' | 'open' | 'over' {
  if (starts !== undefined && now < Date.parse(starts)) return 'early';
  return ends !== undefined && now >= Date.parse(ends) ? 'over' : 'open';
}
