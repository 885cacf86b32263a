/** The bars of a vehicle page: the announcement of its city, and the sticky header. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { emits } from '../_domain/browser/events.ts';
import { bar } from '../_ui/bar.css.ts';
import { container, muted } from '../_ui/base.css.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import { iconButton } from '../_ui/buttons.css.ts';
import { PriceText } from '../_ui/display.tsx';
import { Icon } from '../_ui/icon.tsx';
import * as css from './bars.css.ts';

export type Announcement = {
  city: string;
  /** Address of Get Directions; undefined for an unknown location. */
  directions?: string | undefined;
};

/** 'Located at {city}' below the price of a vehicle in another city. */
export function AnnouncementView({ city, directions }: Announcement): ReactElement {
  return (
    <Enhance name="dismiss" wake="idle" props={{ city }}>
      <aside className={css.announcement} aria-label="Where this vehicle is">
        <div className={css.announcementRow}>
          <Icon name="pin" />
          <p>
            Located at {city}{' '}
            {directions && (
              <a href={directions} {...emits({ type: 'link-followed', link: 'directions' })}>
                Get Directions
              </a>
            )}
          </p>
          <button className={iconButton} type="button" disabled>
            <Icon name="close" label="Dismiss" />
          </button>
        </div>
      </aside>
    </Enhance>
  );
}

export type StickyHeaderData = {
  name: string;
  /** Transmission and body, if known. */
  facts: readonly string[];
  /** Smallest rendition of the first picture. */
  image?: string | undefined;
  /** Dollars; null shows `text`. */
  amount: number | null;
  text: string;
  priceType?: string | undefined;
  per?: string | undefined;
  /** 'est. $X/wk …' with its rates. */
  estimate?: string | undefined;
  /** Addresses of Get Finance and Trade-In Valuation; undefined when the site has no such page. */
  finance?: string | undefined;
  tradeIn?: string | undefined;
};

function Price({ amount, text, priceType, per }: StickyHeaderData): ReactElement {
  return (
    <p className={css.amount}>
      {amount === null ? <strong>{text}</strong> : <PriceText amount={amount} per={per} sale />}{' '}
      {priceType && <span className={muted}>{priceType}</span>}
    </p>
  );
}

/** Hidden until the page is scrolled; absent without a script. */
function StickyHeaderView({ data }: { data: StickyHeaderData }): ReactElement {
  const { name, facts, image, estimate, finance, tradeIn } = data;
  return (
    <aside className={css.sticky} aria-label="This vehicle" data-sticky="" hidden>
      <div className={`${container} ${css.stickyRow}`}>
        {image && <img className={css.photo} src={image} alt="" width={72} height={54} loading="lazy" />}
        <div className={css.text}>
          <p className={css.name}>{name}</p>
          {facts.length > 0 && <p className={css.facts}>{facts.join(' · ')}</p>}
        </div>
        <div className={css.money}>
          <Price {...data} />
          {estimate && <p className={css.estimate}>{estimate}</p>}
        </div>
        {(finance ?? tradeIn) && (
          <div className={css.steps}>
            {tradeIn && (
              <ButtonLink kind="secondary" href={tradeIn}>
                Trade-In Valuation
              </ButtonLink>
            )}
            {finance && <ButtonLink href={finance}>Get Finance</ButtonLink>}
          </div>
        )}
      </div>
    </aside>
  );
}

/** Hydrates everything that depends on scrolling: the sticky header, the bottom bar and the chat bubble. */
export function Scrolled({ header }: { header: StickyHeaderData | undefined }): ReactElement {
  return (
    <Enhance name="scrolled" wake="load" props={{ bar }}>
      {header && <StickyHeaderView data={header} />}
    </Enhance>
  );
}
