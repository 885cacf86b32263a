/** The sign-in page, `/sign-in`, and the code page for browsers without a script (specification, section 2). */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { definePage } from '../../renderer/contract/page.ts';
import type { Site } from '../_domain/site/site.ts';
import { pageTitle } from '../_domain/text/page-title.ts';
import { Container } from '../_ui/layout.tsx';
import { frameOf, SiteFrame, type FrameData } from '../chrome/chrome.block.tsx';
import { ownPath } from './gates.ts';
import type { Channel } from './contact-prompt.ts';
import { accountsApi } from './accounts-api.block.tsx';
import { signInOptions } from './sign-in.schema.ts';
import * as css from './sign-in.css.ts';
import { SignIn } from './sign-in.tsx';

interface SignInData {
  frame: FrameData;
  siteName: string;
  api: string;
  garage: string;
  channels: readonly Channel[];
  step: 'address' | 'code';
}

const toData = (step: SignInData['step'], site: Site): SignInData => {
  const { garage_path: garagePath, channels } = signInOptions(site);
  const garage = ownPath(site.tenant.garage_enabled, garagePath);
  const api = accountsApi(site) ?? '';
  return { frame: frameOf(site), siteName: site.tenant.name, api, garage, channels, step };
};

function SignInView({ data }: { data: SignInData }): ReactElement {
  const { frame, api, garage, channels, step } = data;
  const props = { api, garage, channels };
  return (
    <SiteFrame frame={frame} bar={null}>
      <Container>
        <div className={css.narrow}>
          <Enhance name="sign-in" wake="load" props={props}>
            <SignIn api={api} channels={channels} step={step} />
          </Enhance>
        </div>
      </Container>
    </SiteFrame>
  );
}

const common = {
  entries: (site: Site) => (accountsApi(site) === undefined ? [] : [null]),
  params: () => ({}),
  listed: () => false,
  view: (data: SignInData) => <SignInView data={data} />,
};

export const signInPage = definePage<Site, null, SignInData>({
  ...common,
  name: 'sign-in',
  path: '/sign-in',
  data: (_entry, site) => toData('address', site),
  head: ({ siteName }) => ({
    title: pageTitle('Sign in', siteName),
    description: `Sign in at ${siteName} with a code by email or phone.`,
    noindex: true,
  }),
});

export const signInCodePage = definePage<Site, null, SignInData>({
  ...common,
  name: 'sign-in-code',
  path: '/sign-in/code',
  data: (_entry, site) => toData('code', site),
  head: ({ siteName }) => ({
    title: pageTitle('Type your code', siteName),
    description: `Type the code you have received from ${siteName}.`,
    noindex: true,
  }),
});
