/** The photos of a vehicle: a strip to swipe, thumbnails, full screen and video. Works without script. */
import type { ReactElement } from 'react';
import { preload } from 'react-dom';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { Cached } from '../../renderer/contract/cached.tsx';
import type { PictureSources } from '../_domain/picture/picture-sizes.ts';
import { visuallyHidden } from '../_ui/base.css.ts';
import { NoPhoto } from '../_ui/display.tsx';
import { Icon } from '../_ui/icon.tsx';
import { ScreenFrame } from './full-screen.tsx';
import { gallerySources, photoAddresses, sharedPicture, type GalleryData } from './gallery.ts';
import { photoGroups, type PhotoGroup } from './photo-groups.ts';
import * as css from './gallery.css.ts';

export { photoAddresses, sharedPicture };

/** Photos loaded eagerly (specification, section 9); the first with high priority. */
const WITH_PRIORITY = 2;
const AVIF = 'image/avif';
/** Width of photos loaded before layout; lazy ones use their actual width. */
const SIZES = '(min-width: 80rem) 53rem, (min-width: 64rem) 64vw, 100vw';

export interface GalleryProps {
  data: GalleryData;
  /** Whether another view shows first; photos then load lazily. */
  behind?: boolean;
}

interface PhotosProps {
  subject: string;
  photos: readonly PictureSources[];
  behind?: boolean | undefined;
}

function Strip({ subject, photos, behind }: PhotosProps): ReactElement {
  const count = photos.length;
  return (
    <ul
      className={css.strip}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={`Photos of ${subject}`}
      data-strip=""
      data-chrome-shortcut="photos"
    >
      {photos.map(({ src, srcSet, avif, full }, index) => {
        const isLazy = behind || index >= WITH_PRIORITY;
        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- a stock may send one photo twice
            key={index}
            id={`photo-${index + 1}`}
            data-position={count > 1 ? `${index + 1} / ${count}` : undefined}
            data-full={full === src ? undefined : full}
          >
            <InFormats src={src} avif={avif} sizes={isLazy ? 'auto' : SIZES} urgent={index === 0 && !behind}>
              <img
                {...(isLazy ? LAZY : priorityOf(index))}
                src={src}
                srcSet={srcSet}
                sizes={srcSet && (isLazy ? 'auto' : SIZES)}
                alt={count > 1 ? `${subject}, photo ${index + 1} of ${count}` : subject}
                width={600}
                height={400}
              />
            </InFormats>
          </li>
        );
      })}
    </ul>
  );
}

interface InFormatsProps {
  src: string;
  avif: string | undefined;
  sizes: string;
  /** Whether to preload it in the head. */
  urgent: boolean;
  children: ReactElement;
}

/** Renders a photo, as AVIF where supported. */
function InFormats({ src, avif, sizes, urgent, children }: InFormatsProps): ReactElement {
  if (avif === undefined) return children;
  if (urgent)
    preload(src, { as: 'image', type: AVIF, imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' });
  return (
    <picture>
      <source type={AVIF} srcSet={avif} sizes={sizes} />
      {children}
    </picture>
  );
}

const LAZY = { loading: 'lazy' } as const;

const priorityOf = (index: number): object =>
  index === 0 ? { fetchPriority: 'high' } : { decoding: 'async' };

function Thumbnails({ photos }: Pick<PhotosProps, 'photos'>): ReactElement {
  return (
    <ul className={css.thumbnails} data-thumbnails="">
      {photos.map(({ thumb }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stock may send one photo twice
        <li key={index}>
          <a href={`#photo-${index + 1}`} aria-current={index === 0 ? 'true' : undefined}>
            {/* oxlint-disable-next-line jsx-a11y/img-redundant-alt -- it names the link */}
            <img {...LAZY} src={thumb} alt={`Go to photo ${index + 1}`} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links to the first photo of each group. */
function Groups({ groups }: { groups: readonly PhotoGroup[] }): ReactElement | null {
  if (groups.length === 0) return null;
  return (
    <ul className={css.groups} data-groups="" aria-label="Groups of photos">
      {groups.map(({ name, index, count }) => (
        <li key={name}>
          <a href={`#photo-${index + 1}`}>
            {name} ({count})
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Previous and next; before hydration, next is a link to the second photo. */
function Controls(): ReactElement {
  return (
    <>
      <button type="button" className={css.arrow} data-gallery-step="-1" aria-label="Previous photo" disabled>
        <Icon name="previous" />
      </button>
      <a className={css.arrow} data-gallery-step="1" href="#photo-2" aria-label="Next photo">
        <Icon name="next" />
      </a>
      <output className={visuallyHidden} />
    </>
  );
}

/** Links to the video and the large photo; with script they open in a dialog. */
function Openers({ data, photos }: { data: GalleryData; photos: readonly PictureSources[] }): ReactElement {
  const { video, subject } = data;
  const [first] = photos;
  return (
    <>
      {video && (
        <a
          className={`${css.opener} ${css.openVideo}`}
          href={video.href}
          target="_blank"
          rel="noopener"
          data-open="video"
          data-video={video.kind}
          data-poster={first?.src}
          aria-label={`Play the video of ${subject}`}
        >
          <Icon name="play" />
          Video
        </a>
      )}
      {first && (
        <a
          className={`${css.opener} ${css.openFull}`}
          href={first.full}
          data-open="photos"
          data-tip="Fullscreen"
          aria-label="Fullscreen"
        >
          <Icon name="expand" />
        </a>
      )}
    </>
  );
}

/** Renders content in a template for scripts. */
function InReserve(): ReactElement {
  return (
    <>
      <NoPhoto text="Photo not available" isStandIn />
      <ScreenFrame />
    </>
  );
}

/** Shared props, so that `<Cached>` renders once. */
const NOTHING = {};

interface StageProps extends GalleryProps {
  photos: readonly PictureSources[];
}

function Stage({ data, photos, behind }: StageProps): ReactElement {
  return (
    <div className={css.stage} data-photos="">
      {photos.length > 0 ? (
        <Strip subject={data.subject} photos={photos} behind={behind} />
      ) : (
        <NoPhoto text={data.sold ? 'Photos removed' : 'Photos coming soon'} body={data.body} />
      )}
      {photos.length > 1 && <Cached as="div" className={css.controls} view={Controls} props={NOTHING} />}
      <Openers data={data} photos={photos} />
    </div>
  );
}

/** Renders the gallery of one vehicle; without photos and video it needs no script. */
export function Gallery({ data, behind = false }: GalleryProps): ReactElement {
  const { subject, thumbnails, video } = data;
  const photos = gallerySources(data);
  const stage = <Stage data={data} photos={photos} behind={behind} />;
  if (photos.length === 0 && !video) return stage;
  return (
    <Enhance name="photos" wake="load" props={NOTHING}>
      <Enhance name="gallery" wake="interaction" props={{ subject }}>
        <div className={css.gallery} data-part="gallery">
          {stage}
          <Groups groups={photoGroups(data.pictures)} />
          {thumbnails && <Thumbnails photos={photos} />}
          <Cached as="template" view={InReserve} props={NOTHING} />
        </div>
      </Enhance>
    </Enhance>
  );
}
