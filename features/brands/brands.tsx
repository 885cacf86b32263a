/** Views of brands. */
import type { ReactElement } from 'react';
import { formatNumber } from '../_domain/price/money.ts';
import type { Brand, Warranty } from '../_domain/tenant/brand.schema.ts';
import { muted } from '../_ui/base.css.ts';
import { photoBox } from '../_ui/display.css.ts';
import { Picture, PriceText } from '../_ui/display.tsx';
import { moreLink } from '../_ui/layout.css.ts';
import { Heading } from '../_ui/layout.tsx';
import { MakeLogo } from '../_ui/make-logo.tsx';
import type { BrandLink } from './brand-data.ts';
import type { Family } from './families.ts';
import { warrantyText } from './warranty.ts';
import * as css from './brands.css.ts';

export const KIND_TITLES: Readonly<Record<Brand['kind'], string>> = {
  car: 'Cars',
  motorcycle: 'Motorcycles',
  truck: 'Trucks',
  group: 'Our group',
};

interface LinkContentProps {
  brand: BrandLink;
  isSingle: boolean;
}

function LinkContent({ brand, isSingle }: LinkContentProps): ReactElement {
  const { title, logo, picture, text, count } = brand;
  const sizes = isSingle ? '(min-width: 48rem) 50rem, 95vw' : '(min-width: 64rem) 15rem, 45vw';
  return (
    <>
      {picture && (
        <span className={photoBox.broad}>
          <Picture src={picture.src} thumb={picture.thumb} alt="" sizes={sizes} />
        </span>
      )}
      {(logo !== null || picture === null) && <MakeLogo label={title} logo={logo ?? undefined} />}
      <span>
        {title}
        {isSingle && text !== null && <small>{text}</small>}
        {count > 0 && <small>{formatNumber(count)} in stock</small>}
      </span>
    </>
  );
}

/** Brands as links; brands without an address are plain text. A single one is wide, with its text beside the photo. */
export function BrandLinks({ brands }: { brands: readonly BrandLink[] }): ReactElement {
  const isSingle = brands.length === 1;
  return (
    <ul className={isSingle ? css.singleLink : css.links}>
      {brands.map((brand) => (
        <li key={brand.title}>
          {brand.href === null ? (
            <span className={css.link}>
              <LinkContent brand={brand} isSingle={isSingle} />
            </span>
          ) : (
            <a className={css.link} href={brand.href}>
              <LinkContent brand={brand} isSingle={isSingle} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Model families as photos. */
export function Families({ families }: { families: readonly Family[] }): ReactElement {
  return (
    <ul className={families.length === 1 ? css.singleFamily : css.families}>
      {families.map(({ name, href, count, picture, from }) => (
        <li key={href}>
          <a className={css.family} href={href}>
            <span className={photoBox.broad}>
              {picture && (
                <Picture
                  src={picture.src}
                  thumb={picture.thumb}
                  alt=""
                  sizes="(min-width: 64rem) 20rem, 95vw"
                />
              )}
            </span>
            <span>
              <strong>{name}</strong>
              <small>
                {formatNumber(count)} in stock
                {from && (
                  <>
                    , {from.condition} from <PriceText amount={from.amount} per={from.per ?? undefined} />{' '}
                    {from.type}
                  </>
                )}
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The warranty of one brand. */
export type BrandWarranty = { title: string; warranty: Warranty };

/** Manufacturer warranties, one card per brand. */
export function Warranties({ warranties }: { warranties: readonly BrandWarranty[] }): ReactElement {
  return (
    <>
      <ul className={css.warranties}>
        {warranties.map(({ title, warranty }) => (
          <li key={title} className={css.warranty}>
            <Heading level={3} size={4}>
              {title}
            </Heading>
            <p className={css.years}>
              {warranty.years} <small>{warranty.years === 1 ? 'year' : 'years'}</small>
            </p>
            <p>{warrantyText(warranty)}</p>
            {warranty.href && (
              <a className={moreLink} href={warranty.href}>
                Conditions
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className={muted}>
        Warranties of the makers on new vehicles. Conditions apply; they don’t change your rights under the
        Australian Consumer Law.
      </p>
    </>
  );
}
