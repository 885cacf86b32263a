/** Saves a search on listings; lists the alerts of an account. */
import type { ReactElement } from 'react';
import { Island } from '../../renderer/contract/island.tsx';
import { siteCaptcha } from '../_domain/form/site-forms.ts';
import { perSite, type Site } from '../_domain/site/site.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { accountLink } from '../_domain/visitor/account-link.ts';
import { Heading } from '../_ui/layout.tsx';
import { AlertForm, type AlertFormData } from './alert-form.tsx';
import { AlertList } from './alert-list.island.tsx';
import { alertsOptions, type AlertsOptions } from './alerts.schema.ts';
import * as css from './alerts.css.ts';

type Shared = Pick<AlertFormData, 'action' | 'captcha' | 'account'>;

/** Parts of the form that all pages of a site share, by kind of alert; absent without an API or the option. */
const sharedOf = perSite((site): Readonly<Partial<Record<keyof AlertsOptions, Shared>>> => {
  const api = apiBase(site.tenant.api);
  if (api === undefined) return {};
  const { searches, price_drops: prices } = alertsOptions(site);
  const captcha = siteCaptcha(site);
  const shared: Shared = {
    action: `${api}/alerts`,
    ...(captcha !== undefined && { captcha }),
    ...(accountLink(site) && { account: api }),
  };
  return { ...(searches && { searches: shared }), ...(prices && { price_drops: shared }) };
});

/** Returns the form that saves the search of a listing at `href`; undefined without it. */
export function toSearchAlert(site: Site, href: string): AlertFormData | undefined {
  const shared = sharedOf(site).searches;
  return (
    shared && { ...shared, id: 'save-search-email', subject: { search: href }, label: 'Save this search' }
  );
}

/** Returns the form that watches the price of a vehicle; undefined without it. */
export function toPriceAlert(site: Site, carId: string): AlertFormData | undefined {
  const shared = sharedOf(site).price_drops;
  return shared && { ...shared, id: 'price-alert-email', subject: { car_id: carId }, label: 'Tell me' };
}

/** The box that saves a search. */
export function SaveSearch({ form }: { form: AlertFormData }): ReactElement {
  return (
    <section className={css.panel} id="save-search" aria-labelledby="save-search-title">
      <Heading level={2} size={3} id="save-search-title">
        Hear about new ones first
      </Heading>
      <p>Save this search, and we email you when another vehicle fits it.</p>
      <AlertForm {...form} />
    </section>
  );
}

/** Returns the base address of the API for the list of alerts; undefined on a site without alerts. */
export function alertListOf(site: Site): string | undefined {
  const { searches, price_drops: prices } = sharedOf(site);
  return (searches ?? prices)?.action;
}

/** The alerts of the signed-in visitor; `href` is the address of the list. */
export function AccountAlerts({ href }: { href: string }): ReactElement {
  return <Island name="alert-list" view={AlertList} props={{ href }} wake="idle" />;
}
