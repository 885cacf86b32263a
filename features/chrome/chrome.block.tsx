/** The frame around every page: skip link, header, main, footer, bottom bar. */
import type { ReactElement, ReactNode } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { Cached } from '../../renderer/contract/cached.tsx';
import { screenOnly, skipLink, widePage } from '../_ui/base.css.ts';
import { bar as barBox } from '../_ui/bar.css.ts';
import * as css from './chrome.css.ts';
import { ColumnFooter, CompactFooter, PhoneBar } from './footer.tsx';
import { LOCATIONS_HREF, siteFrame, type FrameData, type FrameLocation } from './frame.ts';
import { CentredHeader, MegaHeader, SlimHeader, StackedHeader } from './header.tsx';
import { NextLinks } from './next-links.tsx';

export { LOCATIONS_HREF, NextLinks, type FrameData, type FrameLocation };

/** Returns the frame of a site; the same object on every page, so that its HTML is rendered once. */
export const frameOf = siteFrame;

const HEADERS = { mega: MegaHeader, stacked: StackedHeader, centred: CentredHeader, slim: SlimHeader };
const FOOTERS = { columns: ColumnFooter, compact: CompactFooter };

export interface SiteFrameProps {
  frame: FrameData;
  /** True: header and footer are as wide as a wide page (search). */
  wide?: boolean;
  /** True: the header on phones is one bar without shortcuts below it. */
  compact?: boolean;
  /** False: header and footer don't show the dealer's number, because the page has one of its own. */
  phone?: boolean;
  /** The page's own actions for the bar at the foot of a phone's screen; null leaves the bar out. */
  bar?: ReactNode;
  children: ReactNode;
}

export function SiteFrame({
  frame,
  wide,
  compact,
  phone = true,
  bar,
  children,
}: SiteFrameProps): ReactElement {
  const extent = (wide ? ` ${widePage}` : '') + (phone ? '' : ` ${css.withoutPhone}`);
  const height = compact ? ` ${css.compactHeader}` : '';
  return (
    <>
      <a className={skipLink} href="#main">
        Skip to content
      </a>
      <Cached
        as="header"
        className={css.header[frame.header] + extent + height}
        view={HEADERS[frame.header]}
        props={frame}
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Cached
        as="footer"
        className={`${css.footer[frame.footer]} ${screenOnly}${extent}`}
        view={FOOTERS[frame.footer]}
        props={frame}
      />
      {frame.financeWarning !== undefined && (
        <Enhance name="card-terms" wake="idle" props={{}}>
          {null}
        </Enhance>
      )}
      {frame.takesTradeIns && <Enhance name="visitor-price" wake="load" props={{}} />}
      {bar === undefined && <Cached as="div" className={barBox} view={PhoneBar} props={frame} />}
      {bar && <div className={barBox}>{bar}</div>}
    </>
  );
}
