/** The contact form and the code form. Both post without a script; the script shows one after the other. */
import type { ReactElement, ReactNode } from 'react';
import { button } from '../_ui/buttons.css.ts';
import { Heading } from '../_ui/layout.tsx';
import { row, stack } from '../_ui/layout.css.ts';
import { contactPrompt, type ContactPrompt, type Channel } from './contact-prompt.ts';
import { SIGN_IN_MESSAGES as MESSAGES, type SignInIssue } from './messages.ts';
import * as css from './sign-in.css.ts';
import { GENERAL } from './page-headings.ts';

/** Error list filled by the script. */
export function Problems(): ReactElement {
  return (
    <div className={css.alert} data-problems tabIndex={-1} hidden>
      <strong>{MESSAGES.fix}</strong>
      <div role="alert">
        <ul data-sign-in-list />
      </div>
    </div>
  );
}

/** Errors for forms sent without JavaScript; the anchor of the redirect shows one. */
function ServerIssues({ issues }: { issues: readonly SignInIssue[] }): ReactElement {
  return (
    <>
      {issues.map((issue) => (
        <div className={`${css.alert} ${css.serverIssue}`} id={issue} key={issue} role="alert">
          <strong>{MESSAGES.fix}</strong>
          <p>{MESSAGES[issue]}</p>
        </div>
      ))}
    </>
  );
}

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  children: ReactNode;
}

/** Label above, hint before the field, error below. */
export function Field({ id, label, hint, children }: FieldProps): ReactElement {
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <p className={css.problem} id={`${id}-problem`} hidden />
    </div>
  );
}

export function CodeField({ id }: { id: string }): ReactElement {
  return (
    <Field id={id} label="6-digit code">
      <input
        className={css.code}
        id={id}
        type="text"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]*"
        maxLength={8}
        required
        aria-describedby={`${id}-problem`}
      />
    </Field>
  );
}

interface FormsProps {
  /** Base address of the API. */
  api: string;
}

function AddressForm({ api, prompt }: FormsProps & { prompt: ContactPrompt }): ReactElement {
  return (
    <form
      className={css.form}
      method="post"
      action={`${api}/sign-in/code`}
      data-sign-in-step="address"
      noValidate
    >
      <Field id="sign-in-to" label={prompt.label}>
        <input
          type="text"
          id="sign-in-to"
          name="to"
          autoComplete={prompt.autocomplete}
          inputMode={prompt.inputmode}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          aria-describedby="sign-in-to-problem"
        />
      </Field>
      <button className={button.primary} type="submit">
        Send code
      </button>
    </form>
  );
}

function CodeForm({ api, hidden }: FormsProps & { hidden?: boolean }): ReactElement {
  return (
    <div className={stack[3]} data-sign-in-step="code" hidden={hidden}>
      <p data-sent>If the address is right, a code is on its way. It can be used for 10 minutes.</p>
      <form className={css.form} method="post" action={`${api}/sign-in/verify`} noValidate>
        <CodeField id="sign-in-code" />
        <label className={css.box} data-join hidden>
          <input type="checkbox" name="join" value="yes" />
          <span>Bring the other account here</span>
        </label>
        <button className={button.primary} type="submit">
          Sign in
        </button>
      </form>
      <form className={row[3]} method="post" action={`${api}/sign-in/code`} data-again>
        <button className={button.quiet} type="submit">
          Send a new code
        </button>
        <span className={css.hint} data-wait />
      </form>
    </div>
  );
}

interface SignInProps extends FormsProps {
  step: 'address' | 'code';
  channels: readonly Channel[];
}

const ADDRESS_ISSUES = [
  'reach',
  'reachWrong',
  'address',
  'addressWrong',
  'number',
  'numberWrong',
  'extension',
  'tooMany',
  'failed',
] as const;
const CODE_ISSUES = ['code', 'wrong', 'locked', 'expired', 'tooMany', 'failed'] as const;

export function SignIn({ api, step, channels }: SignInProps): ReactElement {
  const isCode = step === 'code';
  const prompt = contactPrompt(undefined, channels);
  return (
    <div className={css.card}>
      <div className={stack[2]}>
        <Heading level={1} size={2}>
          <span data-sign-in-title>{isCode ? 'Type your code' : GENERAL.title}</span>
        </Heading>
        {!isCode && <p data-sign-in-text>{GENERAL.text}</p>}
      </div>
      <Problems />
      <ServerIssues issues={isCode ? CODE_ISSUES : ADDRESS_ISSUES} />
      {!isCode && <AddressForm api={api} prompt={prompt} />}
      <CodeForm api={api} hidden={!isCode} />
      <div className={css.feet}>
        <a href="/sign-in" data-restart hidden={!isCode}>
          {prompt.another}
        </a>
        <a href="/" data-sign-in-back>
          Go back
        </a>
      </div>
    </div>
  );
}
