/** Pages behind sign-in: the account, saved vehicles, and two pages of the tenant (specification, section 2). */
import type { ReactElement, ReactNode } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { definePage, type Head } from '../../renderer/contract/page.ts';
import type { Site } from '../_domain/site/site.ts';
import { pageTitle } from '../_domain/text/page-title.ts';
import { button } from '../_ui/buttons.css.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import { Container, Heading } from '../_ui/layout.tsx';
import { AccountAlerts, alertListOf } from '../alerts/alerts.block.tsx';
import { headingSize, section, stack } from '../_ui/layout.css.ts';
import { PayOnlineForm, payOnlineOf, type PayOnlineProps } from '../payment/pay-online.block.tsx';
import { Wheel, toWheel, type WheelData } from '../prize-wheel/wheel.block.tsx';
import { frameOf, SiteFrame, type FrameData } from '../chrome/chrome.block.tsx';
import { Account, Garage } from './account.tsx';
import { accountsApi } from './accounts-api.block.tsx';
import { Gate, toGate, type GateData } from './gate.block.tsx';
import { signInOptions, type SignInOptions } from './sign-in.schema.ts';

interface OwnData {
  frame: FrameData;
  siteName: string;
  api: string;
  title: string;
  path: string;
  gate: GateData | null;
}

interface Named {
  title: string;
  path: string;
  gate: GateData | null;
}

const pageData = (site: Site, { title, path, gate }: Named): OwnData => ({
  frame: frameOf(site),
  siteName: site.tenant.name,
  api: accountsApi(site) ?? '',
  title,
  path,
  gate,
});

const headOf = ({ title, siteName }: OwnData): Head => ({
  title: pageTitle(title, siteName),
  description: `${title} at ${siteName}.`,
  noindex: true,
});

/** Frame of an account page; the heading is outside the gate. */
function Own({ data, children }: { data: OwnData; children: ReactNode }): ReactElement {
  return (
    <SiteFrame frame={data.frame} bar={null}>
      <Container>
        <div className={`${section} ${stack[5]}`}>
          <Heading level={1}>{data.title}</Heading>
          <Gate gate={data.gate} path={data.path}>
            {children}
          </Gate>
        </div>
      </Container>
    </SiteFrame>
  );
}

const hasAccounts = (site: Site): boolean => accountsApi(site) !== undefined;
const alone = { params: () => ({}), listed: () => false };

/** Data of the account page; `alerts` is the address of the visitor's alerts, on a site with them. */
type AccountData = OwnData & { alerts?: string };

export const accountPage = definePage<Site, null, AccountData>({
  ...alone,
  name: 'account',
  path: '/account',
  entries: (site) => (hasAccounts(site) ? [null] : []),
  data(_entry, site) {
    const gate = { api: accountsApi(site) ?? '' };
    const alerts = alertListOf(site);
    return {
      ...pageData(site, { title: 'Your account', path: '/account', gate }),
      ...(alerts !== undefined && { alerts }),
    };
  },
  head: headOf,
  view: (data) => (
    <Own data={data}>
      <Enhance name="account" wake="load" props={{ api: data.api, quiet: button.quiet }}>
        <Account api={data.api} />
      </Enhance>
      {data.alerts !== undefined && <AccountAlerts href={data.alerts} />}
    </Own>
  ),
});

/** Always behind sign-in regardless of `gated`, because everything in it belongs to the visitor. */
export const garagePage = definePage<Site, string, OwnData>({
  name: 'garage',
  path: '/:garage',
  listed: () => false,
  entries: (site) =>
    hasAccounts(site) && site.tenant.garage_enabled ? [signInOptions(site).garage_path] : [],
  params: (path) => ({ garage: path.slice(1) }),
  data: (path, site) =>
    pageData(site, {
      title: site.tenant.garage_label,
      path,
      gate: { type: 'my-garage', api: accountsApi(site) ?? '' },
    }),
  head: headOf,
  view: (data) => (
    <Own data={data}>
      <Enhance name="garage" wake="load" props={{ api: data.api, heading: headingSize[3] }}>
        <Garage />
      </Enhance>
    </Own>
  ),
});

type TextPageOptions = SignInOptions['spin_to_win'];
type TextPageData = OwnData & {
  text: readonly string[];
  link: { href: string; text: string } | null;
  wheel: WheelData | null;
  form: PayOnlineProps | null;
};

const textPage = (name: 'spin-to-win' | 'online-payment', optionsOf: (site: Site) => TextPageOptions) =>
  definePage<Site, null, TextPageData>({
    ...alone,
    name,
    path: `/${name}`,
    entries: (site) => (optionsOf(site).show ? [null] : []),
    data(_entry, site) {
      const { title, text, link, link_text } = optionsOf(site);
      return {
        ...pageData(site, { title, path: `/${name}`, gate: toGate(site, name) }),
        text: text.split(/\n\s*\n/).filter(Boolean),
        link: link === undefined ? null : { href: link, text: link_text },
        wheel: name === 'spin-to-win' ? toWheel(site) : null,
        form: name === 'online-payment' ? payOnlineOf(site) : null,
      };
    },
    head: headOf,
    view: (data) => (
      <Own data={data}>
        <div className={stack[5]}>
          {data.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Wheel data={data.wheel} />
          <PayOnlineForm form={data.form} />
          {data.link && (
            <div>
              <ButtonLink kind={data.wheel || data.form ? 'secondary' : 'primary'} href={data.link.href}>
                {data.link.text}
              </ButtonLink>
            </div>
          )}
        </div>
      </Own>
    ),
  });

export const spinToWinPage = textPage('spin-to-win', (site) => signInOptions(site).spin_to_win);
export const onlinePaymentPage = textPage('online-payment', (site) => signInOptions(site).online_payment);
