/**
 * A gate: its content is for signed-in visitors. Files of the site contain only the gate; the API returns the content
 * (specification, sections 2 and 4).
 */
import type { ReactElement, ReactNode } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { Withheld } from '../../renderer/contract/withheld.tsx';
import { signInHref, type SignInType } from '../_domain/visitor/session.ts';
import type { Site } from '../_domain/site/site.ts';
import { button, buttonSize } from '../_ui/buttons.css.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import { Notice } from '../_ui/display.tsx';
import { accountsApi } from './accounts-api.block.tsx';
import { stack } from '../_ui/layout.css.ts';
import * as css from './sign-in.css.ts';
import { gatedHref, isGated, type GateName } from './gates.ts';
import { signInOptions } from './sign-in.schema.ts';

/** Data of a gate, part of its page's data. */
export type GateData = { type?: SignInType; api: string };

/** Returns the gate of a route; null when the tenant has not gated it or has no accounts. */
export function toGate(site: Site, type: GateName): GateData | null {
  const api = accountsApi(site);
  return api !== undefined && isGated(signInOptions(site), type) ? { type, api } : null;
}

export interface GateProps {
  gate: GateData | null;
  /** Path of the page, at which the API finds the content. */
  path: string;
  /** Gated content: no file of the site contains it, and the API returns it to signed-in visitors. */
  children: ReactNode;
}

export function Gate({ gate, path, children }: GateProps): ReactElement {
  if (!gate) return <>{children}</>;
  return (
    <Enhance name="gate" wake="load" props={{ ...gate, path }}>
      <Withheld instead={<Shut href={gatedHref({ ...gate, path })} type={gate.type} />}>
        <div className={css.gated} data-gated tabIndex={-1}>
          {children}
        </div>
      </Withheld>
    </Enhance>
  );
}

/** The shut gate: a message for when the content cannot be loaded, and the way to it without a script. */
function Shut({ href, type }: { href: string; type: SignInType | undefined }): ReactElement {
  return (
    <div className={css.shut} data-shut>
      <div data-unknown hidden>
        <Notice kind="warning">
          <div className={stack[3]}>
            <p role="alert" data-words />
            <div>
              <button className={`${button.secondary} ${buttonSize.small}`} type="button" data-again>
                Try again
              </button>
            </div>
          </div>
        </Notice>
      </div>
      <noscript>
        <div className={stack[4]}>
          <p>This part is for visitors who are signed in. It opens when you come back from signing in.</p>
          <p>
            <ButtonLink href={signInHref({ type, redirect: href })}>Sign in</ButtonLink>
          </p>
          <p>
            <a href={href}>I am signed in already: open it</a>
          </p>
        </div>
      </noscript>
    </div>
  );
}
