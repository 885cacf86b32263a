/** The two heroes: photograph with a search panel, and the welcome banner with two buttons. */
import type { ReactElement } from 'react';
import { container } from '../_ui/base.css.ts';
import { Button, ButtonLink, Field, Select } from '../_ui/control.tsx';
import { Picture } from '../_ui/data.tsx';
import { grouped } from '../_ui/format.ts';
import { Heading } from '../_ui/layout.tsx';
import { row } from '../_ui/layout.css.ts';
import type { StockLink } from '../_ui/stock-links.ts';
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
  /** Highest prices on offer, in dollars. */
  prices: readonly number[];
  contactHref: string;
};

/** A headline longer than this is set smaller. */
const LONG_TITLE = 48;

interface ChoiceProps {
  id: string;
  label: string;
  options: readonly { value: string; text: string }[];
}

function Choice({ id, label, options }: ChoiceProps): ReactElement {
  return (
    <Field id={`find-${id}`} label={label}>
      <Select id={`find-${id}`} name={id} defaultValue="">
        <option value="">Any</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const counted = (links: readonly StockLink[], value = (link: StockLink) => link.label) =>
  links.map((link) => ({ value: value(link), text: `${link.label} (${grouped(link.count)})` }));

/** A plain form of selects: the search page reads the same parameters from its address. */
function Finder({ data }: { data: HeroData }): ReactElement {
  const ceilings = data.prices.map((price) => ({ value: `0:${price}`, text: `$${grouped(price)}` }));
  return (
    <search>
      <form className={css.searchPanel} action={data.all.href} aria-label="Find a vehicle">
        <Choice
          id="car_type"
          label="Condition"

          options={counted(data.types, lowerCase)}
        />
        <Choice id="make" label="Make" options={counted(data.makes)} />
        <Choice id="body" label="Body" options={counted(data.bodies)} />
        <Choice id="range[price]" label="Price up to" options={ceilings} />
        <Button type="submit" icon="search" size="large" block>
          Search {grouped(data.all.count)} vehicles
        </Button>
      </form>
    </search>
  );
}

const lowerCase = (link: StockLink) => link.label.toLowerCase();

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
