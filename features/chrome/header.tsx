/** The headers: a quiet bar with a wide menu, a sign with big targets, a name in the middle, or a slim bar. */
import type { ReactElement } from 'react';
import { container, screenOnly } from '../_ui/base.css.ts';
import { ButtonLink, Details } from '../_ui/control.tsx';
import { iconButton } from '../_ui/control.css.ts';
import { formatNumber } from '../_domain/price/money.ts';
import { Icon } from '../_ui/icon.tsx';
import type { StockLink } from '../_domain/stock/stock-links.ts';
import * as css from './chrome.css.ts';
import { KeptLink } from './kept-link.tsx';
import { LOCATIONS_HREF, type FrameData, type FrameLink } from './frame.ts';

/** Links of the tenant that fit into the main bar; the others stand above it. */
const BAR_LINKS = 3;

/** How the one or many places are called in a menu. */
function placesLink({ locations }: FrameData): FrameLink {
  const [only] = locations;
  return locations.length === 1 && only
    ? { label: 'Find us', href: only.href }
    : { label: 'Locations', href: LOCATIONS_HREF };
}

function StockList({ links, className }: { links: readonly StockLink[]; className?: string }): ReactElement {
  return (
    <ul className={className ?? css.menuList}>
      {links.map(({ label, href, count }) => (
        <li key={href}>
          <a href={href}>
            {label} <small>{formatNumber(count)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

const stockTypes = ({ all, types, nouns }: FrameData): StockLink[] => [
  ...types.map((link) => ({ ...link, label: `${link.label} ${nouns}` })),
  { ...all, label: 'All stock' },
];

/** Links that fold in the sheet of phones; the wide menu has a `title` over them instead. */
function FoldedList(props: {
  title: string;
  fold: string;
  links: readonly StockLink[];
  className?: string;
}): ReactElement | null {
  const { title, fold, ...list } = props;
  if (list.links.length === 0) return null;
  return (
    <div>
      <h2 className={css.menuTitle}>{title}</h2>
      <Details title={fold} name="menu">
        <StockList {...list} />
      </Details>
    </div>
  );
}

/** The menu: a sheet on phones, and with `css.mega` a panel below the bar where there is room. It opens and closes without script. */
function Menu({ frame, className }: { frame: FrameData; className: string }): ReactElement {
  const place = placesLink(frame);
  return (
    <nav className={className} popover="auto" id="menu" aria-label="Menu">
      <div className={css.menuHead}>
        Menu
        <button className={iconButton} type="button" popoverTarget="menu" popoverTargetAction="hide">
          <Icon name="close" label="Close menu" />
        </button>
      </div>
      <div className={css.menuStock}>
        <div>
          <h2 className={css.menuTitle}>Condition</h2>
          <StockList links={stockTypes(frame)} />
        </div>
        <FoldedList title="Make" fold="Makes" links={frame.makes} className={css.menuMakes} />
        <FoldedList title="Body" fold="Body types" links={frame.bodies} />
      </div>
      <ul className={css.menuList}>
        {[place, ...frame.links, ...frame.forms].map(({ label, href }) => (
          <li key={label}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuButton({ onBand }: { onBand?: boolean }): ReactElement {
  return (
    <button className={`${css.menuButton} ${onBand ? css.onBand : ''}`} type="button" popoverTarget="menu">
      <Icon name="menu" /> <span className={css.callWords}>Menu</span>
    </button>
  );
}

function Call({ phone, className }: { phone: FrameData['phone']; className: string }): ReactElement | null {
  if (!phone) return null;
  return (
    <a className={className} href={phone.href}>
      <Icon name="phone" label="Call " />
      <span className={css.callWords}>{phone.text}</span>
    </a>
  );
}

/** Name, menus and phone in one bar; makes in a wide menu. */
export function MegaHeader(frame: FrameData): ReactElement {
  return (
    <div className={screenOnly}>
      <div className={css.utilityLine}>
        <div className={`${container} ${css.utility}`}>
          <span>{frame.tagline || frame.name}</span>
          <ul className={css.utilityLinks}>
            {frame.links.slice(BAR_LINKS).map(({ label, href }) => (
              <li key={label}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={`${container} ${css.mainBar}`}>
        <Logo {...frame} />
        <nav className={css.nav} aria-label="Main">
          <button className={css.navItem} type="button" popoverTarget="menu">
            Browse by make <Icon name="down" />
          </button>
          {mainLinks(frame).map(({ label, href }) => (
            <a className={css.navItem} key={label} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <Call phone={frame.phone} className={css.call} />
        <KeptLink lists={frame.lists} />
        <MenuButton />
      </div>
      <Menu frame={frame} className={css.mega} />
    </div>
  );
}

/** The name as a sign with the phone beside it; below, what most visitors come for as big targets. */
export function StackedHeader(frame: FrameData): ReactElement {
  const targets: FrameLink[] = [
    { label: `All ${formatNumber(frame.all.count)} in stock`, href: frame.all.href },
    ...frame.bodies.slice(0, 3),
    placesLink(frame),
    ...frame.links,
  ];
  return (
    <div className={screenOnly}>
      <div className={`${container} ${css.mainBar}`}>
        <a className={css.sign} href="/">
          {frame.name}
        </a>
        <Call phone={frame.phone} className={css.callOnBand} />
        <KeptLink lists={frame.lists} />
        <MenuButton onBand />
      </div>
      <nav aria-label="Main">
        <ul className={css.targets}>
          {targets.map(({ label, href }) => (
            <li key={label}>
              <a className={css.target} href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Menu frame={frame} className={css.drawer} />
    </div>
  );
}

const mainLinks = (frame: FrameData): FrameLink[] => [
  ...frame.types.map(({ label, href }) => ({ label, href })),
  placesLink(frame),
  ...frame.links.slice(0, BAR_LINKS),
];

function NavLinks({ links }: { links: readonly FrameLink[] }): ReactElement {
  return (
    <nav className={css.nav} aria-label="Main">
      {links.map(({ label, href }) => (
        <a className={css.navItem} key={label} href={href}>
          {label}
        </a>
      ))}
    </nav>
  );
}

function Logo({ name, monogram }: FrameData): ReactElement {
  return (
    <a className={css.logo} href="/">
      <span className={css.mark} aria-hidden="true">
        {monogram}
      </span>
      {name}
    </a>
  );
}

/** The name in the middle; below it, in one line, kinds of vehicles and places. */
export function CentredHeader(frame: FrameData): ReactElement {
  const links = [
    ...frame.bodies.slice(0, 4).map(({ label, href }) => ({ label, href })),
    ...mainLinks(frame),
  ];
  return (
    <div className={screenOnly}>
      <div className={`${container} ${css.mainBar} ${css.centredBar}`}>
        <Logo {...frame} />
        <div className={css.mainBar}>
          <Call phone={frame.phone} className={css.call} />
          <KeptLink lists={frame.lists} />
          <MenuButton />
        </div>
      </div>
      <div className={css.navLine}>
        <NavLinks links={links} />
      </div>
      <Menu frame={frame} className={css.drawer} />
    </div>
  );
}

/** Name, a few links, and one button that leads to the stock. */
export function SlimHeader(frame: FrameData): ReactElement {
  return (
    <div className={screenOnly}>
      <div className={`${container} ${css.mainBar}`}>
        <Logo {...frame} />
        <NavLinks links={mainLinks(frame)} />
        <span className={css.wideOnly}>
          <ButtonLink href={frame.all.href}>
            See all {formatNumber(frame.all.count)} {frame.nouns}
          </ButtonLink>
        </span>
        <KeptLink lists={frame.lists} />
        <MenuButton />
      </div>
      <Menu frame={frame} className={css.drawer} />
    </div>
  );
}
