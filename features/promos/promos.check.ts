/** Checks that every promo card can show at some time. */
import { defineError, problem } from '../../renderer/contract/error.ts';
import type { SliceChecks, TenantCheck } from '../_domain/check/check.ts';

const neverShown = defineError<{ start: string; expiry: string }>({
  code: 'DS1232',
  title: 'Promo card that never runs',
  message: ({ start, expiry }) => `The card starts at ${start} and expires at ${expiry}.`,
  hint: () => 'Set an expiry after the start.',
});

const cardsShown: TenantCheck = ({ promo_cards }, { positionOf }) =>
  promo_cards.flatMap(({ start, expiry }, index) => {
    if (start === undefined || expiry === undefined || Date.parse(start) < Date.parse(expiry)) return [];
    return [problem(neverShown, { start, expiry }, positionOf(['promo_cards', index, 'expiry']))];
  });

export const checks: SliceChecks = { tenant: [cardsShown] };
