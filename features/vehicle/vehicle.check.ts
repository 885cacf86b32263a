/** Rule about vehicle pages: every button that the tenant turns on has a page. */
import { defineError } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { siteForms } from '../_domain/form/site-forms.ts';
import { hasTradeIn } from '../_domain/form/trade-in-pages.ts';
import { reserving } from '../_domain/stock/reservable.ts';
import { vehicleOptions } from './vehicle.schema.ts';

const buttonWithoutPage = defineError<{ button: string; needs: string }>({
  code: 'DS2502',
  title: 'Button without a page',
  message: ({ button }) =>
    `The button ${button} is on, but the site has no page that it could lead to, so it does not show.`,
  hint: ({ needs }) => needs,
});

interface Button {
  button: string;
  path: readonly string[];
  isWithoutPage: boolean;
  needs: string;
}

const buttonsLead: TenantCheck = (tenant, { positionOf, isSet, offers }) => {
  const { finance, reserve, trade_in: tradeIn } = vehicleOptions(tenant);
  const site = { tenant, offers };
  const buttons: readonly Button[] = [
    {
      button: 'Trade-In Valuation',
      path: ['options', 'vehicle', 'trade_in', 'show'],
      isWithoutPage: tradeIn.show && !hasTradeIn(site),
      needs: 'Set `options.trade-in.enabled` to true, or this option to false.',
    },
    {
      button: 'Get Finance',
      path: ['options', 'vehicle', 'finance', 'show'],
      isWithoutPage: finance.show && finance.href === undefined && !siteForms(site).has('finance'),
      needs: 'Set `finance_provider` or `options.vehicle.finance.href`, or this option to false.',
    },
    {
      button: reserve.label,
      path: ['options', 'vehicle', 'reserve', 'page'],
      isWithoutPage: reserve.page !== 'none' && !reserving(site),
      needs: 'Set `api.enabled` to true, or this option to "none".',
    },
    {
      button: 'Online Purchase',
      path: ['options', 'vehicle', 'reserve', 'online_purchase'],
      isWithoutPage: reserve.online_purchase && !reserving(site)?.onlinePurchase,
      needs: 'Set `api.enabled` to true, or this option to false.',
    },
  ];
  return buttons.flatMap(({ button, path, isWithoutPage, needs }) =>
    isWithoutPage && isSet(path) ? [warning(buttonWithoutPage, { button, needs }, positionOf(path))] : [],
  );
};

export const checks: SliceChecks = { tenant: [buttonsLead] };
