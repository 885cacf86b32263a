/** Rules that also stop `build`: deposits only where the vehicle is held for whoever pays. */
import { formatDollars, plural } from '../_domain/price/money.ts';
import { defineError, problem } from '../../renderer/contract/error.ts';
import type { BuildCheck } from '../_domain/check/check.ts';
import { holdHours, reserving } from '../_domain/stock/reservable.ts';
import { paymentOptions } from './payment.schema.ts';

const depositWithoutHold = defineError<object>({
  code: 'DS2636',
  title: 'Deposits without holds',
  message: () =>
    '`payment.deposits` is on, but `reserve.hold_hours` is 0: nothing holds a vehicle, so several buyers could pay for the same one.',
  hint: () => 'Set `options.reserve.hold_hours` to 24 or more, or `options.payment.deposits` to false.',
});

const holdBeforePayment = defineError<{ hours: number; minutes: number }>({
  code: 'DS2637',
  title: 'Hold shorter than the payment page',
  message: ({ hours, minutes }) =>
    `A vehicle is held for ${plural(hours, 'hour')}, but a payment page stays open for ${plural(minutes, 'minute')}: the next buyer could reserve it while somebody pays.`,
  hint: () => 'Raise `options.reserve.hold_hours` or lower `options.payment.expiry_minutes`.',
});

const depositAboveMost = defineError<{ deposit: number; most: number }>({
  code: 'DS2638',
  title: 'Deposit above the highest payment',
  message: ({ deposit, most }) =>
    `The deposit is ${formatDollars(deposit)}, but \`payment.most\` allows ${formatDollars(most)} at most.`,
  hint: () => 'Lower `options.vehicle.reserve.deposit` or raise `options.payment.most`.',
});

/** A deposit that holds nothing can be paid by three buyers of one vehicle. */
const depositsHold: BuildCheck = (tenant, { positionOf, offers }) => {
  const { deposits, expiry_minutes: minutes } = paymentOptions(tenant);
  const way = reserving({ tenant, offers });
  if (!deposits || way === undefined || way.deposit === 0) return [];
  const hours = holdHours({ tenant, offers });
  const position = positionOf(['options', 'reserve', 'hold_hours']);
  if (hours === 0) return [problem(depositWithoutHold, {}, positionOf(['options', 'payment', 'deposits']))];
  return hours * 60 < minutes ? [problem(holdBeforePayment, { hours, minutes }, position)] : [];
};

/** A deposit above the price would be sold back at once. */
const depositsFit: BuildCheck = (tenant, { positionOf, offers }) => {
  const { deposits, most } = paymentOptions(tenant);
  const deposit = reserving({ tenant, offers })?.deposit ?? 0;
  if (!deposits || deposit <= most) return [];
  return [problem(depositAboveMost, { deposit, most }, positionOf(['options', 'payment', 'most']))];
};

export const buildChecks: readonly BuildCheck[] = [depositsHold, depositsFit];
