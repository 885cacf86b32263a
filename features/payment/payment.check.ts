/** Rules about payments: live sites take real money, keys are set, and every option has its page. */
import { problem, type Finding, defineError } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { reserving } from '../_domain/stock/reservable.ts';
import { isLiveSite } from '../_domain/tenant/live-site.ts';
import { paymentOptions, type ProviderName } from './payment.schema.ts';

const testOnLiveSite = defineError<{ site: string; what: string }>({
  code: 'DS2630',
  title: 'Test payments on a live site',
  message: ({ site, what }) =>
    `${site} is a live site, and ${what} on the test page of the server, on which no money moves.`,
  hint: () =>
    'Set `options.payment.provider` to "stripe" with its keys in the environment, or turn `deposits` and `online` off.',
});

const keyMissing = defineError<{ variable: string }>({
  code: 'DS2631',
  title: 'Payment key not set',
  message: ({ variable }) => `Payments need the environment variable ${variable}, which is not set.`,
  hint: ({ variable }) =>
    `Set ${variable} where the server runs. Until then visitors cannot pay, and the site says so.`,
});

const depositWithoutPage = defineError<object>({
  code: 'DS2632',
  title: 'Deposits without reservations',
  message: () => '`payment.deposits` is on, but the site has no reservations or no deposit.',
  hint: () =>
    'Set `options.vehicle.reserve.page` and `options.vehicle.reserve.deposit` above 0, or this option to false.',
});

const onlineWithoutPage = defineError<object>({
  code: 'DS2633',
  title: 'Online payment without its page',
  message: () => '`payment.online` is on, but the site does not have the page /online-payment.',
  hint: () => 'Set `options.sign-in.online_payment.show` to true, or this option to false.',
});

const standInOnLiveSite = defineError<{ site: string; endpoint: string }>({
  code: 'DS2634',
  title: 'Payments go to another server',
  message: ({ site, endpoint }) =>
    `${site} is a live site, but its payments go to ${endpoint} instead of Stripe.`,
  hint: () => 'Remove `options.payment.stripe.endpoint`.',
});

const testKeyOnLiveSite = defineError<{ site: string; variable: string }>({
  code: 'DS2635',
  title: 'Test key on a live site',
  message: ({ site, variable }) =>
    `${site} is a live site, but the key in ${variable} is a test key: no money moves.`,
  hint: ({ variable }) => `Put the live key of the account into ${variable}.`,
});

const TEST_KEY = /^(?:sk|rk)_test_/;

const position = (...path: string[]) => ['options', 'payment', ...path];

/** Rules by provider for sites that take payments. */
const PROVIDER_RULES: Readonly<Record<ProviderName, TenantCheck>> = {
  test(tenant, { positionOf }) {
    if (!isLiveSite(tenant)) return [];
    const { deposits, online } = paymentOptions(tenant);
    const what =
      deposits && online
        ? 'deposits and online payments are taken'
        : deposits
          ? 'deposits are taken'
          : 'online payments are taken';
    return [problem(testOnLiveSite, { site: tenant.site_url, what }, positionOf(position('provider')))];
  },
  stripe(tenant, { positionOf, environment }) {
    const { secret_key_env: variable, webhook_secret_env, endpoint } = paymentOptions(tenant).stripe;
    const isLive = isLiveSite(tenant);
    const site = tenant.site_url;
    const findings: Finding[] = [variable, webhook_secret_env]
      .filter((name) => !environment[name])
      .map((name) => warning(keyMissing, { variable: name }, positionOf(position('provider'))));
    if (isLive && TEST_KEY.test(environment[variable] ?? ''))
      findings.push(problem(testKeyOnLiveSite, { site, variable }, positionOf(position('provider'))));
    if (isLive && endpoint !== undefined)
      findings.push(
        problem(standInOnLiveSite, { site, endpoint }, positionOf(position('stripe', 'endpoint'))),
      );
    return findings;
  },
};

const takesMoney: TenantCheck = (tenant, context) => {
  const { provider, deposits, online } = paymentOptions(tenant);
  return deposits || online ? PROVIDER_RULES[provider](tenant, context) : [];
};

const switchesLead: TenantCheck = (tenant, { positionOf, offers, pageAt }) => {
  const { deposits, online } = paymentOptions(tenant);
  const way = reserving({ tenant, offers });
  const isUnasked = deposits && (way?.deposit ?? 0) === 0;
  const isPageless = online && pageAt('/online-payment') === undefined;
  return [
    ...(isUnasked ? [warning(depositWithoutPage, {}, positionOf(['options', 'payment', 'deposits']))] : []),
    ...(isPageless ? [warning(onlineWithoutPage, {}, positionOf(['options', 'payment', 'online']))] : []),
  ];
};

export const checks: SliceChecks = { tenant: [takesMoney, switchesLead] };
