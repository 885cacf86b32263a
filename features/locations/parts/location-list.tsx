/** Locations as short cards: a single one with photo and map, several in a grid. */
import type { ReactElement } from 'react';
import { photoBox } from '../../_ui/display.css.ts';
import { Picture } from '../../_ui/display.tsx';
import { Icon } from '../../_ui/icon.tsx';
import { grid, stack } from '../../_ui/layout.css.ts';
import { Heading } from '../../_ui/layout.tsx';
import * as css from '../location-list.css.ts';
import { LocationMap, type LocationMapData } from '../map/map.tsx';

export interface LocationCard {
  name: string;
  href: string;
  address: string;
  makes: string;
  phones: readonly { text: string; href: string; label: string }[];
  directions: string;
  /** Address of Contact. */
  contact: string;
  photo: { src: string; thumb: string } | null;
  /** Its map, displayed for a single location. */
  map: { point: { lat: number; long: number }; map: LocationMapData } | null;
}

function Card({ name, href, address, makes, phones, directions, contact }: LocationCard): ReactElement {
  return (
    <div className={css.card}>
      <Heading level={3} size={4}>
        <a href={href}>{name}</a>
      </Heading>
      <p>{address}</p>
      {makes && <p>{makes}</p>}
      <div className={css.actions}>
        {phones.map((phone) => (
          <a key={phone.href} href={phone.href}>
            <Icon name="phone" label="Call " /> {phone.label} {phone.text}
          </a>
        ))}
        <a href={directions}>
          <Icon name="pin" /> Get Directions
        </a>
        <a href={contact}>
          <Icon name="clock" /> Hours and contact
        </a>
      </div>
    </div>
  );
}

export function LocationList({ locations }: { locations: readonly LocationCard[] }): ReactElement | null {
  const [only, second] = locations;
  if (!only) return null;
  if (second) {
    return (
      <ul className={grid.auto}>
        {locations.map((location) => (
          <li key={location.href}>
            <Card {...location} />
          </li>
        ))}
      </ul>
    );
  }
  const { photo, map, name } = only;
  return (
    <div className={photo ? grid.halves : ''}>
      {photo && (
        <div className={photoBox.wide}>
          <Picture {...photo} alt={name} sizes="(min-width: 48rem) 50vw, 95vw" />
        </div>
      )}
      <div className={stack[4]}>
        <Card {...only} />
        {map && <LocationMap name={name} {...map} size="card" />}
      </div>
    </div>
  );
}
