/** Promo cards: picture and text of an offer. The loader hides a card after its expiry. */
import type { ReactElement } from 'react';
import type { PromoCard } from '../_domain/tenant/brand.schema.ts';
import { grid } from './layout.css.ts';
import * as css from './promo.css.ts';

export type PromoView = {
  src: string;
  /** Text of the offer. */
  alt: string;
  href: string | null;
  background: string | null;
  /** ISO instant from which the card is hidden. */
  until?: string;
};

/** Returns the instant at which all items of a list have expired; undefined while one stays. */
export function lastUntil(items: readonly { readonly until?: string }[]): string | undefined {
  const instants = items.map(({ until }) => until);
  if (instants.includes(undefined)) return undefined;
  return instants.toSorted((a = '', b = '') => Date.parse(a) - Date.parse(b)).at(-1);
}

/** Returns the view data of a promo card. */
export const promoView = ({ src, alt, href, background, expiry }: PromoCard): PromoView => ({
  src,
  alt,
  href: href ?? null,
  background: background ?? null,
  ...(expiry ? { until: expiry } : {}),
});

/**
 * Picture and text of an offer. The colour is an SVG fill, because the content security policy forbids style
 * attributes.
 */
function Content({ src, alt, background }: PromoView): ReactElement {
  return (
    <>
      <span className={css.picture}>
        {background && (
          <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 0h1v1H0z" fill={background} />
          </svg>
        )}
        <img src={src} alt="" width={640} height={360} loading="lazy" />
      </span>
      <span className={css.text}>{alt}</span>
    </>
  );
}

/** A promo card, linked when it has an address. */
export function PromoContent({ promo }: { promo: PromoView }): ReactElement {
  if (!promo.href) {
    return (
      <span className={css.promo}>
        <Content {...promo} />
      </span>
    );
  }
  return (
    <a className={css.promo} href={promo.href}>
      <Content {...promo} />
    </a>
  );
}

/** Promo cards side by side. */
export function PromoList({ promos }: { promos: readonly PromoView[] }): ReactElement {
  return (
    <ul className={grid.auto}>
      {promos.map((promo) => (
        <li key={promo.src} data-ds-until={promo.until}>
          <PromoContent promo={promo} />
        </li>
      ))}
    </ul>
  );
}
