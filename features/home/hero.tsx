/**
 * The heroes: photo with a search panel, welcome banner, wide photo with a card, photo beside large text, large text over
 * a wide photo, photo on the dark band.
 */
import type { ElementType, ReactElement, ReactNode } from 'react';
import { container } from '../_ui/base.css.ts';
import { ButtonLink, Chip } from '../_ui/buttons.tsx';
import { Picture } from '../_ui/display.tsx';
import { formatDollars, formatNumber } from '../_domain/price/money.ts';
import { Heading } from '../_ui/layout.tsx';
import { row } from '../_ui/layout.css.ts';
import type { StockLink } from '../_domain/site/stock-links.ts';
import * as finder from './finder.css.ts';
import * as css from './home.css.ts';
import { sentenceCase } from '../_domain/text/sentence-case.ts';

export type HeroData = {
  title: string;
  text: string;
  name: string;
  /** Word for vehicles, such as cars. */
  nouns: string;
  image: string | null;
  imageAlt: string;
  all: StockLink;
  types: readonly StockLink[];
  makes: readonly StockLink[];
  bodies: readonly StockLink[];
  contactHref: string;
  /** The price page; null on a site without prices. */
  priceHref: string | null;
  /** Lowest dollars per week of a subscription site; null elsewhere. */
  weekly: number | null;
};

/** A hero and the search form, which another slice draws: in a panel or full-width. */
export type HeroProps = HeroData & { finder: (kind: 'stack' | 'line') => ReactNode };

/** Longer headlines are smaller. */
const LONG_TITLE = 48;

type Choice = Pick<StockLink, 'label' | 'href'> & { count?: number };

function Chips({ links }: { links: readonly Choice[] }): ReactElement {
  return (
    <ul className={row[2]}>
      {links.map(({ href, label, count }) => (
        <li key={href}>
          <Chip href={href}>
            {label} {count !== undefined && <small>{formatNumber(count)}</small>}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

function Choices({ label, links }: { label: string; links: readonly StockLink[] }): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <div className={css.finderRow}>
      <strong>{label}</strong>
      <Chips links={links} />
    </div>
  );
}

/** One-click links into the stock: by condition, or by body when all have one condition. */
function Shortcuts({ types, bodies, priceHref }: HeroData): ReactElement {
  const links = types.length > 1 ? types : bodies;
  const price = priceHref ? [{ label: 'By price', href: priceHref }] : [];
  return (
    <nav className={finder.shortcuts} aria-label="Shortcuts">
      <strong>Browse</strong>
      <Chips links={[...links, ...price]} />
    </nav>
  );
}

/** The search form and shortcuts; only links without a script. */
function Finder({ data }: { data: HeroProps }): ReactElement {
  return (
    <div className={css.searchPanel}>
      {data.finder('stack')}
      <nav className={finder.instead} aria-label="Find a vehicle">
        <Choices label="Body" links={data.bodies} />
        <Choices label="Make" links={data.makes} />
        <ButtonLink href={data.all.href} icon="search" size="large" block>
          See all {data.nouns}
        </ButtonLink>
      </nav>
      <Shortcuts {...data} />
    </div>
  );
}

function HeroPicture({ image, imageAlt }: HeroData): ReactElement | null {
  return image ? <Picture src={image} alt={imageAlt} width={1200} height={750} priority /> : null;
}

export function PhotoSearchHero(data: HeroProps): ReactElement {
  return (
    <div className={`${container} ${css.photoHero}`} data-part="hero">
      <div className={css.heroContent}>
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

export function BannerHero(data: HeroProps): ReactElement {
  return (
    <>
      <Banner {...data} stockHref={data.all.href} level={1} />
      {data.all.count > 0 && (
        <div className={css.finderBand}>
          <div className={`${container} ${finder.bar}`}>
            {data.finder('line')}
            <Shortcuts {...data} />
          </div>
        </div>
      )}
    </>
  );
}

export interface BannerProps {
  title: string;
  text: string;
  name: string;
  nouns: string;
  stockHref: string;
  contactHref: string;
  image: string | null;
  imageAlt: string;
  /** Heading level: 1 in the hero, 2 further down the page. */
  level: 1 | 2;
}

/** The welcome banner: text on the dark band beside a photo, with the two buttons of the specification. */
export function Banner(props: BannerProps): ReactElement {
  const { title, text, name, nouns, stockHref, contactHref, image, imageAlt, level } = props;
  const Title: ElementType = `h${level}`;
  return (
    <div className={css.banner} data-part="hero">
      <div className={`${container} ${css.bannerInner}`}>
        <div className={css.bannerContent}>
          {title.includes(name) || <p className={css.kicker}>Welcome to {name}</p>}
          <Title className={title.length > LONG_TITLE ? css.bannerTitleLong : css.bannerTitle}>{title}</Title>
          <p className={css.bannerText}>{text}</p>
          <div className={row[3]}>
            <ButtonLink href={stockHref} size="large">
              View Our {sentenceCase(nouns)}
            </ButtonLink>
            <ButtonLink href={contactHref} size="large" kind="onBand">
              Contact Us
            </ButtonLink>
          </div>
        </div>
      </div>
      {image && (
        <div className={css.bannerPhoto}>
          <Picture src={image} alt={imageAlt} width={1200} height={750} priority={level === 1} />
        </div>
      )}
    </div>
  );
}

function FinderLine({ shortcuts = true, ...data }: HeroProps & { shortcuts?: boolean }): ReactElement | null {
  if (data.all.count === 0) return null;
  return (
    <div className={finder.bar}>
      {data.finder('line')}
      {shortcuts && <Shortcuts {...data} />}
    </div>
  );
}

/** Full-width photo; text and search on a card at its lower edge. */
export function WideHero(data: HeroProps): ReactElement {
  return (
    <>
      {data.image && (
        <div className={css.widePhoto}>
          <HeroPicture {...data} />
        </div>
      )}
      <div className={container} data-part="hero">
        <div className={`${css.searchPanel} ${data.image ? css.overPhoto : ''}`}>
          <Heading level={1} size={1}>
            {data.title}
          </Heading>
          <p className={css.heroText}>{data.text}</p>
          <FinderLine {...data} />
        </div>
      </div>
    </>
  );
}

/** A photo beside large text, the lowest weekly price and the search; centred text without a photo. */
export function StatementHero(data: HeroProps): ReactElement {
  return (
    <div className={css.statement} data-part="hero">
      <div className={`${container} ${data.image ? css.statementBeside : css.statementText}`}>
        {data.image && (
          <div className={css.statementPhoto}>
            <HeroPicture {...data} />
          </div>
        )}
        <div className={css.heroContent}>
          <Heading level={1} size="display">
            {data.title}
          </Heading>
          {data.weekly !== null && (
            <p className={css.from}>
              from <b>{formatDollars(data.weekly)}</b> a week
            </p>
          )}
          <p className={css.heroText}>{data.text}</p>
          <Shortcuts {...data} />
        </div>
        <FinderLine {...data} shortcuts={false} />
      </div>
    </div>
  );
}

/** Large centred text, a full-width photo below it, then the search. */
export function StageHero(data: HeroProps): ReactElement {
  return (
    <div data-part="hero">
      <div className={`${container} ${css.stageText}`}>
        <Heading level={1} size="display">
          {data.title}
        </Heading>
        <p className={css.heroText}>{data.text}</p>
      </div>
      {data.image && (
        <div className={css.widePhoto}>
          <HeroPicture {...data} />
        </div>
      )}
      <div className={css.finderBand}>
        <div className={container}>
          <FinderLine {...data} />
        </div>
      </div>
    </div>
  );
}

/** A full-width photo, then headline and search on the dark band. */
export function CinemaHero(data: HeroProps): ReactElement {
  return (
    <div className={css.cinema} data-part="hero">
      {data.image && (
        <div className={css.cinemaPhoto}>
          <HeroPicture {...data} />
        </div>
      )}
      <div className={`${container} ${css.cinemaText}`}>
        <div className={css.heroContent}>
          <h1 className={data.title.length > LONG_TITLE ? css.bannerTitleLong : css.bannerTitle}>
            {data.title}
          </h1>
          <p className={css.bannerText}>{data.text}</p>
        </div>
        <div className={css.cinemaFinder}>
          <FinderLine {...data} />
        </div>
      </div>
    </div>
  );
}
