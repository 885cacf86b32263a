/** The vehicle card: photo, title, price, facts, location. The whole card is one link; its buttons are above it. */
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Cached } from '../../renderer/contract/cached.tsx';
import { frame } from './display.css.ts';
import { NoPhoto, Picture, PriceText, WasPrice } from './display.tsx';
import { Tag } from './buttons.tsx';
import { formatDollars } from '../_domain/price/money.ts';
import { Icon } from './icon.tsx';
import type { TemplateOptions } from '../_domain/tenant/template.ts';
import type { VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';
import * as css from './vehicle-card.css.ts';
import { corner } from './vehicle-card.css.ts';
import { buttonsOfCard } from '../_domain/vehicle/card-buttons.ts';

/** The script reads the favourite from the card; `data-watchlist-only` names the list when only one has a button. */
function CardCorner({ data }: { data: VehicleCardData }): ReactElement | null {
  const { favourite, compare } = buttonsOfCard(data);
  if (!favourite && !compare) return null;
  const only = favourite ? 'favourites' : 'compare';
  return (
    <div
      className={corner}
      data-watchlist-car={data.id}
      data-make={data.make}
      data-model={data.model}
      data-watchlist-only={favourite && compare ? undefined : only}
    />
  );
}

type CardKind = TemplateOptions['card'];

/** Photo width for browsers that request it before layout; lazy photos are requested with their actual width. */
const SIZES = '(min-width: 80rem) 19rem, (min-width: 48rem) 45vw, 95vw';

const NO_FLAGS: NonNullable<VehicleCardData['flags']> = [];

function Photo({ data, priority }: { data: VehicleCardData; priority?: boolean | undefined }): ReactElement {
  const { picture, body, photoCount, tag, sold, flags = NO_FLAGS } = data;
  return (
    <div className={frame} data-ui-photo-count={picture && photoCount > 1 ? photoCount : undefined}>
      {picture ? (
        <Photograph {...picture} sold={sold === true} priority={priority} />
      ) : (
        <NoPhoto text={sold ? 'Photos removed' : 'Photos coming soon'} body={body} />
      )}
      {(tag ?? flags.length > 0) && (
        <span className={css.onPhotoTop}>
          {tag && <Tag {...tag} />}
          {flags.map((flag) => (
            <Tag key={flag.text} kind="positive" {...flag} />
          ))}
        </span>
      )}
      {photoCount > 1 && (
        <span className={css.onPhotoBottom}>
          <Icon name="camera" label="Photos: " />
          {photoCount}
        </span>
      )}
    </div>
  );
}

type PhotographProps = NonNullable<VehicleCardData['picture']> & {
  sold: boolean;
  priority: boolean | undefined;
};

function Photograph({ sold, ...picture }: PhotographProps): ReactElement {
  const image = <Picture {...picture} framed sizes={picture.priority ? SIZES : 'auto'} />;
  return sold ? <div className={css.gone}>{image}</div> : image;
}

function Title({ data: { href, title, subtitle } }: { data: VehicleCardData }): ReactElement {
  return (
    <>
      <a href={href}>
        <span>{title}</span>
      </a>
      {subtitle && <span>{subtitle}</span>}
    </>
  );
}

function Price({ data, size }: { data: VehicleCardData; size: 'card' | 'poster' }): ReactElement {
  const { below } = data;
  const { amount, text, type, was, per } = data.price;
  if (data.sold || amount === null) return <span className={css.noAmount}>{data.sold ? 'Sold' : text}</span>;
  return (
    <>
      <PriceText amount={amount} size={size} per={per} sale />
      {was !== undefined && <WasPrice amount={was} />}
      {type && <small>{type}</small>}
      {below !== undefined && (
        <span className={css.below}>
          <Icon name="check" /> {formatDollars(below)} below market
        </span>
      )}
    </>
  );
}

/** The estimate with both rates: the law requires the comparison rate to be as prominent as the rate. */
function Weekly({ data: { weekly, sold, price } }: { data: VehicleCardData }): ReactElement {
  if (!weekly || sold) return <div />;
  return (
    <p className={css.weekly} data-ui-loan={[price.amount, weekly.rate, weekly.fee, weekly.term].join(' ')}>
      <b>est. {formatDollars(weekly.amount)}/wk</b> at {weekly.rate.toFixed(2)}% p.a.,{' '}
      <b>comparison rate {weekly.comparison.toFixed(2)}% p.a.</b>
    </p>
  );
}

function LocationLine({ text, className }: { text: string; className: string }): ReactElement {
  if (!text) return <div />;
  return <p className={className}>{text}</p>;
}

function Facts({ data, kind }: { data: VehicleCardData; kind: CardKind }): ReactElement {
  if (data.facts.length === 0) return <div />;
  if (kind !== 'poster') {
    return (
      <div className={css.factsFramed}>
        {data.facts.map((fact) => (
          <div key={fact.label} className={css.fact[fact.icon]} title={fact.label}>
            {fact.value}
          </div>
        ))}
      </div>
    );
  }
  return (
    <dl className={css.factsPoster}>
      {data.facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ViewProps = VehicleCardData & {
  /** The photo is the page's main picture, loaded eagerly. */
  leads?: boolean | undefined;
};

/** Photo on top, then title, price, facts with icons, location. */
function Framed({ leads, ...data }: ViewProps): ReactElement {
  return (
    <>
      <Photo data={data} priority={leads} />
      <h3 className={css.title}>
        <Title data={data} />
      </h3>
      <div className={css.priceFramed}>
        <Price data={data} size="card" />
      </div>
      <Weekly data={data} />
      <Facts data={data} kind="framed" />
      <LocationLine text={data.location} className={css.locationFramed} />
      <CardCorner data={data} />
    </>
  );
}

/** Photo, price on a dark band, large title, facts as large numbers. */
function Poster({ leads, ...data }: ViewProps): ReactElement {
  return (
    <>
      <Photo data={data} priority={leads} />
      <div className={css.priceBand}>
        <Price data={data} size="poster" />
      </div>
      <h3 className={css.titlePoster}>
        <Title data={data} />
      </h3>
      <Weekly data={data} />
      <Facts data={data} kind="poster" />
      <LocationLine text={data.location} className={css.location} />
      <CardCorner data={data} />
    </>
  );
}

/** A wide photo, the facts, and the price at the bottom. */
function Wide({ leads, ...data }: ViewProps): ReactElement {
  return (
    <>
      <Photo data={data} priority={leads} />
      <h3 className={css.title}>
        <Title data={data} />
      </h3>
      <Facts data={data} kind="wide" />
      <LocationLine text={data.location} className={css.location} />
      <Weekly data={data} />
      <div className={css.priceFoot}>
        <Price data={data} size="card" />
      </div>
      <CardCorner data={data} />
    </>
  );
}

/** The price above the name. */
function PriceFirst({ leads, ...data }: ViewProps): ReactElement {
  return (
    <>
      <Photo data={data} priority={leads} />
      <div className={css.priceFramed}>
        <Price data={data} size="poster" />
      </div>
      <Weekly data={data} />
      <h3 className={css.titleBelow}>
        <Title data={data} />
      </h3>
      <Facts data={data} kind="price-first" />
      <LocationLine text={data.location} className={css.location} />
      <CardCorner data={data} />
    </>
  );
}

const VIEWS = { framed: Framed, poster: Poster, wide: Wide, 'price-first': PriceFirst };

export interface VehicleCardProps {
  /** Equal objects must mean equal cards: their HTML is cached. */
  data: VehicleCardData;
  kind: CardKind;
  /** The photo is the page's main picture, loaded eagerly. */
  leads?: boolean | undefined;
  /** Buttons of the list beside the card's own. */
  children?: ReactNode;
}

/** A card; use inside `VehicleCards`. */
export function VehicleCard({ data, kind, leads, children }: VehicleCardProps): ReactElement {
  const View = VIEWS[kind];
  return (
    <li className={css.card[kind]} data-part="card" data-ui-card="">
      {leads ? (
        // The cached HTML of a card is that of other pages too, and cannot preload a picture in the head of this one.
        <article className={css.body}>
          <View {...data} leads />
        </article>
      ) : (
        <Cached as="article" className={css.body} view={View} props={data} />
      )}
      {children}
    </li>
  );
}

export interface VehicleCardsProps {
  cards: readonly VehicleCardData[];
  kind: CardKind;
  /** True: cards form a sideways strip on phones. */
  strip?: boolean;
  /** The list begins in the first screen: the photo of its first card is the page's main picture. */
  leads?: boolean | undefined;
  /** Cards per row on wide screens. */
  perRow?: 3 | 4;
  /** Buttons of the list on each card. */
  actions?: (data: VehicleCardData) => ReactNode;
  /** List items before the card at an index, such as promo cards; the index after the last card counts too. */
  before?: (index: number) => ReactNode;
  /** List items after the cards. */
  children?: ReactNode;
}

/** A list of cards with aligned rows. */
export function VehicleCards(props: VehicleCardsProps): ReactElement {
  const { cards, kind, strip, leads = false, perRow, actions, before, children } = props;
  const classes = [css.cards[kind], strip && css.strip, perRow === 3 && css.threeInRow];
  return (
    <div className={css.cardList}>
      <ul className={classes.filter(Boolean).join(' ')}>
        {cards.map((data, index) => (
          <Fragment key={data.id}>
            {before?.(index)}
            <VehicleCard data={data} kind={kind} leads={leads && index === 0}>
              {actions?.(data)}
            </VehicleCard>
          </Fragment>
        ))}
        {before?.(cards.length)}
        {children}
      </ul>
    </div>
  );
}
