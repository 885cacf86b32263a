/** The head of an inner page: breadcrumbs, title, lead and picture. The frame of the page arranges it by template. */
import type { ReactElement, ReactNode } from 'react';
import type { Crumb } from '../_domain/text/breadcrumbs.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Heading } from './layout.tsx';
import * as css from './page-head.css.ts';

export interface PageHeadProps {
  crumbs: readonly Crumb[];
  title: string;
  /** A logo above the title. */
  logo?: ReactElement | null;
  /** Lead below the title. */
  intro?: string | undefined;
  /** A picture, 16:9. */
  picture?: ReactElement | null;
  /** More below the lead: actions, a date. */
  children?: ReactNode;
}

/** The first element of `main`. */
export function PageHead({ crumbs, title, logo, intro, picture, children }: PageHeadProps): ReactElement {
  const hasLead = Boolean(intro || children);
  const content = picture ? css.headWithPicture : css.headContent;
  return (
    <div className={css.pageHead}>
      <div className={hasLead ? `${content} ${css.headWithLead}` : content}>
        <Breadcrumbs crumbs={crumbs} />
        <div className={css.headText}>
          {logo && <div className={css.headLogo}>{logo}</div>}
          <Heading level={1}>{title}</Heading>
          {hasLead && (
            <div className={css.headLead}>
              {intro && <p>{intro}</p>}
              {children}
            </div>
          )}
        </div>
        {picture && <div className={css.headPicture}>{picture}</div>}
      </div>
    </div>
  );
}
