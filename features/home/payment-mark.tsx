/** Logos of payment methods, drawn simply; names without a drawing are text. */
import type { ReactElement } from 'react';
import * as css from './home.css.ts';

interface Circles {
  left: string;
  right: string;
  middle: string;
}

/** Two overlapping circles, as of Mastercard and Maestro. */
const CIRCLES: Readonly<Record<string, Circles>> = {
  mastercard: { left: '#eb001b', right: '#f79e1b', middle: '#ff5f00' },
  maestro: { left: '#eb001b', right: '#00a2e5', middle: '#7673c0' },
};

function CircleMark({ left, right, middle }: Circles): ReactElement {
  return (
    <svg className={css.paymentDrawing} viewBox="0 0 36 22" aria-hidden="true">
      <circle cx="13" cy="11" r="9" fill={left} />
      <circle cx="23" cy="11" r="9" fill={right} />
      <path d="M18 3.500a9 9 0 0 1 0 15a9 9 0 0 1 0-15z" fill={middle} />
    </svg>
  );
}

/** A payment method. */
export function PaymentMark({ name }: { name: string }): ReactElement {
  const key = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  const circles = Object.hasOwn(CIRCLES, key) ? CIRCLES[key] : undefined;
  if (circles) {
    return (
      <span className={css.paymentMark}>
        <CircleMark {...circles} /> {name}
      </span>
    );
  }
  if (key === 'visa') return <span className={`${css.paymentMark} ${css.visa}`}>{name}</span>;
  const wallet = /^(google|apple|samsung)\s+(pay)$/i.exec(name);
  if (wallet) {
    return (
      <span className={`${css.paymentMark} ${css.wallet}`}>
        {wallet[1]} <b>{wallet[2]}</b>
      </span>
    );
  }
  return <span className={css.paymentMark}>{name}</span>;
}
