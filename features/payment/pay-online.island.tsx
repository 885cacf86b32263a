/** The form of `/online-payment`: an amount and a reference; the provider's page takes the money. */
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { sendJson } from '../_domain/browser/send.ts';
import { formatDollars } from '../_domain/price/money.ts';
import { readSession } from '../_domain/visitor/read-session.ts';
import { NOT_SIGNED_IN, SIGN_IN_NEEDED } from '../_domain/visitor/session.ts';
import { button, buttonSize } from '../_ui/buttons.css.ts';
import { Notice } from '../_ui/display.tsx';
import * as form from '../_ui/form/form.css.ts';
import { parsePaymentInput, type PaymentIssue } from './online-payment.ts';
import * as css from './payment.css.ts';
import { PAYMENT_MESSAGES } from './payment.ts';

export type PayOnlineProps = {
  /** Base address of the API. */
  api: string;
  /** Dollars. */
  least: number;
  most: number;
  isTest: boolean;
};

interface Wrong {
  readonly alert: string;
  readonly issues: readonly PaymentIssue[];
  readonly attempt: number;
}

interface EntryProps {
  name: string;
  label: string;
  hint?: string;
  wrong: Wrong | undefined;
  kind: 'text' | 'email';
  inputMode: 'decimal' | 'text' | 'email';
  isOptional?: boolean;
}

const idOf = (name: string): string => `payment-${name}`;

function Entry({ name, label, hint, wrong, kind, inputMode, isOptional = false }: EntryProps): ReactElement {
  const id = idOf(name);
  const problem = wrong?.issues.find(({ path }) => path === name)?.message;
  const described = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={form.field}>
      <label htmlFor={id}>
        {label} {isOptional && <span className={form.optional}>(optional)</span>}
      </label>
      {hint && (
        <p className={form.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        name={name}
        type={kind}
        inputMode={inputMode}
        autoComplete={kind === 'email' ? 'email' : 'off'}
        maxLength={254}
        required={!isOptional}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={described === '' ? undefined : described}
      />
      {problem !== undefined && (
        <p className={css.error} id={`${id}-error`}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Error summary above the fields; receives the focus when shown. */
function Alert({ wrong }: { wrong: Wrong }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice kind="danger" title={wrong.alert}>
        {wrong.issues.map(({ path, message }) => (
          <p key={path}>
            <a href={`#${idOf(path)}`}>{message}</a>
          </p>
        ))}
      </Notice>
    </div>
  );
}

interface Answer {
  readonly url?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly issues?: PaymentIssue[] };
}

/** Sends the payment. Returns the page of the provider, or the errors. */
async function begin(api: string, input: object): Promise<{ url: string } | Omit<Wrong, 'attempt'>> {
  try {
    const { ok, body } = await sendJson(`${api}/online-payment`, input);
    const { url, error } = (body ?? {}) as Answer;
    if (ok && typeof url === 'string' && /^(?:https?:\/\/|\/(?!\/))/.test(url)) return { url };
    if (error?.code === NOT_SIGNED_IN) document.dispatchEvent(new Event(SIGN_IN_NEEDED));
    const alert = typeof error?.message === 'string' ? error.message : PAYMENT_MESSAGES.unavailable;
    return { alert, issues: Array.isArray(error?.issues) ? error.issues : [] };
  } catch {
    return { alert: PAYMENT_MESSAGES.unavailable, issues: [] };
  }
}

/** Fills in the email address of the signed-in person. */
function fillEmail(element: HTMLFormElement, api: string): void {
  readSession(api)
    .then((user) => {
      const field = element.elements.namedItem('email');
      if (field instanceof HTMLInputElement && field.value === '') field.value = user?.email ?? '';
    })
    // Without a session the visitor types it.
    .catch(() => undefined);
}

function Fields({
  least,
  most,
  wrong,
}: Pick<PayOnlineProps, 'least' | 'most'> & { wrong: Wrong | undefined }): ReactElement {
  return (
    <>
      <Entry
        name="amount"
        label="Amount in dollars"
        hint={`From ${formatDollars(least)} to ${formatDollars(most)}.`}
        wrong={wrong}
        kind="text"
        inputMode="decimal"
      />
      <Entry
        name="reference"
        label="Invoice or order number"
        hint="As it stands on your invoice."
        wrong={wrong}
        kind="text"
        inputMode="text"
      />
      <Entry
        name="email"
        label="Email"
        hint="Your receipt goes there."
        wrong={wrong}
        kind="email"
        inputMode="email"
        isOptional
      />
    </>
  );
}

export function PayOnline({ api, least, most, isTest }: PayOnlineProps): ReactElement {
  const element = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Wrong>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (element.current) fillEmail(element.current, api);
    const ready = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setBusy(false);
    };
    window.addEventListener('pageshow', ready);
    return () => window.removeEventListener('pageshow', ready);
  }, [api]);
  const refuse = ({ alert, issues }: Omit<Wrong, 'attempt'>): void =>
    setWrong((before) => ({ alert, issues, attempt: (before?.attempt ?? 0) + 1 }));
  const send = async (fields: ReadonlyMap<string, unknown>): Promise<void> => {
    setBusy(true);
    setWrong(undefined);
    const outcome = await begin(api, Object.fromEntries(fields));
    if ('url' in outcome) return location.assign(outcome.url);
    setBusy(false);
    refuse(outcome);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy || !element.current) return;
    const fields = new Map<string, unknown>(new FormData(element.current));
    const input = parsePaymentInput(fields, { least, most });
    if ('issues' in input) refuse({ alert: 'Please fix the following errors', issues: input.issues });
    else void send(fields);
  };
  return (
    <form
      className={form.form}
      ref={element}
      method="post"
      action={`${api}/online-payment`}
      noValidate
      onSubmit={submit}
    >
      {wrong && <Alert key={wrong.attempt} wrong={wrong} />}
      {isTest && (
        <Notice kind="warning" title="This site is a demonstration">
          Its payment page is for trying out. No card is asked for and no money moves.
        </Notice>
      )}
      <Fields least={least} most={most} wrong={wrong} />
      <p>You go on to the secure page of our payment provider. We never see your card.</p>
      <div>
        <button
          className={`${button.primary} ${buttonSize.large}`}
          type="submit"
          aria-disabled={isBusy || undefined}
        >
          Go to payment
        </button>
      </div>
      <output className={form.status}>{isBusy ? 'Opening the payment page …' : ''}</output>
    </form>
  );
}
