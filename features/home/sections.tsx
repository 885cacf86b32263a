/** Sections of the home page below the hero. */
import type { ReactElement } from 'react';
import { container, muted } from '../_ui/base.css.ts';
import { Picture, Stars } from '../_ui/data.tsx';
import { formatNumber } from '../_domain/price/money.ts';
import { Icon } from '../_ui/icon.tsx';
import { Heading, Section } from '../_ui/layout.tsx';
import { Mark } from '../_ui/mark.tsx';
import { PromoList, type PromoView } from '../_ui/promo.tsx';
import { grid } from '../_ui/layout.css.ts';
import type { StockLink } from '../_domain/stock/stock-links.ts';
import type { TemplateOptions } from '../_domain/tenant/template.ts';
import type { HomeReview, Rating, Reason } from './home-data.ts';
import * as css from './home.css.ts';

interface LinksProps {
  links: readonly StockLink[];
  more?: { text: string; href: string };
}

function Tiles({ links, marks }: LinksProps & { marks?: boolean }): ReactElement {
  return (
    <ul className={grid.tiles}>
      {links.map(({ label, href, count, logo }) => (
        <li key={href}>
          <a className={css.tile} href={href}>
            {marks && <Mark label={label} logo={logo} />}
            <span className={css.tileName}>{label}</span> <small>{formatNumber(count)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Index({ links }: LinksProps): ReactElement {
  return (
    <ul className={css.index}>
      {links.map(({ label, href, count }) => (
        <li key={href}>
          <a className={css.indexLink} href={href}>
            {label} <small>{formatNumber(count)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Makes({
  links,
  more,
  kind,
}: LinksProps & { kind: TemplateOptions['makes'] }): ReactElement | null {
  if (links.length < 2) return null;
  return (
    <Section id="makes" title="Popular makes" more={more}>
      {kind === 'tiles' ? <Tiles links={links} marks /> : <Index links={links} />}
    </Section>
  );
}

export function Bodies({ links }: LinksProps): ReactElement | null {
  if (links.length < 2) return null;
  return (
    <Section id="bodies" title="Browse by body">
      <Tiles links={links} />
    </Section>
  );
}

export function Reasons({ reasons, kind }: { reasons: readonly Reason[]; kind: TemplateOptions['reasons'] }) {
  if (reasons.length === 0) return null;
  return (
    <Section id="why-buy-from-us" title="Why buy from us">
      <ul className={kind === 'columns' ? css.reasonColumns : css.checklist}>
        {reasons.map(({ title, text }) => (
          <li key={title}>
            {kind === 'checklist' && (
              <span className={css.tick}>
                <Icon name="check" />
              </span>
            )}
            <div>
              <Heading level={3} size={4}>
                {title}
              </Heading>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export type HomePlace = {
  name: string;
  href: string;
  address: string;
  makes: string;
  phone: { text: string; href: string } | null;
  photo: { src: string; thumb: string } | null;
};

function PlaceCard({ name, href, address, makes, phone }: HomePlace): ReactElement {
  return (
    <div className={css.placeCard}>
      <Heading level={3} size={4}>
        {name}
      </Heading>
      <p>{address}</p>
      {makes && <p>{makes}</p>}
      <div className={css.placeActions}>
        {phone && (
          <a href={phone.href}>
            <Icon name="phone" label="Call " /> {phone.text}
          </a>
        )}
        <a href={href}>
          <Icon name="clock" /> Hours and directions
        </a>
      </div>
    </div>
  );
}

/** One place stands beside its photograph; many stand in a grid. */
export function Places({ places, more }: { places: readonly HomePlace[]; more?: LinksProps['more'] }) {
  const [only] = places;
  if (!only) return null;
  return (
    <Section id="locations" title={places.length > 1 ? 'Our locations' : 'Find us'} more={more}>
      {places.length === 1 ? (
        <div className={only.photo ? grid.halves : ''}>
          {only.photo && (
            <div className={css.placePhoto}>
              <Picture {...only.photo} alt={only.name} sizes="(min-width: 48rem) 50vw, 95vw" />
            </div>
          )}
          <PlaceCard {...only} />
        </div>
      ) : (
        <ul className={grid.auto}>
          {places.map((place) => (
            <li key={place.href}>
              <PlaceCard {...place} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

export function Reviews({ reviews, rating }: { reviews: readonly HomeReview[]; rating: Rating | null }) {
  if (!rating || reviews.length === 0) return null;
  return (
    <Section id="reviews" title="What customers say">
      <p className={css.ratingLine}>
        <Stars rating={rating.average} />{' '}
        <span className={muted}>from {formatNumber(rating.count)} reviews</span>
      </p>
      <ul className={grid.thirds}>
        {reviews.map(({ name, text, rating: given, when }) => (
          <li key={name + text} className={css.quote}>
            <Stars rating={given} />
            <blockquote>{text}</blockquote>
            <p className={muted}>
              {name}
              {when && `, ${when}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Promos({ promos }: { promos: readonly PromoView[] }): ReactElement | null {
  if (promos.length === 0) return null;
  return (
    <Section id="offers" title="Offers">
      <PromoList promos={promos} />
    </Section>
  );
}

export function PaymentStrip({ cards }: { cards: readonly string[] }): ReactElement | null {
  if (cards.length === 0) return null;
  return (
    <div className={`${container} ${css.payment}`}>
      <span id="pay">We accept</span>
      <ul className={css.paymentMarks} aria-labelledby="pay">
        {cards.map((card) => (
          <li key={card}>{card}</li>
        ))}
      </ul>
    </div>
  );
}
