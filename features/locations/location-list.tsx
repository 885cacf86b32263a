/** Locations as short cards: one stands beside its photograph, several in a grid. */
import type { ReactElement } from 'react';
import { Picture } from '../_ui/data.tsx';
import { Icon } from '../_ui/icon.tsx';
import { grid } from '../_ui/layout.css.ts';
import { Heading } from '../_ui/layout.tsx';
import * as css from './location-list.css.ts';

export interface LocationCard {
  name: string;
  href: string;
  address: string;
  makes: string;
  phone: { text: string; href: string } | null;
  photo: { src: string; thumb: string } | null;
}

function Card({ name, href, address, makes, phone }: LocationCard): ReactElement {
  return (
    <div className={css.card}>
      <Heading level={3} size={4}>
        {name}
      </Heading>
      <p>{address}</p>
      {makes && <p>{makes}</p>}
      <div className={css.actions}>
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
  return (
    <div className={only.photo ? grid.halves : ''}>
      {only.photo && (
        <div className={css.photo}>
          <Picture {...only.photo} alt={only.name} sizes="(min-width: 48rem) 50vw, 95vw" />
        </div>
      )}
      <Card {...only} />
    </div>
  );
}
