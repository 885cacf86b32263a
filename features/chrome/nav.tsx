/**
 * The menu of a header: a line if there is room, otherwise a sheet at the edge of the screen. Both are the same
 * elements, and groups open without a script. An open group has one link, to its part of the page with all menus; a
 * script brings that part when a visitor comes near.
 */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { iconButton } from '../_ui/buttons.css.ts';
import { Icon } from '../_ui/icon.tsx';
import { callText } from './chrome.css.ts';
import type { FrameData, FrameLink } from './frame.ts';
import { MENU_PAGE } from './menu-panel.tsx';
import type { MenuTitle } from './menus.ts';
import * as css from './nav.css.ts';

function Group({ label, href, panel }: MenuTitle): ReactElement {
  if (!panel) {
    return (
      <a className={css.item} href={href}>
        {label}
      </a>
    );
  }
  return (
    <details className={panel.wide ? css.wideGroup : css.group} name="menu">
      <summary className={css.item}>{label}</summary>
      <div className={panel.wide ? css.widePanel : css.panel} data-panel={panel.id}>
        <a className={css.panelLink} href={`${MENU_PAGE}#${panel.id}`}>
          {label}: all links
        </a>
      </div>
    </details>
  );
}

interface NavProps {
  frame: FrameData;
  /** Number of tenant links in the line; the others are only in the sheet. */
  lineLinks: number;
  /** Style of the line: plain, or large targets on the dark band. */
  look?: keyof typeof css.looks;
}

/** Returns links that are only in the sheet: tenant links beyond the line, and forms that no group contains. */
const sheetLinks = ({ forms, links }: FrameData, lineLinks: number): FrameLink[] => [
  ...links.slice(lineLinks),
  ...forms,
];

function Groups({ groups }: { groups: readonly MenuTitle[] }): ReactElement {
  return (
    <>
      {groups.map((group) => (
        <li key={group.panel?.id ?? `${group.href} ${group.label}`}>
          <Group {...group} />
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
function MobileMenu({ groups }: { groups: readonly MenuTitle[] }): ReactElement {
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
    <Enhance name="menu" wake="interaction" props={{ href: MENU_PAGE }}>
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
      {menus.mobile && <MobileMenu groups={menus.mobile} />}
    </Enhance>
  );
}

export function MenuButton({ onBand }: { onBand?: boolean }): ReactElement {
  return (
    <button className={`${css.menuButton} ${onBand ? css.onBand : ''}`} type="button" popoverTarget="menu">
      <Icon name="menu" /> <span className={callText}>Menu</span>
    </button>
  );
}
