/** Promo cards: picture and words of an offer. After its expiry the loader hides a card. */
import type { ReactElement } from 'react';
import type { PromoCard } from '../_domain/tenant/brand.schema.ts';
import { grid } from './layout.css.ts';
import * as css from './promo.css.ts';

export type PromoView = {
  src: string;
  /** The offer in words. */
  alt: string;
  href: string | null;
  background: string | null;
  /** ISO instant from which the card is hidden. */
  until?: string;
};

/** The instant from which nothing of a list shows; undefined while something stays. */
export function lastUntil(items: readonly { readonly until?: string }[]): string | undefined {
  const instants = items.map(({ until }) => until);
  if (instants.includes(undefined)) return undefined;
  return instants.toSorted((a = '', b = '') => Date.parse(a) - Date.parse(b)).at(-1);
}

/** What shows of a tenant's promo card. */
export const promoView = ({ src, alt, href, background, expiry }: PromoCard): PromoView => ({
  src,
  alt,
  href: href ?? null,
  background: background ?? null,
  ...(expiry ? { until: expiry } : {}),
});

/** Picture and words of an offer. The colour is drawn, not styled: the site's security policy refuses style attributes. */
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
      <span className={css.words}>{alt}</span>
    </>
  );
}

/** One promo card, a link where it leads somewhere. */
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

/** Promo cards beside each other. */
export function PromoList({ promos }: { promos: readonly PromoView[] }): ReactElement {
  return (
    <ul className={grid.auto}>
      {promos.map((promo) => (
        <li key={promo.src} data-until={promo.until}>
          <PromoContent promo={promo} />
        </li>
      ))}
    </ul>
  );
}
