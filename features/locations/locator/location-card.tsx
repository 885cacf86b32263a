/** A location in the location list. */
import type { ReactElement } from 'react';
import type { OpenState } from '../../_domain/location/open-state.ts';
import { muted } from '../../_ui/base.css.ts';
import { ButtonLink, Tag } from '../../_ui/buttons.tsx';
import { Stars } from '../../_ui/display.tsx';
import { Heading } from '../../_ui/layout.tsx';
import { between } from '../../_ui/layout.css.ts';
import { distanceText, type LocatorLocation } from './locator.ts';
import * as css from '../locations.css.ts';
import { AddressLines, Licences, PhoneLinks } from '../parts/location-lines.tsx';
import { Photo } from '../parts/location-photo.tsx';

export interface LocationCardProps {
  location: LocatorLocation;
  /** Number of its pin. */
  number?: number | undefined;
  /** Kilometres from the visitor. */
  km?: number | undefined;
  /** The card has a row of its own. */
  isWide?: boolean;
  /** Opening state of its first department. */
  state?: Pick<OpenState, 'open' | 'text'> | undefined;
}

/** Returns the id of a card, to which its pin links. */
export const cardId = (slug: string): string => `at-${slug}`;

export function LocationCard({
  location,
  number,
  km,
  isWide = false,
  state,
}: LocationCardProps): ReactElement {
  const { slug, name, href, kind, buying, rating, elsewhere } = location;
  return (
    <article className={isWide ? `${css.card} ${css.wideCard}` : css.card} id={cardId(slug)}>
      <div className={css.cardTop}>
        <Photo location={location} className={css.cardPhoto} sizes="(min-width: 48rem) 22rem, 100vw" />
        {number !== undefined && (
          <span className={css.cardNumber} aria-hidden="true">
            {number}
          </span>
        )}
      </div>
      <div className={css.cardBody}>
        <div className={between}>
          <p className={muted}>{kind}</p>
          {km !== undefined && <p className={css.distance}>{distanceText(km)}</p>}
        </div>
        <Heading level={3} size={4}>
          <a href={href}>{name}</a>
        </Heading>
        {buying && (
          <p>
            <Tag kind="neutral" text={buying} />
          </p>
        )}
        {rating && <Stars rating={rating.average} count={rating.count} />}
        <AddressLines location={location} />
        {location.hours && (
          <p className={`${css.stateLine} ${state ? css.state[state.open ? 'open' : 'closed'] : ''}`}>
            {state?.text}
          </p>
        )}
        <PhoneLinks phones={location.phones} />
        {elsewhere.map((line) => (
          <p key={line} className={muted}>
            {line}
          </p>
        ))}
        <Licences licences={location.licences} />
      </div>
      <div className={css.cardFoot}>
        <ButtonLink kind="secondary" size="small" icon="pin" href={location.directions}>
          Get Directions
        </ButtonLink>
        <ButtonLink size="small" href={location.contact}>
          Contact
        </ButtonLink>
      </div>
    </article>
  );
}
