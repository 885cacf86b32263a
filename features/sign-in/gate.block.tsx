/**
 * A gate: its content is displayed to signed-in visitors; others are sent to sign in (specification, sections 2 and 4).
 */
import type { ReactElement, ReactNode } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { signInHref, type SignInType } from '../_domain/visitor/session.ts';
import type { Site } from '../_domain/site/site.ts';
import { button, buttonSize } from '../_ui/buttons.css.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import { Notice } from '../_ui/display.tsx';
import { accountsApi } from './accounts-api.block.tsx';
import { stack } from '../_ui/layout.css.ts';
import * as css from './sign-in.css.ts';
import { isGated, type GateName } from './gates.ts';
import { signInOptions } from './sign-in.schema.ts';

/** Data of a gate, part of its page's data. */
export type GateData = { type?: SignInType; api: string };

/** Returns the gate of a route; null when the tenant has not gated it or has no accounts. */
export function gateOf(site: Site, type: GateName): GateData | null {
  const api = accountsApi(site);
  return api !== undefined && isGated(signInOptions(site), type) ? { type, api } : null;
}

/** Id of the gated content: without a script the fragment of the address opens it. */
const OPEN = 'signed-in';

export interface GateProps {
  gate: GateData | null;
  /** Path of the page, for the link without a script. */
  path: string;
  /** Gated content. It is part of the page: secrets come from the API, which checks the session. */
  children: ReactNode;
}

export function Gate({ gate, path, children }: GateProps): ReactElement {
  if (!gate) return <>{children}</>;
  return (
    <Enhance name="gate" wake="load" props={gate}>
      <div data-unknown hidden>
        <Notice kind="warning">
          <p role="alert" data-words />
          <button className={`${button.secondary} ${buttonSize.small}`} type="button" data-again>
            Try again
          </button>
        </Notice>
      </div>
      <div id={OPEN} className={css.gated} data-gated hidden>
        {children}
      </div>
      <noscript>
        <div className={stack[4]}>
          <p>This part is for visitors who are signed in. It opens when you come back from signing in.</p>
          <ButtonLink href={signInHref({ type: gate.type, redirect: `${path}#${OPEN}` })}>Sign in</ButtonLink>
          <p>
            <a href={`#${OPEN}`}>I am signed in already: open it</a>
          </p>
        </div>
      </noscript>
    </Enhance>
  );
}
