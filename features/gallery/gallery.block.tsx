/** The photographs of a vehicle: a strip to swipe, thumbnails to jump, complete without script. */
import type { ReactElement } from 'react';
import { Fixed } from '../../renderer/contract/fixed.tsx';
import { Island } from '../../renderer/contract/island.tsx';
import { ButtonLink } from '../_ui/control.tsx';
import { NoPhoto, Picture } from '../_ui/data.tsx';
import { GalleryControls } from './gallery.island.tsx';
import { galleryOf, type GalleryData, type Video } from './gallery.ts';
import * as css from './gallery.css.ts';

export { galleryOf, type GalleryData };

/** Photos loaded at once and first (specification, section 9). */
const WITH_PRIORITY = 2;
const SIZES = '(min-width: 80rem) 53rem, (min-width: 64rem) 64vw, 100vw';

export interface GalleryProps {
  data: GalleryData;
  /** Another view shows first: no photo is loaded before it is wanted. */
  behind?: boolean;
}

function Strip({ data: { pictures, subject }, behind }: GalleryProps): ReactElement {
  const count = pictures.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <ul className={css.strip} tabIndex={0} aria-label={`Photos of ${subject}`}>
      {pictures.map(({ url, thumb }, at) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- a stock may send one photo twice
          key={at}
          id={`photo-${at + 1}`}
          className={css.slide}
          data-position={count > 1 ? `${at + 1} / ${count}` : undefined}
        >
          <Picture
            src={url}
            thumb={thumb.url}
            alt={count > 1 ? `${subject}, photo ${at + 1} of ${count}` : subject}
            sizes={SIZES}
            priority={!behind && at < WITH_PRIORITY}
          />
        </li>
      ))}
    </ul>
  );
}

function Thumbnails({ pictures }: Pick<GalleryData, 'pictures'>): ReactElement {
  return (
    <ul className={css.thumbnails}>
      {pictures.map(({ thumb }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stock may send one photo twice
        <li key={at}>
          <a href={`#photo-${at + 1}`} aria-label={`Go to photo ${at + 1}`}>
            <img src={thumb.url} alt="" width={96} height={64} loading="lazy" decoding="async" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function VideoLink({ video, subject }: { video: Video; subject: string }): ReactElement {
  if (video.kind === 'embed') {
    return (
      <ButtonLink kind="secondary" size="small" href={video.href} target="_blank" rel="noopener">
        Watch the video
      </ButtonLink>
    );
  }
  return (
    <details>
      <summary className={css.videoSummary}>Watch the video</summary>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- feeds bring no captions */}
      <video
        controls
        preload="none"
        src={video.href}
        width={600}
        height={400}
        aria-label={`Video of ${subject}`}
      />
    </details>
  );
}

interface ControlsProps {
  count: number;
}

const knownControls = new Map<number, ControlsProps>();

/** Galleries of the same size share the HTML of their controls. */
function controlsOf(count: number): ControlsProps {
  const known = knownControls.get(count) ?? { count };
  knownControls.set(count, known);
  return known;
}

function Controls({ count }: ControlsProps): ReactElement {
  return <Island name="gallery" view={GalleryControls} props={{ count }} wake="interaction" />;
}

/** The gallery of one vehicle. */
export function Gallery({ data, behind = false }: GalleryProps): ReactElement {
  const { pictures, subject, thumbnails, sold, video } = data;
  return (
    <div className={css.gallery}>
      <div className={css.stage} data-photos="">
        {pictures.length > 0 ? (
          <Strip data={data} behind={behind} />
        ) : (
          <NoPhoto text={sold ? 'Photos removed' : 'Photos coming soon'} />
        )}
        {pictures.length > 1 && <Fixed as="div" view={Controls} props={controlsOf(pictures.length)} />}
      </div>
      {thumbnails && <Thumbnails pictures={pictures} />}
      {video && <VideoLink video={video} subject={subject} />}
    </div>
  );
}
