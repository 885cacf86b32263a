/** The two heroes: photograph with a search panel, and the welcome banner with two buttons. */
import type { ReactElement } from 'react';
import { container } from '../_ui/base.css.ts';
import { ButtonLink, Chip } from '../_ui/control.tsx';
import { Picture } from '../_ui/data.tsx';
import { formatNumber, plural } from '../_domain/money.ts';
import { Heading } from '../_ui/layout.tsx';
import { row } from '../_ui/layout.css.ts';
import type { StockLink } from '../_domain/stock-links.ts';
import * as css from './home.css.ts';

export type HeroData = {
  title: string;
  text: string;
  name: string;
  image: string | null;
  imageAlt: string;
  all: StockLink;
  types: readonly StockLink[];
  makes: readonly StockLink[];
  bodies: readonly StockLink[];
  contactHref: string;
};

/** A headline longer than this is set smaller. */
const LONG_TITLE = 48;

function Choices({ label, links }: { label: string; links: readonly StockLink[] }): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <div className={css.finderRow}>
      <strong>{label}</strong>
      <ul className={row[2]}>
        {links.map((link) => (
          <li key={link.href}>
            <Chip href={link.href}>
              {link.label} <small>{formatNumber(link.count)}</small>
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The quick ways into the stock. */
function Finder({ data }: { data: HeroData }): ReactElement {
  return (
    <nav className={css.searchPanel} aria-label="Find a vehicle">
      <Choices label="Condition" links={data.types} />
      <Choices label="Body" links={data.bodies} />
      <Choices label="Make" links={data.makes} />
      <ButtonLink href={data.all.href} icon="search" size="large" block>
        See all {plural(data.all.count, 'vehicle')}
      </ButtonLink>
    </nav>
  );
}

function HeroPicture({ image, imageAlt }: HeroData): ReactElement | null {
  return image ? <Picture src={image} alt={imageAlt} width={1200} height={750} priority /> : null;
}

export function PhotoSearchHero(data: HeroData): ReactElement {
  return (
    <div className={`${container} ${css.photoHero}`}>
      <div className={css.heroWords}>
        <Heading level={1} size={data.title.length > LONG_TITLE ? 1 : 'display'}>
          {data.title}
        </Heading>
        <p className={css.heroText}>{data.text}</p>
        {data.all.count > 0 && <Finder data={data} />}
      </div>
      <div className={css.heroPhoto}>
        <HeroPicture {...data} />
      </div>
    </div>
  );
}

export function BannerHero(data: HeroData): ReactElement {
  return (
    <div className={css.banner}>
      <div className={`${container} ${css.bannerInner}`}>
        <div className={css.bannerWords}>
          {data.title.includes(data.name) || <p className={css.kicker}>Welcome to {data.name}</p>}
          <h1 className={data.title.length > LONG_TITLE ? css.bannerTitleLong : css.bannerTitle}>
            {data.title}
          </h1>
          <p className={css.bannerText}>{data.text}</p>
          <div className={row[3]}>
            <ButtonLink href={data.all.href} size="large">
              View Our Cars
            </ButtonLink>
            <ButtonLink href={data.contactHref} size="large" kind="onBand">
              Contact Us
            </ButtonLink>
          </div>
        </div>
      </div>
      {data.image && (
        <div className={css.bannerPhoto}>
          <HeroPicture {...data} />
        </div>
      )}
    </div>
  );
}
