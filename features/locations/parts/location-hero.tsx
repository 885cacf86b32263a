/** The hero of a location page: name and facts beside its photo and map. */
import type { ReactElement } from 'react';
import { muted } from '../../_ui/base.css.ts';
import { ButtonLink, Tag } from '../../_ui/buttons.tsx';
import { Stars } from '../../_ui/display.tsx';
import { Heading } from '../../_ui/layout.tsx';
import { row } from '../../_ui/layout.css.ts';
import * as css from '../locations.css.ts';
import { LocationMap, type LocationMapData } from '../map/map.tsx';
import { OpenHours } from '../hours/open-hours.tsx';
import { AddressLines, Licences } from './location-lines.tsx';
import { Photo } from './location-photo.tsx';
import type { SiteLocation } from '../data/site-location.ts';

interface HeroProps {
  location: SiteLocation;
  map: LocationMapData | null;
  /** Whether its reviews are below. */
  hasReviews: boolean;
}

function Badge({
  location: { rating },
  hasReviews,
}: Pick<HeroProps, 'location' | 'hasReviews'>): ReactElement | null {
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

export function LocationHero({ location, map, hasReviews }: HeroProps): ReactElement {
  const [department] = location.departments;
  const { point, name, buying } = location;
  return (
    <div className={css.hero}>
      <Photo location={location} className={css.heroPhoto} sizes="(min-width: 64rem) 48rem, 100vw" priority />
      <div className={css.heroText}>
        <div className={row[2]}>
          <p className={muted}>{location.kind}</p>
          {buying && <Tag kind="neutral" text={buying} />}
        </div>
        <Heading level={1}>{name}</Heading>
        <Badge location={location} hasReviews={hasReviews} />
        {department && <OpenHours department={department} table={false} />}
        <AddressLines location={location} />
        <div className={row[3]}>
          {department?.phones[0] && (
            <ButtonLink icon="phone" href={department.phones[0].href}>
              {department.phones[0].text}
            </ButtonLink>
          )}
          <ButtonLink kind="secondary" icon="pin" href={location.directions}>
            Get Directions
          </ButtonLink>
        </div>
        <Licences licences={location.licences} />
      </div>
      {map && point && (
        <div className={css.heroMap}>
          <LocationMap name={name} point={point} map={map} size="hero" />
        </div>
      )}
    </div>
  );
}
