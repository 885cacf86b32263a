/** The end of a page that leads nowhere by itself: to all vehicles, or to the front page. */
import type { ReactElement } from 'react';
import { ButtonLink } from '../_ui/buttons.tsx';
import { row } from '../_ui/layout.css.ts';
import type { FrameData } from './frame.ts';

/** `words` are those of the way to all vehicles. */
export function WaysOn({ frame, words }: { frame: FrameData; words: string }): ReactElement {
  return (
    <div className={row[3]}>
      <ButtonLink href={frame.all.href}>{words}</ButtonLink>
      <ButtonLink kind="secondary" href="/">
        Back to the front page
      </ButtonLink>
    </div>
  );
}
