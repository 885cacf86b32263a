/** Errors of `check` about payments: DS2630 to DS2638. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';
import { formatDollars, plural } from '../_domain/price/money.ts';

export const testOnLiveSite = defineError<{ site: string; what: string }>({
  code: 'DS2630',
  title: 'Test payments on a live site',
  message: ({ site, what }) =>
    `${site} is a live site, and ${what} on the test page of the server, on which no money moves.`,
  hint: () =>
    'Set `options.payment.provider` to "stripe" with its keys in the environment, or turn `deposits` and `online` off.',
});

export const keyMissing = defineError<{ variable: string }>({
  code: 'DS2631',
  title: 'Payment key not set',
  message: ({ variable }) => `Payments need the environment variable ${variable}, which is not set.`,
  hint: ({ variable }) =>
    `Set ${variable} where the server runs. Until then visitors cannot pay, and the site says so.`,
});

export const depositWithoutPage = defineError<object>({
  code: 'DS2632',
  title: 'Deposits without reservations',
  message: () => '`payment.deposits` is on, but the site has no reservations or no deposit.',
  hint: () =>
    'Set `options.vehicle.reserve.page` and `options.vehicle.reserve.deposit` above 0, or this option to false.',
});

export const onlineWithoutPage = defineError<object>({
  code: 'DS2633',
  title: 'Online payment without its page',
  message: () => '`payment.online` is on, but the site does not have the page /online-payment.',
  hint: () => 'Set `options.sign-in.online_payment.show` to true, or this option to false.',
});

export const standInOnLiveSite = defineError<{ site: string; endpoint: string }>({
  code: 'DS2634',
  title: 'Payments go to another server',
  message: ({ site, endpoint }) =>
    `${site} is a live site, but its payments go to ${endpoint} instead of Stripe.`,
  hint: () => 'Remove `options.payment.stripe.endpoint`.',
});

export const testKeyOnLiveSite = defineError<{ site: string; variable: string }>({
  code: 'DS2635',
  title: 'Test key on a live site',
  message: ({ site, variable }) =>
    `${site} is a live site, but the key in ${variable} is a test key: no money moves.`,
  hint: ({ variable }) => `Put the live key of the account into ${variable}.`,
});

export const depositWithoutHold = defineError<object>({
  code: 'DS2636',
  title: 'Deposits without holds',
  message: () =>
    '`payment.deposits` is on, but `reserve.hold_hours` is 0: nothing holds a vehicle, so several buyers could pay for the same one.',
  hint: () => 'Set `options.reserve.hold_hours` to 24 or more, or `options.payment.deposits` to false.',
});

export const holdBeforePayment = defineError<{ hours: number; minutes: number }>({
  code: 'DS2637',
  title: 'Hold shorter than the payment page',
  message: ({ hours, minutes }) =>
    `A vehicle is held for ${plural(hours, 'hour')}, but a payment page stays open for ${plural(minutes, 'minute')}: the next buyer could reserve it while somebody pays.`,
  hint: () => 'Raise `options.reserve.hold_hours` or lower `options.payment.expiry_minutes`.',
});

export const depositAboveMost = defineError<{ deposit: number; most: number }>({
  code: 'DS2638',
  title: 'Deposit above the highest payment',
  message: ({ deposit, most }) =>
    `The deposit is ${formatDollars(deposit)}, but \`payment.most\` allows ${formatDollars(most)} at most.`,
  hint: () => 'Lower `options.vehicle.reserve.deposit` or raise `options.payment.most`.',
});
