/** The form for an amount and a reference on `/online-payment`. */
import type { ReactElement } from 'react';
import { Island } from '../../renderer/contract/island.tsx';
import { sitePayments } from '../_domain/payment/site-payments.ts';
import type { Site } from '../_domain/site/site.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { PayOnline, type PayOnlineProps } from './pay-online.island.tsx';
import { paymentOptions } from './payment.schema.ts';

export type { PayOnlineProps };

/** Returns the props of the form; null when the site has no online payments. */
export function payOnlineOf(site: Site): PayOnlineProps | null {
  const way = sitePayments(site);
  if (!way?.online) return null;
  const { least, most } = paymentOptions(site);
  return { api: apiBase(site.tenant.api) ?? '', least, most, isTest: way.isTest };
}

export function PayOnlineForm({ form }: { form: PayOnlineProps | null }): ReactElement | null {
  return form && <Island name="pay-online" view={PayOnline} props={form} wake="load" />;
}
