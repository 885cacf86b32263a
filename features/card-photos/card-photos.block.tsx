/** Makes the photos of the cards of a listing swipeable. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import type { Site } from '../_domain/site/site.ts';
import { vehicleFileCount } from '../_domain/site/vehicle-files.ts';
import { visuallyHidden } from '../_ui/base.css.ts';
import { cardPhotosOptions } from './card-photos.schema.ts';

/** A type alias, so that it can be JSON props. */
export type CardPhotosData = {
  /** Number of files with photos. */
  files: number;
  /** Photos of a card, at most. */
  most: number;
};

/** Returns the data of a listing; undefined when cards show only their first photo. */
export function cardPhotosOf(site: Site): CardPhotosData | undefined {
  const { most } = cardPhotosOptions(site);
  return most < 2 ? undefined : { files: vehicleFileCount(site), most };
}

/** Announces the photo that a key press shows. */
export function CardPhotos({ data }: { data: CardPhotosData }): ReactElement {
  return (
    <Enhance name="card-photos" wake="idle" props={data}>
      <output className={visuallyHidden} />
    </Enhance>
  );
}
