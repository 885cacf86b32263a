/** Checks that every promo card can show at some time. */
import { problem } from '../../renderer/contract/error.ts';
import type { SliceChecks, TenantCheck } from '../_domain/check/check.ts';
import * as errors from './check-errors.ts';

const cardsShown: TenantCheck = ({ promo_cards }, { positionOf }) =>
  promo_cards.flatMap(({ start, expiry }, index) => {
    if (start === undefined || expiry === undefined || Date.parse(start) < Date.parse(expiry)) return [];
    return [problem(errors.neverShown, { start, expiry }, positionOf(['promo_cards', index, 'expiry']))];
  });

export const checks: SliceChecks = { tenant: [cardsShown] };
