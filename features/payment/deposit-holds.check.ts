/** Rules that also stop `build`: deposits only where the vehicle is held for whoever pays. */
import { problem } from '../../renderer/contract/error.ts';
import type { BuildCheck } from '../_domain/check/check.ts';
import { holdHours, reserving } from '../_domain/stock/reservable.ts';
import * as errors from './check-errors.ts';
import { paymentOptions } from './payment.schema.ts';

/** A deposit that holds nothing can be paid by three buyers of one vehicle. */
const depositsHold: BuildCheck = (tenant, { positionOf, offers }) => {
  const { deposits, expiry_minutes: minutes } = paymentOptions(tenant);
  const way = reserving({ tenant, offers });
  if (!deposits || way === undefined || way.deposit === 0) return [];
  const hours = holdHours({ tenant, offers });
  const position = positionOf(['options', 'reserve', 'hold_hours']);
  if (hours === 0)
    return [problem(errors.depositWithoutHold, {}, positionOf(['options', 'payment', 'deposits']))];
  return hours * 60 < minutes ? [problem(errors.holdBeforePayment, { hours, minutes }, position)] : [];
};

/** A deposit above the price would be sold back at once. */
const depositsFit: BuildCheck = (tenant, { positionOf, offers }) => {
  const { deposits, most } = paymentOptions(tenant);
  const deposit = reserving({ tenant, offers })?.deposit ?? 0;
  if (!deposits || deposit <= most) return [];
  return [problem(errors.depositAboveMost, { deposit, most }, positionOf(['options', 'payment', 'most']))];
};

export const buildChecks: readonly BuildCheck[] = [depositsHold, depositsFit];
