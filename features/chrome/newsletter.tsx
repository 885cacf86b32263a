/** Newsletter form at the bottom of every page: one field. It uses only styles that every page loads. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { workerScript } from '../../renderer/contract/worker.ts';
import { NEWSLETTER } from '../_domain/form/newsletter.ts';
import { visuallyHidden } from '../_ui/base.css.ts';
import { button } from '../_ui/buttons.css.ts';
import { Trap } from '../_ui/form/trap.tsx';
import { stack } from '../_ui/layout.css.ts';
import * as css from './chrome.css.ts';

const ID = 'newsletter-form';
const EMAIL = `${ID}-email`;

/** `action` is the address to which it posts, `captcha` that of the challenge. */
export function Newsletter({ action, captcha }: { action: string; captcha?: string }): ReactElement {
  const props = captcha === undefined ? {} : { captcha, solver: workerScript('captcha') };
  return (
    <Enhance name="form" wake="interaction" props={props}>
      <form className={`${stack[2]} ${css.newsletter}`} id={ID} method="post" action={action}>
        <label className={css.footerTitle} htmlFor={EMAIL}>
          Newsletter
        </label>
        <p id={`${EMAIL}-hint`}>{NEWSLETTER.wording}</p>
        <input type="hidden" name="category" value={NEWSLETTER.category} />
        <input type="hidden" name="consent_version" value={NEWSLETTER.version} />
        <input
          id={EMAIL}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="Your email address"
          maxLength={254}
          required
          aria-describedby={`${EMAIL}-hint`}
        />
        <Trap className={visuallyHidden} />
        <div>
          <button className={button.onBand} type="submit" data-ui-send>
            Subscribe
          </button>
        </div>
        <output data-ui-status />
        <output data-ui-captcha />
      </form>
    </Enhance>
  );
}
