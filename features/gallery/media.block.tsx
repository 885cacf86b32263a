/** All media of a vehicle: spinner, gallery, interior, and the switch between them (section 2). */
import type { ReactElement, ReactNode } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { emits } from '../_domain/browser/events.ts';
import { visuallyHidden } from '../_ui/base.css.ts';
import { Gallery } from './gallery.block.tsx';
import { linked, toMedia, type MediaData } from './media.ts';
import { frameList } from './spin/frame-list.ts';
import { spinOptions } from './spin/spin.schema.ts';
import { InteriorStage, ServiceStage, SpinStage } from './spin/viewer.tsx';
import type { MediaView } from './spin/views.ts';
import * as css from './media.css.ts';

export { toMedia, spinOptions, type MediaData };

const LABELS: Readonly<Record<MediaView, string>> = {
  spinner: 'Spin',
  gallery: 'Gallery',
  interior: 'Interior',
  service: 'Spin',
};

/** Returns the label of a view; that of the gallery includes the number of photos. */
const formatLabel = (view: MediaView, photos: number): string =>
  view === 'gallery' && photos > 0 ? `${LABELS[view]} (${photos})` : LABELS[view];

/** Renders the switch: radio buttons, which work without script. */
function Views({ views, first, gallery }: Pick<MediaData, 'views' | 'first' | 'gallery'>): ReactElement {
  const { video, subject } = gallery;
  return (
    <fieldset className={css.views}>
      <legend className={visuallyHidden}>View</legend>
      {views.map((view) => (
        <label key={view} className={css.view}>
          <input
            type="radio"
            name="media-view"
            value={view}
            defaultChecked={view === first}
            {...(view === 'gallery' && first !== 'gallery'
              ? emits({ type: 'media-opened', media: 'gallery' })
              : {})}
          />
          <span>{formatLabel(view, gallery.pictures.length)}</span>
        </label>
      ))}
      {video && (
        <a
          className={css.view}
          href={video.href}
          target="_blank"
          rel="noopener"
          data-play=""
          aria-label={`Video of ${subject}`}
        >
          Video
        </a>
      )}
    </fieldset>
  );
}

function Pane({ view, children }: { view: MediaView; children: ReactNode }): ReactElement {
  return (
    <div className={css.pane} data-gallery-view={view}>
      {children}
    </div>
  );
}

function Spinner({ data: { spin, gallery, first } }: { data: MediaData }): ReactElement | null {
  if (!spin) return null;
  const { frames, interval, sensitivity, points } = spin;
  const props = {
    frames: frameList(frames),
    ...(interval !== undefined && { interval }),
    sensitivity,
    points: points.map(({ positions }) => positions.map((position) => ({ ...position }))),
  };
  const leads = first === 'spinner';
  return (
    <Pane view="spinner">
      {/* The first view wakes on interaction, others once they are visible. */}
      <Enhance name="spin" wake={leads ? 'interaction' : 'visible'} props={props}>
        <SpinStage spin={spin} subject={gallery.subject} priority={leads} />
      </Enhance>
    </Pane>
  );
}

function Interior({ data: { interior, gallery } }: { data: MediaData }): ReactElement | null {
  if (!interior) return null;
  const { image, points } = interior;
  const props = { image, points: points.map(({ yaw, pitch }) => ({ yaw, pitch })) };
  return (
    <Pane view="interior">
      <Enhance name="interior" wake="visible" props={props}>
        <InteriorStage interior={interior} subject={gallery.subject} />
      </Enhance>
    </Pane>
  );
}

const NOTHING = {};

export interface MediaProps {
  data: MediaData;
  /** Ids of the page's sections; other links of points are removed. */
  sections: () => ReadonlySet<string>;
}

/** Renders the media of one vehicle; without spin set, interior and spin service, the gallery alone. */
export function Media({ data: all, sections }: MediaProps): ReactElement {
  const data = linked(all, sections);
  const { gallery, views, first, service } = data;
  if (views.length < 2) return <Gallery data={gallery} />;
  return (
    <Enhance name="media" wake="load" props={NOTHING}>
      <div className={css.media}>
        <Views views={views} first={first} gallery={gallery} />
        <Spinner data={data} />
        <Pane view="gallery">
          <Gallery data={gallery} behind={first !== 'gallery'} />
        </Pane>
        <Interior data={data} />
        {service !== undefined && (
          <Pane view="service">
            {/* It is visible once chosen, so its script loads before the click, which would open a tab without it. */}
            <Enhance name="spin-service" wake="visible" props={{}}>
              <ServiceStage href={service} subject={gallery.subject} />
            </Enhance>
          </Pane>
        )}
      </div>
    </Enhance>
  );
}
