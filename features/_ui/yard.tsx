/** The dealer's yard beside a form: photo, address and hours. */
import type { ReactElement } from 'react';
import type { Yard } from '../_domain/location/yard.ts';
import { photoBox } from './display.css.ts';
import { Picture } from './display.tsx';
import { HoursTable } from './hours-table.tsx';
import { Heading } from './layout.tsx';
import { stack } from './layout.css.ts';

export function YardPanel({ yard: { name, picture, address, hours } }: { yard: Yard }): ReactElement {
  return (
    <div className={stack[4]}>
      {picture && (
        <div className={photoBox.wide}>
          <Picture
            src={picture.url}
            thumb={picture.thumb.url}
            alt={name}
            sizes="(min-width: 64rem) 37rem, 95vw"
          />
        </div>
      )}
      {address.length > 0 && (
        <address>
          {address.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      )}
      {hours && hours.rows.length > 0 && (
        <div>
          <Heading level={2} size={4}>
            {hours.label} hours
          </Heading>
          <HoursTable rows={hours.rows} />
        </div>
      )}
    </div>
  );
}
