/** Rules about the wheel: chances add up, dates, terms, and visitors can spin it. */
import { defineError, problem } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { isWhole, computePhase, totalUnits } from './draw.ts';
import { prizeWheelOptions } from './prize-wheel.schema.ts';

const oddsNotWhole = defineError<{ sum: string }>({
  code: 'DS2640',
  title: 'Chances do not add up to 100',
  message: ({ sum }) => `The chances of the prizes add up to ${sum}%, not 100%.`,
  hint: () => 'Change `odds` so that they add up to 100; a segment without a prize can take the rest.',
});

const datesReversed = defineError<{ starts: string; ends: string }>({
  code: 'DS2641',
  title: 'Wheel ends before it begins',
  message: ({ starts, ends }) =>
    `The wheel starts at ${starts} and ends at ${ends}, so it can never be spun.`,
  hint: () => 'Set `ends` after `starts`.',
});

const noSignInPage = defineError<object>({
  code: 'DS2642',
  title: 'Wheel without accounts',
  message: () =>
    'The wheel has prizes, but visitors cannot sign in, which a spin requires: everybody has one try.',
  hint: () => 'Set `options.sign-in.accounts` to true, or remove the prizes.',
});

const wheelWithoutTerms = defineError<object>({
  code: 'DS2643',
  title: 'Wheel without terms',
  message: () =>
    'The wheel has prizes, but neither `terms` nor `terms_href` states who may spin, when, and what can be won.',
  hint: () =>
    'Set `options.prize-wheel.terms`: who may take part, the dates, the prizes and their number, and the permit if your state requires one.',
});

const wheelWithoutPage = defineError<object>({
  code: 'DS2644',
  title: 'Wheel without its page',
  message: () => 'The wheel has prizes, but the site does not have the page /spin-to-win.',
  hint: () => 'Set `options.sign-in.spin_to_win.show` to true, or remove the prizes.',
});

const wheelIsOver = defineError<{ ends: string }>({
  code: 'DS2645',
  title: 'Wheel has ended',
  message: ({ ends }) => `The wheel ended at ${ends}, but its page still exists.`,
  hint: () =>
    'Set `options.sign-in.spin_to_win.show` to false, or start another `campaign` with other dates.',
});

const wheelTurns: TenantCheck = (tenant, { positionOf, now, pageAt }) => {
  const { prizes, starts, ends, terms, terms_href: href } = prizeWheelOptions(tenant);
  if (prizes.length === 0) return [];
  const position = (...path: string[]) => positionOf(['options', 'prize-wheel', ...path]);
  const isReversed = starts !== undefined && ends !== undefined && Date.parse(starts) >= Date.parse(ends);
  const sum = String(totalUnits(prizes) / 100);
  return [
    ...(isWhole(prizes) ? [] : [problem(oddsNotWhole, { sum }, position('prizes'))]),
    ...(isReversed ? [problem(datesReversed, { starts, ends }, position('ends'))] : []),
    ...(pageAt('/sign-in') === undefined ? [problem(noSignInPage, {}, position('prizes'))] : []),
    ...(terms === '' && href === undefined ? [problem(wheelWithoutTerms, {}, position('prizes'))] : []),
    ...(pageAt('/spin-to-win') === undefined ? [warning(wheelWithoutPage, {}, position('prizes'))] : []),
    ...(!isReversed && ends !== undefined && computePhase({ ends }, now) === 'over'
      ? [warning(wheelIsOver, { ends }, position('ends'))]
      : []),
  ];
};

export const checks: SliceChecks = { tenant: [wheelTurns] };
