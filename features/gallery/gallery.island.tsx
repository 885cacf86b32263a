/** Previous and next over the photo strip. Until it wakes, Next is a link to the second photo. */
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { visuallyHidden } from '../_ui/base.css.ts';
import { Icon } from '../_ui/icon.tsx';
import * as css from './gallery.css.ts';

export type GalleryControlsProps = {
  /** Number of photos. */
  count: number;
};

interface Position {
  /** The photo in view, from 0. */
  index: number;
  back: boolean;
  forth: boolean;
}

/** Pixels of scrolling that still count as none. */
const SLACK = 4;

function positionOf(strip: Element): Position {
  const { scrollLeft, clientWidth, scrollWidth } = strip;
  return {
    index: clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth),
    back: scrollLeft > SLACK,
    forth: scrollLeft + clientWidth < scrollWidth - SLACK,
  };
}

const stripNear = (element: Element | null): Element | null | undefined =>
  element?.closest('[data-photos]')?.querySelector('ul');

export function GalleryControls({ count }: GalleryControlsProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<Position>();

  useEffect(() => {
    const list = stripNear(root.current);
    if (!list) return undefined;
    const update = () => {
      const next = positionOf(list);
      setPosition((last) =>
        last?.index === next.index && last.back === next.back && last.forth === next.forth ? last : next,
      );
    };
    update();
    list.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      list.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, []);

  const step = (by: 1 | -1) => {
    const list = stripNear(root.current);
    list?.scrollTo({ left: (positionOf(list).index + by) * list.clientWidth });
  };

  if (!position) {
    return (
      <div ref={root} className={css.controls}>
        <span />
        <a className={css.arrow} href="#photo-2" aria-label="Next photo">
          <Icon name="next" />
        </a>
      </div>
    );
  }
  return (
    <div ref={root} className={css.controls}>
      <button
        type="button"
        className={css.arrow}
        aria-label="Previous photo"
        disabled={!position.back}
        onClick={() => step(-1)}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className={css.arrow}
        aria-label="Next photo"
        disabled={!position.forth}
        onClick={() => step(1)}
      >
        <Icon name="next" />
      </button>
      <output className={visuallyHidden}>
        Photo {position.index + 1} of {count}
      </output>
    </div>
  );
}
