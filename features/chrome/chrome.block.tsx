/** The frame around every page: skip link, header, main, footer, bottom bar. */
import type { ReactElement, ReactNode } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { Cached } from '../../renderer/contract/cached.tsx';
import { Island } from '../../renderer/contract/island.tsx';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { siteQuery } from '../_domain/site/site.ts';
import { screenOnly, skipLink, widePage } from '../_ui/base.css.ts';
import { bar as barBox } from '../_ui/bar.css.ts';
import { NoPhoto } from '../_ui/display.tsx';
import { inner } from '../_ui/page-head.css.ts';
import { chromeOptions } from './chrome.schema.ts';
import * as css from './chrome.css.ts';
import { Consent, ConsentOpener } from './consent.tsx';
import { toConsent, type ConsentData } from './consent-data.ts';
import { ColumnFooter, CompactFooter, PhoneBar } from './footer.tsx';
import { LOCATIONS_HREF, siteFrame, type FrameData as SiteFrameData, type FrameLocation } from './frame.ts';
import { BandHeader, CentredHeader, MegaHeader, SlimHeader, SplitHeader, StackedHeader } from './header.tsx';
import { SHORTCUT_KEYS } from './shortcuts.ts';
import { Shortcuts } from './shortcuts.island.tsx';
import { ButtonLink } from '../_ui/buttons.tsx';
import { row } from '../_ui/layout.css.ts';

export { LOCATIONS_HREF, type FrameLocation };

export type FrameData = SiteFrameData & {
  /** Keyboard shortcuts of one key. */
  shortcuts: boolean;
  /** Set if addresses of pages end with a slash. */
  slashes: { api: string } | undefined;
  /** Services of other companies that load with pages; undefined without any. */
  consent: ConsentData | undefined;
};

/** Returns the frame of a site; the same object on every page, so that its HTML is rendered once. */
export const frameOf = siteQuery('page frame', (site): FrameData => ({
  ...siteFrame(site),
  shortcuts: chromeOptions(site).shortcuts,
  consent: toConsent(site),
  slashes: site.tenant.trailing_slash === 'always' ? { api: apiBase(site.tenant.api) ?? '' } : undefined,
}));

function ShortcutsHelp({ shortcuts, all, lists }: FrameData): ReactElement | null {
  if (!shortcuts) return null;
  const props = { stockHref: all.href, hasFavourites: lists?.favourites === true };
  return <Island name="shortcuts" view={Shortcuts} props={props} wake={`key ${SHORTCUT_KEYS}`} />;
}

function Help(frame: FrameData): ReactElement {
  const hasChoice = frame.consent !== undefined && frame.consent.ids.length > 0;
  return (
    <>
      <ShortcutsHelp {...frame} />
      {hasChoice && <ConsentOpener />}
    </>
  );
}

const HEADERS = {
  mega: MegaHeader,
  stacked: StackedHeader,
  centred: CentredHeader,
  slim: SlimHeader,
  band: BandHeader,
  split: SplitHeader,
};
const FOOTERS = {
  columns: (frame: FrameData) => <ColumnFooter {...frame} help={<Help {...frame} />} />,
  compact: (frame: FrameData) => <CompactFooter {...frame} help={<Help {...frame} />} />,
};

export interface SiteFrameProps {
  frame: FrameData;
  /** True: header and footer are as wide as a wide page (search). */
  wide?: boolean;
  /** True: the header on phones is one bar without shortcuts below it. */
  compact?: boolean;
  /** False: header and footer don't show the dealer's number, because the page has one of its own. */
  phone?: boolean;
  /** A second link at the top of the page, such as to the results of a listing. */
  skip?: { text: string; href: string };
  /** The page's own actions for the bar at the foot of a phone's screen; null leaves the bar out. */
  bar?: ReactNode;
  children: ReactNode;
}

export function SiteFrame({
  frame,
  wide,
  compact,
  phone = true,
  skip,
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
      {skip && (
        <a className={skipLink} href={skip.href}>
          {skip.text}
        </a>
      )}
      <Cached
        as="header"
        part="header"
        className={css.header[frame.header] + extent + height}
        view={HEADERS[frame.header]}
        props={frame}
      />
      <main id="main" className={inner[frame.inner]} tabIndex={-1}>
        {children}
      </main>
      <Cached
        as="footer"
        part="footer"
        className={`${css.footer[frame.footer]} ${screenOnly}${extent}`}
        view={FOOTERS[frame.footer]}
        props={frame}
      />
      {(frame.takesTradeIns || frame.financeWarning !== undefined) && (
        <Enhance
          name="visitor-price"
          wake="load"
          props={{ offers: frame.takesTradeIns, repayments: frame.financeWarning !== undefined }}
        />
      )}
      {frame.consent && <Consent {...frame.consent} />}
      {frame.slashes && <Enhance name="slash-links" wake="load" props={frame.slashes} />}
      {/* The loader replaces broken photos of cards by it. */}
      <template data-ds-broken="[data-ui-card] img">
        <NoPhoto />
      </template>
      {bar === undefined && <Cached as="div" className={barBox} view={PhoneBar} props={frame} />}
      {bar && <div className={barBox}>{bar}</div>}
    </>
  );
}

/** Links at the end of a page without next steps. `text` is the label of the link to all vehicles. */
export function NextLinks({ frame, text }: { frame: SiteFrameData; text: string }): ReactElement {
  return (
    <div className={row[3]}>
      <ButtonLink href={frame.all.href}>{text}</ButtonLink>
      <ButtonLink kind="secondary" href="/">
        Back to the front page
      </ButtonLink>
    </div>
  );
}
