/** Rules about the wheel: chances add up, dates, terms, and visitors can spin it. */
import { problem } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import * as errors from './check-errors.ts';
import { isWhole, phaseOf, totalUnits } from './draw.ts';
import { prizeWheelOptions } from './prize-wheel.schema.ts';

const wheelTurns: TenantCheck = (tenant, { positionOf, now, pageAt }) => {
  const { prizes, starts, ends, terms, terms_href: href } = prizeWheelOptions(tenant);
  if (prizes.length === 0) return [];
  const position = (...path: string[]) => positionOf(['options', 'prize-wheel', ...path]);
  const isReversed = starts !== undefined && ends !== undefined && Date.parse(starts) >= Date.parse(ends);
  const sum = String(totalUnits(prizes) / 100);
  return [
    ...(isWhole(prizes) ? [] : [problem(errors.oddsNotWhole, { sum }, position('prizes'))]),
    ...(isReversed ? [problem(errors.datesReversed, { starts, ends }, position('ends'))] : []),
    ...(pageAt('/sign-in') === undefined ? [problem(errors.noSignInPage, {}, position('prizes'))] : []),
    ...(terms === '' && href === undefined
      ? [problem(errors.wheelWithoutTerms, {}, position('prizes'))]
      : []),
    ...(pageAt('/spin-to-win') === undefined
      ? [warning(errors.wheelWithoutPage, {}, position('prizes'))]
      : []),
    ...(!isReversed && ends !== undefined && phaseOf({ ends }, now) === 'over'
      ? [warning(errors.wheelIsOver, { ends }, position('ends'))]
      : []),
  ];
};

export const checks: SliceChecks = { tenant: [wheelTurns] };
