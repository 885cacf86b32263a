/** The hero of a location page: name and facts beside its photo and map. */
import type { ReactElement } from 'react';
import { muted } from '../_ui/base.css.ts';
import { ButtonLink, Tag } from '../_ui/buttons.tsx';
import { Stars } from '../_ui/display.tsx';
import { Heading } from '../_ui/layout.tsx';
import { row } from '../_ui/layout.css.ts';
import * as css from './locations.css.ts';
import { PlaceMap, type PlaceMapData } from './map.tsx';
import { OpenHours } from './open-hours.tsx';
import { AddressLines, Licences } from './location-lines.tsx';
import { Photo } from './location-photo.tsx';
import type { Place } from './site-location.ts';

interface HeroProps {
  place: Place;
  map: PlaceMapData | null;
  /** Whether its reviews are below. */
  hasReviews: boolean;
}

function Badge({
  place: { rating },
  hasReviews,
}: Pick<HeroProps, 'place' | 'hasReviews'>): ReactElement | null {
  if (!rating) return null;
  const stars = <Stars rating={rating.average} count={rating.count} />;
  return hasReviews ? (
    <a className={css.badge} href="#reviews">
      {stars}
    </a>
  ) : (
    <p>{stars}</p>
  );
}

export function PlaceHero({ place, map, hasReviews }: HeroProps): ReactElement {
  const [department] = place.departments;
  const { point, name, buying } = place;
  return (
    <div className={css.hero}>
      <Photo place={place} className={css.heroPhoto} sizes="(min-width: 64rem) 48rem, 100vw" priority />
      {map && point && (
        <div className={css.heroMap}>
          <PlaceMap name={name} point={point} map={map} size="hero" />
        </div>
      )}
      <div className={css.heroText}>
        <div className={row[2]}>
          <p className={muted}>{place.kind}</p>
          {buying && <Tag kind="neutral" text={buying} />}
        </div>
        <Heading level={1}>{name}</Heading>
        <Badge place={place} hasReviews={hasReviews} />
        {department && <OpenHours department={department} table={false} />}
        <AddressLines place={place} />
        <div className={row[3]}>
          {department?.phones[0] && (
            <ButtonLink icon="phone" href={department.phones[0].href}>
              {department.phones[0].text}
            </ButtonLink>
          )}
          <ButtonLink kind="secondary" icon="pin" href={place.directions}>
            Get Directions
          </ButtonLink>
        </div>
        <Licences licences={place.licences} />
      </div>
    </div>
  );
}
