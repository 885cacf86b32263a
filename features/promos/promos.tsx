/** Promo banner and promo cards of a vehicle page. */
import type { ReactElement } from 'react';
import { Cached } from '../../renderer/contract/cached.tsx';
import { emits } from '../_domain/browser/events.ts';
import { Icon } from '../_ui/icon.tsx';
import { grid } from '../_ui/layout.css.ts';
import { PromoList, type PromoView } from '../_ui/promo.tsx';
import { Section } from '../_ui/layout.tsx';
import * as css from './promos.css.ts';
import type { Tile } from './tiles.ts';

/** The tiles of the promo banner. */
export function Banner({ tiles }: { tiles: readonly Tile[] }): ReactElement | null {
  if (tiles.length === 0) return null;
  return (
    <ul className={grid.auto}>
      {tiles.map(({ icon, title, text, href }) => (
        <li key={title}>
          <a className={css.tile} href={href} {...emits({ type: 'link-followed', link: title })}>
            <Icon name={icon} />
            <span>
              <strong>{title}</strong>
              {text}
            </span>
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Promotions; vehicles of one type share an object. */
export type PromosData = { tiles: readonly Tile[]; cards: readonly PromoView[] };

function Both({ tiles, cards }: PromosData): ReactElement {
  return (
    <>
      <Banner tiles={tiles} />
      {cards.length > 0 && <PromoList promos={cards} />}
    </>
  );
}

/** Tiles and cards under one heading; renders nothing without either. */
export function Promotions({ data }: { data: PromosData }): ReactElement | null {
  if (data.tiles.length + data.cards.length === 0) return null;
  return (
    <Section id="promotions" title="More from us">
      <Cached as="div" className={css.both} view={Both} props={data} />
    </Section>
  );
}
