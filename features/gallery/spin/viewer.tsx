/** The static views besides the gallery; each is useful before its script loads. */
import type { ReactElement } from 'react';
import { Cached } from '../../../renderer/contract/cached.tsx';
import { Icon } from '../../_ui/icon.tsx';
import { ScreenFrame } from '../full-screen.tsx';
import * as gallery from '../gallery.css.ts';
import * as switching from '../media.css.ts';
import type { InteriorData, SpinData } from '../media.ts';
import type { Point } from './hotspots.ts';
import * as css from './spin.css.ts';

/** Renders the points of interest as a list; scripts take the texts of their markers from it. */
function Points({ points, title }: { points: readonly Point[]; title: string }): ReactElement | null {
  if (points.length === 0) return null;
  return (
    <details className={css.points} data-points="">
      <summary>{title}</summary>
      <ul>
        {points.map(({ id, description, anchors }) => (
          <li key={id} data-point="">
            <span>{description}</span>
            {anchors.map(({ text, href }) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Shared props, so that `<Cached>` renders once. */
const TURNS = { previous: 'Turn left', next: 'Turn right' };

/** Opens its view in full screen, with script. */
function Opener({ label }: { label: string }): ReactElement {
  return (
    <button
      type="button"
      className={`${gallery.opener} ${gallery.openFull} ${css.opener}`}
      data-open=""
      data-gallery-label={label}
      data-tip="Fullscreen"
      aria-label="Fullscreen"
    >
      <Icon name="expand" />
    </button>
  );
}

/** Renders the first frame; dragging turns it. */
export function SpinStage({
  spin: { lead, frames, points },
  subject,
  priority,
}: {
  spin: SpinData;
  subject: string;
  priority: boolean;
}): ReactElement {
  return (
    <>
      <div className={`${gallery.stage} ${css.turning}`} data-stage="spin">
        <div
          className={css.surface}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range control cannot hold the picture it turns
          role="slider"
          tabIndex={0}
          data-chrome-shortcut="photos"
          aria-label={`Turn the ${subject}`}
          aria-valuemin={1}
          aria-valuemax={frames.length}
          aria-valuenow={frames.indexOf(lead) + 1}
          aria-valuetext={`View ${frames.indexOf(lead) + 1} of ${frames.length}`}
        >
          <img
            src={lead}
            alt={subject}
            width={600}
            height={400}
            draggable={false}
            {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          />
        </div>
        <p className={css.hint} data-hint="">
          Swipe to spin
        </p>
        <Opener label={`Spin view of the ${subject}, full screen`} />
      </div>
      <Points points={points} title="Points on the outside" />
      <Cached as="template" view={ScreenFrame} props={TURNS} />
    </>
  );
}

/** Renders the interior as a static picture, until the viewer replaces it. */
export function InteriorStage({
  interior: { image, points },
  subject,
}: {
  interior: InteriorData;
  subject: string;
}): ReactElement {
  return (
    <>
      <div className={gallery.stage} data-stage="interior">
        <img
          className={css.cover}
          src={image}
          alt={`Interior of the ${subject}`}
          width={600}
          height={400}
          loading="lazy"
        />
        <div className={css.cover} data-panorama="" hidden />
        <div className={`${css.cover} ${switching.service}`} data-fallback="" hidden>
          <p>The interior cannot be shown.</p>
          <button type="button" className={switching.view}>
            See the photos
          </button>
        </div>
        <Opener label={`Interior of the ${subject}, full screen`} />
      </div>
      <Points points={points} title="Points in the interior" />
      <Cached as="template" view={ScreenFrame} props={TURNS} />
    </>
  );
}

/** Renders a link to the spin viewer of another company; it opens in a frame, without script in a new tab. */
export function ServiceStage({ href, subject }: { href: string; subject: string }): ReactElement {
  return (
    <div className={`${gallery.stage} ${switching.service}`} data-stage="service">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={switching.view}
        data-title={`Spin view of the ${subject}`}
      >
        Load the spin view
      </a>
      <p>It comes from another company and loads when you ask for it.</p>
    </div>
  );
}
