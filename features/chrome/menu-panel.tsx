/** The panels of menus. The page with all menus has them; the menus of the other pages take theirs from it. */
import type { ReactElement } from 'react';
import type { MenuGroup, MenuLink } from './menus.ts';
import * as css from './nav.css.ts';

/** Address of the page with all menus. */
export const MENU_PAGE = '/menu';

function Links({ links, className }: { links: readonly MenuLink[]; className?: string }): ReactElement {
  return (
    <ul className={className ?? css.list}>
      {links.map(({ label, href, note, picture }) => (
        <li key={href + label}>
          <a href={href}>
            {picture && <img src={picture.src} alt={picture.alt} width={96} height={64} loading="lazy" />}
            {note ? (
              <span>
                {label}
                <small>{note}</small>
              </span>
            ) : (
              label
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Minimum number of entries of a list in columns. */
const LONG = 10;

/** Renders the links of a group, in columns if it has some. */
export function Panel({ group }: { group: MenuGroup }): ReactElement {
  const { label, href, links, columns, picture } = group;
  const own = href === undefined ? links : [{ label: `${label}: overview`, href }, ...links];
  if (columns.length === 0) return <Links links={own} />;
  return (
    <>
      {columns.map((column, index) => (
        <div key={column.label} className={column.links.length > LONG ? css.longColumn : css.column}>
          <p className={css.columnTitle}>{column.label}</p>
          <Links links={column.links} />
          {index === 0 && own.length > 0 && <Links links={own} />}
        </div>
      ))}
      {picture && (
        <img
          className={css.picture}
          src={picture.src}
          alt={picture.alt}
          width={480}
          height={320}
          loading="lazy"
        />
      )}
    </>
  );
}
