/** Offers side by side. The loader hides an offer after its expiry. */
import type { ReactElement } from 'react';
import { ButtonLink, Details } from '../_ui/buttons.tsx';
import { EmptyState } from '../_ui/display.tsx';
import { Icon } from '../_ui/icon.tsx';
import { Heading, Section } from '../_ui/layout.tsx';
import { lastUntil } from '../_ui/promo.tsx';
import * as css from './blocks.css.ts';

export interface OfferView {
  title: string;
  text: string;
  image: string | null;
  imageAlt: string;
  badge: string;
  href: string | null;
  linkText: string;
  /** Last day, formatted. */
  ends: string;
  terms: string;
  /** ISO instant from which the offer is hidden. */
  until?: string;
}

export interface OffersProps {
  id: string;
  title: string;
  offers: readonly OfferView[];
  /** Link when no offer is left; null leaves the block empty. */
  empty: { href: string; text: string } | null;
}

function Offer(offer: OfferView): ReactElement {
  const { title, text, image, imageAlt, badge, href, linkText, ends, terms } = offer;
  const tag = badge && <span className={css.badge}>{badge}</span>;
  return (
    <article className={css.offer}>
      <div className={css.offerPicture}>
        {image === null ? (
          <Icon name="tag" />
        ) : (
          <img src={image} alt={imageAlt} width={640} height={360} loading="lazy" />
        )}
        {tag}
      </div>
      <div className={css.offerBody}>
        <Heading level={3} size={4}>
          {title}
        </Heading>
        {text && <p>{text}</p>}
        <div className={css.offerEnd}>
          {ends && <p className={css.offerDates}>Until {ends}</p>}
          {href !== null && (
            <ButtonLink href={href} kind="secondary" aria-label={`${linkText}: ${title}`}>
              {linkText}
            </ButtonLink>
          )}
          {terms && (
            <Details title="Terms and conditions">
              <p>{terms}</p>
            </Details>
          )}
        </div>
      </div>
    </article>
  );
}

export function Offers({ id, title, offers, empty }: OffersProps): ReactElement {
  return (
    <Section id={id} title={title} until={empty ? undefined : lastUntil(offers)}>
      <ul className={css.offers}>
        {offers.map((offer) => (
          <li key={offer.title} data-ds-until={offer.until}>
            <Offer {...offer} />
          </li>
        ))}
      </ul>
      {empty && (
        <div className={css.noOffers}>
          <EmptyState
            title="No offers at the moment"
            icon="tag"
            action={<ButtonLink href={empty.href}>{empty.text}</ButtonLink>}
          >
            New offers appear here with their dates and terms. Every price on this site says what it includes.
          </EmptyState>
        </div>
      )}
    </Section>
  );
}
