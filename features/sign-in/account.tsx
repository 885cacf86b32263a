/** The account page: an outline that the script fills in. */
import type { ReactElement, ReactNode } from 'react';
import { button } from '../_ui/buttons.css.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import { Heading } from '../_ui/layout.tsx';
import { row, stack } from '../_ui/layout.css.ts';
import { CodeField, Field, Problems } from './sign-in.tsx';
import * as css from './sign-in.css.ts';

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part with its errors. */
function Part({ id, title, children }: PartProps): ReactElement {
  return (
    <section className={css.part} aria-labelledby={id}>
      <Heading level={2} size={3} id={id}>
        {title}
      </Heading>
      <Problems />
      {children}
    </section>
  );
}

/** A contact of the account, and the two steps of changing it. */
function Contact({ kind, label }: { kind: 'email' | 'phone'; label: string }): ReactElement {
  const id = `account-${kind}`;
  return (
    <div className={stack[3]} data-contact={kind}>
      <div className={css.line}>
        <span>
          {label}: <strong data-value />
        </span>
        <button className={button.quiet} type="button" data-change>
          Change
        </button>
      </div>
      <form className={css.form} data-ask hidden noValidate>
        <Field id={id} label={`New ${label.toLowerCase()}`}>
          <input
            id={id}
            name="to"
            type={kind === 'email' ? 'email' : 'tel'}
            autoComplete={kind === 'email' ? 'email' : 'tel'}
            maxLength={254}
            required
            aria-describedby={`${id}-problem`}
          />
        </Field>
        <button className={button.secondary} type="submit">
          Send code
        </button>
      </form>
      <form className={css.form} data-prove hidden noValidate>
        <CodeField id={`${id}-code`} />
        <label className={css.box} data-join hidden>
          <input type="checkbox" name="join" value="yes" />
          <span>Bring it here. An account that has nothing else is closed.</span>
        </label>
        <button className={button.primary} type="submit">
          Save
        </button>
      </form>
    </div>
  );
}

export function Account({ api }: { api: string }): ReactElement {
  return (
    <div className={css.parts} data-parts aria-busy="true">
      <Part id="account-details" title="Your details">
        <form className={`${css.form} ${css.facts}`} data-details noValidate>
          <Field id="account-name" label="Name">
            <input
              type="text"
              id="account-name"
              name="name"
              autoComplete="name"
              maxLength={100}
              aria-describedby="account-name-problem"
            />
          </Field>
          <div className={row[3]}>
            <button className={button.secondary} type="submit">
              Save name
            </button>
            <output data-ui-status />
          </div>
        </form>
      </Part>
      <Part id="account-contacts" title="How you sign in">
        <p>Codes go to these. Each can sign in by itself; a new one is proven with a code.</p>
        <Contact kind="email" label="Email address" />
        <Contact kind="phone" label="Phone number" />
      </Part>
      <Part id="account-sessions" title="Where you are signed in">
        <ul className={css.list} data-sessions />
        <div className={row[3]}>
          <button className={button.secondary} type="button" data-out>
            Sign out
          </button>
          <button className={button.quiet} type="button" data-out-everywhere>
            Sign out everywhere
          </button>
        </div>
      </Part>
      <Part id="account-data" title="Your data">
        <p>
          A file with your account, what you have saved, and the enquiries sent with your address or number.
        </p>
        <div>
          <ButtonLink kind="secondary" href={`${api}/account/export`} download="my-data.json">
            Download my data
          </ButtonLink>
        </div>
      </Part>
      <Part id="account-end" title="Delete your account">
        <p>
          Your account, its sessions and what you have saved here are deleted at once. Enquiries you have sent
          stay with the dealer for as long as its privacy policy says, without a tie to an account.
        </p>
        <form data-sign-in-end noValidate>
          <button className={`${button.secondary} ${css.danger}`} type="submit">
            Send a code to delete my account
          </button>
        </form>
        <form className={`${css.form} ${css.facts}`} data-sign-in-end-code hidden noValidate>
          <CodeField id="account-end-code" />
          <button className={`${button.secondary} ${css.danger}`} type="submit">
            Delete my account
          </button>
        </form>
      </Part>
    </div>
  );
}

/** Saved vehicles and sent leads; filled in by the script. */
export function Garage(): ReactElement {
  return (
    <div className={css.parts} data-parts aria-busy="true">
      <p data-hello />
      <div className={stack[5]} data-saved />
      <div className={row[3]}>
        <ButtonLink kind="secondary" href="/account">
          Your account
        </ButtonLink>
        <button className={button.quiet} type="button" data-out>
          Sign out
        </button>
      </div>
    </div>
  );
}
