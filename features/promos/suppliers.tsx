/** Cards of suppliers: photograph, name, text and link. */
import type { ReactElement } from 'react';
import { photoBox } from '../_ui/display.css.ts';
import { Picture } from '../_ui/display.tsx';
import { Icon } from '../_ui/icon.tsx';
import { grid, moreLink } from '../_ui/layout.css.ts';
import { Heading } from '../_ui/layout.tsx';
import * as css from './promos.css.ts';

export interface Supplier {
  name: string;
  text: string;
  image: string | null;
  href: string | null;
  linkText: string;
}

export function Suppliers({ suppliers }: { suppliers: readonly Supplier[] }): ReactElement {
  return (
    <ul className={grid.thirds}>
      {suppliers.map(({ name, text, image, href, linkText }) => (
        <li key={name} className={css.supplier}>
          {image && (
            <div className={photoBox.wide}>
              <Picture src={image} alt="" sizes="(min-width: 64rem) 26rem, 95vw" />
            </div>
          )}
          <Heading level={3} size={4}>
            {name}
          </Heading>
          <p>{text}</p>
          {href && (
            <a className={moreLink} href={href}>
              {linkText} <Icon name="arrow" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
