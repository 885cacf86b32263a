/** Prices, facts, stars, pictures, notices and empty states. */
import type { ReactElement, ReactNode } from 'react';
import { visuallyHidden } from './base.css.ts';
import * as css from './display.css.ts';
import { formatNumber } from '../_domain/price/money.ts';
import { SILHOUETTE_SHEET } from '../_domain/vehicle/silhouette.ts';
import type { IconName } from './icon-set.ts';
import { Icon } from './icon.tsx';
import { Heading } from './layout.tsx';

export interface PriceTextProps {
  /** Whole dollars. */
  amount: number;
  size?: keyof typeof css.price;
  /** Period, such as 'week': shown as '/week', smaller. */
  per?: string | undefined;
  /** The price a vehicle is sold at: a visitor's trade-in offer is taken off it in the browser. */
  sale?: boolean;
}

/** An amount with its units smaller than its figures. */
export function PriceText({ amount, size = 'inline', per, sale }: PriceTextProps): ReactElement {
  return (
    <span className={css.price[size]}>
      <span className={css.unitBefore}>$</span>
      {sale && !per ? (
        <span className={css.salePrice} data-price={amount}>
          {formatNumber(amount)}
        </span>
      ) : (
        formatNumber(amount)
      )}
      {per && <span className={css.unit}>/{per}</span>}
    </span>
  );
}

/** A former price: read aloud as such, struck for the eye. */
export function WasPrice({ amount }: { amount: number }): ReactElement {
  return (
    <s className={css.was}>
      <span className={visuallyHidden}>was </span>${formatNumber(amount)}
    </s>
  );
}

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Facts as a definition list: a `table` with hairlines or a `band` of key facts. */
export function Facts({
  items,
  layout,
}: {
  items: readonly Fact[];
  layout: keyof typeof css.facts;
}): ReactElement {
  return (
    <dl className={css.facts[layout]}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface StarsProps {
  /** 1 to 5; the last star may be partly lit. */
  rating: number;
  /** Number of reviews behind it. */
  count?: number | undefined;
}

/** A rating: figure, stars, number of reviews (specification, section 9). */
export function Stars({ rating, count }: StarsProps): ReactElement {
  return (
    <span className={css.stars}>
      <strong>{rating.toFixed(1)}</strong>
      <span className={visuallyHidden}> out of 5 stars</span>
      <svg className={css.starBar} viewBox="0 0 50 10" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0h50v10H0z" opacity=".25" />
        <path d={`M0 0h${(rating * 10).toFixed(1)}v10H0z`} />
      </svg>
      {count !== undefined && <span>({formatNumber(count)})</span>}
    </span>
  );
}

export interface PictureProps {
  src: string;
  /** Smaller rendition, 300 px wide. */
  thumb?: string | undefined;
  alt: string;
  /** Width the picture takes, as in the `sizes` attribute. */
  sizes?: string | undefined;
  width?: number;
  height?: number;
  /** It fills a `frame`, whose style keeps the room free: the picture says no size. */
  framed?: boolean;
  /** The page's main picture: loaded at once and first. Everything else is lazy. */
  priority?: boolean | undefined;
}

/** A photograph with the room it needs kept free. Full renditions are 600 px wide or more. */
export function Picture({
  src,
  thumb,
  alt,
  sizes,
  width = 600,
  height = 400,
  framed,
  priority,
}: PictureProps): ReactElement {
  const srcSet = thumb && thumb !== src ? `${thumb} 300w, ${src} ${width}w` : undefined;
  const wake = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return (
    <img
      {...wake}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      {...(framed ? {} : { width, height })}
    />
  );
}

export interface NoPhotoProps {
  text?: string | undefined;
  /** Name of the outline of its body (`Silhouette`); without one a camera is drawn. */
  body?: string | undefined;
}

/** What stands where a photograph is still to come. */
export function NoPhoto({ text = 'Photos coming soon', body }: NoPhotoProps): ReactElement {
  return (
    <span className={css.noPhoto}>
      {body === undefined ? (
        <Icon name="camera" />
      ) : (
        <svg className={css.outline} aria-hidden="true">
          <use href={`${SILHOUETTE_SHEET}#${body}`} />
        </svg>
      )}
      {text}
    </span>
  );
}

export interface NoticeProps {
  kind: keyof typeof css.notice;
  title?: string;
  children?: ReactNode;
  /** ISO instant after which the loader hides it. */
  until?: string | undefined;
}

const NOTICE_ICON: Record<NoticeProps['kind'], IconName> = {
  info: 'info',
  positive: 'check',
  warning: 'alert',
  danger: 'alert',
};

/** Something the reader should know before going on. */
export function Notice({ kind, title, children, until }: NoticeProps): ReactElement {
  return (
    <div className={css.notice[kind]} data-until={until}>
      <Icon name={NOTICE_ICON[kind]} />
      <div className={css.noticeText}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}

export interface EmptyStateProps {
  title: string;
  icon?: IconName;
  /** One sentence on what to do. */
  children?: ReactNode;
  /** The way on: a button or link. */
  action?: ReactNode;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, icon = 'search', children, action }: EmptyStateProps): ReactElement {
  return (
    <div className={css.empty}>
      <span className={css.emptyIcon}>
        <Icon name={icon} />
      </span>
      <Heading level={2} size={3}>
        {title}
      </Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
