/** Prices, facts, stars, pictures, notices and empty states. */
import type { ReactElement, ReactNode } from 'react';
import { visuallyHidden } from './base.css.ts';
import * as css from './display.css.ts';
import { formatAmount, formatDollars, formatNumber } from '../_domain/price/money.ts';
import { SILHOUETTE_SHEET } from '../_domain/vehicle/silhouette.ts';
import type { IconName } from './icon-set.ts';
import { Icon } from './icon.tsx';
import { Heading } from './layout.tsx';

export interface PriceTextProps {
  /** Dollars. */
  amount: number;
  size?: keyof typeof css.price;
  /** Period, such as 'week': displayed smaller as '/week'. */
  per?: string | undefined;
  /** The selling price: browsers deduct a visitor's trade-in offer. */
  sale?: boolean;
}

/** An amount with smaller units. */
export function PriceText({ amount, size = 'inline', per, sale }: PriceTextProps): ReactElement {
  return (
    <span className={css.price[size]}>
      <span className={css.unitBefore}>$</span>
      {sale && !per ? (
        <span className={css.salePrice} data-ui-price={amount}>
          {formatAmount(amount)}
        </span>
      ) : (
        formatAmount(amount)
      )}
      {per && <span className={css.unit}>/{per}</span>}
    </span>
  );
}

/** An earlier price, struck through and announced as such. */
export function WasPrice({ amount }: { amount: number }): ReactElement {
  return (
    <s className={css.was}>
      <span className={visuallyHidden}>was </span>
      {formatDollars(amount)}
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
  /** 1 to 5; the last star may be partly filled. */
  rating: number;
  /** Number of reviews. */
  count?: number | undefined;
}

/** A rating: number, stars, count of reviews (specification, section 9). */
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
  /** Width of the picture for the `sizes` attribute. */
  sizes?: string | undefined;
  width?: number;
  height?: number;
  /** Fills a `frame` that reserves its space, so the picture has no size of its own. */
  framed?: boolean;
  /** The page's main picture, loaded eagerly. All others are lazy. */
  priority?: boolean | undefined;
}

/**
 * Drops the renditions of an image when it leaves the document. Chromium measures an image of `sizes="auto"` once more
 * after its removal, and then holds it, with everything around it, for as long as the page is open.
 */
const dropRenditions = (image: HTMLImageElement) => () => image.removeAttribute('srcset');

/** A photo with reserved space. Full renditions are at least 600 px wide. */
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
      ref={srcSet && sizes === 'auto' ? dropRenditions : undefined}
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
  /** Name of the body's outline (`Silhouette`); without one a camera is displayed. */
  body?: string | undefined;
  /** Whether it waits in a template, where scripts find it by `data-ui-stand-in`. */
  isStandIn?: boolean;
}

/** Placeholder for a missing photo. */
export function NoPhoto({ text = 'Photos coming soon', body, isStandIn }: NoPhotoProps): ReactElement {
  return (
    <span className={css.noPhoto} data-ui-stand-in={isStandIn ? '' : undefined}>
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

/** A notice before the content. */
export function Notice({ kind, title, children, until }: NoticeProps): ReactElement {
  return (
    <div className={css.notice[kind]} data-ds-until={until}>
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
  /** One sentence about what to do. */
  children?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
}

/** Replaces an empty list, with the next step. */
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
