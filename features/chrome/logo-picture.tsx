/** The logo of the site, with room for it before it arrives. */
import type { ReactElement } from 'react';
import type { PlacedLogo } from '../_domain/picture/site-logo.ts';
import * as css from './logo-picture.css.ts';

interface LogoPictureProps {
  logo: PlacedLogo;
  /** Name of the site, the alternative text. */
  name: string;
  /** True: the logo is at the end of the page. */
  isLate?: boolean;
}

/** The small form on phones, if there is one, and the whole logo elsewhere. React preloads no image in a `<picture>`. */
export function LogoPicture({ logo, name, isLate }: LogoPictureProps): ReactElement {
  const { href, width, height, plate, small } = logo;
  return (
    <picture>
      {small && !isLate && (
        <source media={css.PHONES} srcSet={small.href} width={small.width} height={small.height} />
      )}
      <img
        className={plate ? css.plated : css.picture}
        src={href}
        alt={name}
        width={width}
        height={height}
        {...(isLate && { loading: 'lazy' })}
      />
    </picture>
  );
}
