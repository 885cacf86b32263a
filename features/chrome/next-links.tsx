/** Links at the end of a page without next steps: to all vehicles, and to the front page. */
import type { ReactElement } from 'react';
import { ButtonLink } from '../_ui/buttons.tsx';
import { row } from '../_ui/layout.css.ts';
import type { FrameData } from './frame.ts';

/** `text` is the label of the link to all vehicles. */
export function NextLinks({ frame, text }: { frame: FrameData; text: string }): ReactElement {
  return (
    <div className={row[3]}>
      <ButtonLink href={frame.all.href}>{text}</ButtonLink>
      <ButtonLink kind="secondary" href="/">
        Back to the front page
      </ButtonLink>
    </div>
  );
}
