/** Views of the home blocks. */
import type { ReactElement } from 'react';
import { container } from '../_ui/base.css.ts';
import { formatNumber } from '../_domain/price/money.ts';
import { photoBox } from '../_ui/display.css.ts';
import { NoPhoto } from '../_ui/display.tsx';
import { Icon } from '../_ui/icon.tsx';
import { Heading } from '../_ui/layout.tsx';
import { MakeLogo } from '../_ui/make-logo.tsx';
import { grid } from '../_ui/layout.css.ts';
import type { StockLink } from '../_domain/site/stock-links.ts';
import type { TemplateOptions } from '../_domain/tenant/template.ts';
import type { CardPicture } from '../_domain/vehicle/vehicle-card.ts';
import type { Reason } from './home-data.ts';
import { PaymentMark } from './payment-mark.tsx';
import * as css from './home.css.ts';

interface LinksProps {
  links: readonly StockLink[];
}

/** Links with counts, with make logos when `logos` is set. */
export function Tiles({ links, logos }: LinksProps & { logos?: boolean }): ReactElement {
  return (
    <ul className={grid.tiles}>
      {links.map(({ label, href, count, logo }) => (
        <li key={href}>
          <a className={css.tile} href={href}>
            {logos && <MakeLogo label={label} logo={logo} />}
            <span className={css.tileName}>{label}</span> <small>{formatNumber(count)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links as an index of large names. */
export function Index({ links }: LinksProps): ReactElement {
  return (
    <ul className={css.index}>
      {links.map(({ label, href, count }) => (
        <li key={href}>
          <a className={css.indexLink} href={href}>
            {label} <small>{formatNumber(count)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** `body` is the outline without a photo. */
export type BodyTile = StockLink & { picture: CardPicture | null; body?: string };

/** Bodies with a photo each, or an outline. */
export function BodyPictures({ links }: { links: readonly BodyTile[] }): ReactElement {
  return (
    <ul className={css.bodyTiles}>
      {links.map(({ label, href, count, picture, body }) => (
        <li key={href}>
          <a className={css.bodyTile} href={href}>
            <span className={photoBox.classic}>
              {picture ? (
                <img src={picture.src} alt="" width={300} height={200} loading="lazy" />
              ) : (
                <NoPhoto body={body} text="" />
              )}
            </span>
            <span>
              {label} <small>{formatNumber(count)}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Car types as large links. */
export function TypeTiles({ links, nouns }: LinksProps & { nouns: string }): ReactElement {
  return (
    <ul className={grid.thirds}>
      {links.map(({ label, href, count }) => (
        <li key={href}>
          <a className={css.typeTile} href={href}>
            <strong>
              {label} {nouns}
            </strong>
            <small>{formatNumber(count)} in stock</small>
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface ReasonListProps {
  reasons: readonly Reason[];
  layout: TemplateOptions['reasons'];
}

/** Reasons to buy, in columns or as a checklist. */
export function ReasonList({ reasons, layout }: ReasonListProps): ReactElement {
  return (
    <ul className={layout === 'columns' ? css.reasonColumns : css.checklist}>
      {reasons.map(({ title, text }) => (
        <li key={title}>
          {layout === 'checklist' && (
            <span className={css.tick}>
              <Icon name="check" />
            </span>
          )}
          <div>
            <Heading level={3} size={4}>
              {title}
            </Heading>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface PaymentStripProps {
  id: string;
  title: string;
  cards: readonly string[];
}

/** Payment methods as logos. */
export function PaymentStrip({ id, title, cards }: PaymentStripProps): ReactElement {
  return (
    <div className={`${container} ${css.payment}`} id={id}>
      <span id={`${id}-title`}>{title}</span>
      <ul className={css.paymentMarks} aria-labelledby={`${id}-title`}>
        {cards.map((card) => (
          <li key={card}>
            <PaymentMark name={card} />
          </li>
        ))}
      </ul>
    </div>
  );
}
