/** The payment of the address: amount, reference, vehicle, and a button that opens its page again. */
import { useEffect, useState, type ReactElement } from 'react';
import { fetchJson } from '../_domain/browser/fetch-json.ts';
import { PAYMENT_RESULTS, type PaymentResult } from '../_domain/payment/site-payments.ts';
import { formatDollars } from '../_domain/price/money.ts';
import { button, buttonSize } from '../_ui/buttons.css.ts';
import { Facts } from '../_ui/display.tsx';
import { stack } from '../_ui/layout.css.ts';
import * as css from './payment.css.ts';

export type PaymentSummaryProps = {
  /** Base address of the API. */
  api: string;
};

interface Summary {
  readonly id: string;
  readonly status: PaymentResult;
  readonly amount: number;
  readonly refunded: number;
  readonly description: string;
  readonly reference: string;
  readonly vehicle: { readonly name: string; readonly href: string } | null;
  readonly can_pay: boolean;
  readonly next: string;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Loads the payment that the address names; undefined without one. */
async function loadPayment(api: string): Promise<Summary | undefined> {
  const id = new URLSearchParams(location.search).get('payment') ?? '';
  if (!ID.test(id)) return undefined;
  const body = (await fetchJson(`${api}/payments/${id}`)) as Omit<Summary, 'id'> | null;
  return body && PAYMENT_RESULTS.includes(body.status) ? { ...body, id } : undefined;
}

const isPath = (href: string): boolean => /^\/(?!\/)/.test(href);

function listRows({ amount, refunded, description, reference, vehicle }: Summary) {
  return [
    { label: 'Amount', value: formatDollars(amount) },
    ...(refunded > 0 ? [{ label: 'Given back', value: formatDollars(refunded) }] : []),
    ...(vehicle && isPath(vehicle.href)
      ? [{ label: 'Vehicle', value: <a href={vehicle.href}>{vehicle.name}</a> }]
      : [{ label: 'For', value: description }]),
    { label: 'Reference', value: reference },
  ];
}

/** Empty until the payment is loaded; the sections of the page say the rest. */
export function PaymentSummary({ api }: PaymentSummaryProps): ReactElement {
  const [summary, setSummary] = useState<Summary>();
  useEffect(() => {
    loadPayment(api)
      .then((loaded) => {
        setSummary(loaded);
        // A link in a mail may be older than the payment.
        if (loaded && location.hash !== `#${loaded.status}`) location.replace(`#${loaded.status}`);
      })
      // The page is complete without it.
      .catch(() => undefined);
  }, [api]);
  if (!summary) return <div className={css.summary} aria-live="polite" />;
  return (
    <div className={`${css.summary} ${stack[4]}`} aria-live="polite">
      <Facts items={listRows(summary)} layout="table" />
      <p>{summary.next}</p>
      {summary.can_pay && (
        <form method="post" action={`${api}/payments/${summary.id}/pay`}>
          <button className={`${button.primary} ${buttonSize.large}`} type="submit">
            Pay {formatDollars(summary.amount)} now
          </button>
        </form>
      )}
    </div>
  );
}
