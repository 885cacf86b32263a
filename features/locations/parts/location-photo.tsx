/** The photo of a location, or a drawn plan. */
import type { ReactElement } from 'react';
import { Picture } from '../../_ui/display.tsx';
import { Icon } from '../../_ui/icon.tsx';
import type { SiteLocation } from '../data/site-location.ts';
import * as css from '../locations.css.ts';

interface PhotoProps {
  location: Pick<SiteLocation, 'picture' | 'name'>;
  className: string;
  sizes: string;
  priority?: boolean;
}

export function Photo({ location: { picture, name }, className, sizes, priority }: PhotoProps): ReactElement {
  if (!picture) {
    return (
      <div className={className}>
        <div className={css.plan}>
          <Icon name="pin" />
        </div>
      </div>
    );
  }
  return (
    <div className={className}>
      <Picture src={picture.url} thumb={picture.thumb.url} alt={name} sizes={sizes} priority={priority} />
    </div>
  );
}
