/** Rules about payments: live sites take real money, keys are set, and every option has its page. */
import { problem, type Finding } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { reserving } from '../_domain/stock/reservable.ts';
import { isLiveSite } from '../_domain/tenant/live-site.ts';
import * as errors from './check-errors.ts';
import { paymentOptions } from './payment.schema.ts';

const TEST_KEY = /^(?:sk|rk)_test_/;

const takesMoney: TenantCheck = (tenant, { positionOf, environment }) => {
  const { provider, deposits, online, stripe } = paymentOptions(tenant);
  if (!deposits && !online) return [];
  const isLive = isLiveSite(tenant);
  const site = tenant.site_url;
  const position = (...path: string[]) => positionOf(['options', 'payment', ...path]);
  if (provider === 'test') {
    const what =
      deposits && online
        ? 'deposits and online payments are taken'
        : deposits
          ? 'deposits are taken'
          : 'online payments are taken';
    return isLive ? [problem(errors.testOnLiveSite, { site, what }, position('provider'))] : [];
  }
  const findings: Finding[] = [stripe.secret_key_env, stripe.webhook_secret_env]
    .filter((variable) => !environment[variable])
    .map((variable) => warning(errors.keyMissing, { variable }, position('provider')));
  const variable = stripe.secret_key_env;
  if (isLive && TEST_KEY.test(environment[variable] ?? ''))
    findings.push(problem(errors.testKeyOnLiveSite, { site, variable }, position('provider')));
  if (isLive && stripe.endpoint !== undefined)
    findings.push(
      problem(errors.standInOnLiveSite, { site, endpoint: stripe.endpoint }, position('stripe', 'endpoint')),
    );
  return findings;
};

const switchesLead: TenantCheck = (tenant, { positionOf, offers, pageAt }) => {
  const { deposits, online } = paymentOptions(tenant);
  const way = reserving({ tenant, offers });
  const isUnasked = deposits && (way?.deposit ?? 0) === 0;
  const isPageless = online && pageAt('/online-payment') === undefined;
  return [
    ...(isUnasked
      ? [warning(errors.depositWithoutPage, {}, positionOf(['options', 'payment', 'deposits']))]
      : []),
    ...(isPageless
      ? [warning(errors.onlineWithoutPage, {}, positionOf(['options', 'payment', 'online']))]
      : []),
  ];
};

export const checks: SliceChecks = { tenant: [takesMoney, switchesLead] };
