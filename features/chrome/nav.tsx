/**
 * The menu of a header: a line if there is room, otherwise a sheet at the edge of the screen. Both are the same
 * elements, and groups open without a script.
 */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { iconButton } from '../_ui/buttons.css.ts';
import { Icon } from '../_ui/icon.tsx';
import { callText } from './chrome.css.ts';
import type { FrameData, FrameLink } from './frame.ts';
import type { MenuGroup, MenuLink } from './menus.ts';
import * as css from './nav.css.ts';

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

function Panel({ group }: { group: MenuGroup }): ReactElement {
  const { label, href, links, columns, picture } = group;
  const own = href === undefined ? links : [{ label: `All of ${label}`, href }, ...links];
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

function Group({ group }: { group: MenuGroup }): ReactElement {
  const { label, href, links, columns } = group;
  if (links.length + columns.length === 0) {
    return (
      <a className={css.item} href={href}>
        {label}
      </a>
    );
  }
  return (
    <details className={columns.length > 0 ? css.wideGroup : css.group} name="menu">
      <summary className={css.item}>{label}</summary>
      <div className={columns.length > 0 ? css.widePanel : css.panel}>
        <Panel group={group} />
      </div>
    </details>
  );
}

interface NavProps {
  frame: FrameData;
  /** Number of tenant links in the line; the others are only in the sheet. */
  lineLinks: number;
  /** Style of the line: plain, or large targets on the dark band. */
  look?: 'quiet' | 'targets';
}

/** Returns links that are only in the sheet: tenant links beyond the line, and forms that no group contains. */
function sheetLinks({ forms, links, menus }: FrameData, lineLinks: number): FrameLink[] {
  const inGroups = new Set(
    menus.header.flatMap(({ href, links: inner }) => [href, ...inner.map((link) => link.href)]),
  );
  return [...links.slice(lineLinks), ...forms.filter(({ href }) => !inGroups.has(href))];
}

function Groups({ groups }: { groups: readonly MenuGroup[] }): ReactElement {
  return (
    <>
      {groups.map((group) => (
        <li key={group.label}>
          <Group group={group} />
        </li>
      ))}
    </>
  );
}

function SheetHead(): ReactElement {
  return (
    <div className={css.sheetHead}>
      Menu
      <button className={iconButton} type="button" popoverTarget="menu" popoverTargetAction="hide">
        <Icon name="close" label="Close menu" />
      </button>
    </div>
  );
}

/** A separate menu for phones, when the tenant has one. */
function MobileMenu({ groups }: { groups: readonly MenuGroup[] }): ReactElement {
  return (
    <nav className={css.sheetOnly} popover="auto" id="menu" aria-label="Menu">
      <SheetHead />
      <ul className={css.groups}>
        <Groups groups={groups} />
      </ul>
    </nav>
  );
}

export function Nav({ frame, lineLinks, look = 'quiet' }: NavProps): ReactElement {
  const { menus, links } = frame;
  const isShared = menus.mobile === null;
  const inSheet = isShared ? sheetLinks(frame, lineLinks) : [];
  return (
    <>
      <Enhance name="menu" wake="interaction" props={{}}>
        <nav
          className={`${isShared ? css.nav : css.lineOnly} ${css.looks[look]}`}
          data-part="menu"
          aria-label="Main"
          {...(isShared && { popover: 'auto', id: 'menu' })}
        >
          {isShared && <SheetHead />}
          <ul className={css.groups}>
            <Groups groups={menus.header} />
            {links.slice(0, lineLinks).map(({ label, href }) => (
              <li key={label}>
                <a className={css.item} href={href}>
                  {label}
                </a>
              </li>
            ))}
            {inSheet.map(({ label, href }) => (
              <li key={label} className={css.inSheet}>
                <a className={css.item} href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Enhance>
      {menus.mobile && <MobileMenu groups={menus.mobile} />}
    </>
  );
}

export function MenuButton({ onBand }: { onBand?: boolean }): ReactElement {
  return (
    <button className={`${css.menuButton} ${onBand ? css.onBand : ''}`} type="button" popoverTarget="menu">
      <Icon name="menu" /> <span className={callText}>Menu</span>
    </button>
  );
}
