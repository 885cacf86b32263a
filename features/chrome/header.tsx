/**
 * The headers: one bar, a sign with large targets, a centred name, a slim bar, a dark bar, or a name between menus and
 * phone. Each has the site's menus.
 */
import type { ReactElement } from 'react';
import { container, screenOnly } from '../_ui/base.css.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import { Icon } from '../_ui/icon.tsx';
import * as css from './chrome.css.ts';
import { FavouritesLink } from './favourites-link.tsx';
import { LOCATIONS_HREF, type FrameData, type FrameLink } from './frame.ts';
import { LogoPicture } from './logo-picture.tsx';
import { MenuButton, Nav } from './nav.tsx';

/** Tenant links that fit into the menu line; the others are in the mobile menu. */
const LINE_LINKS = 3;

/** Returns the link to one or several locations. */
function locationsLink({ locations }: FrameData): FrameLink {
  const [only] = locations;
  return locations.length === 1 && only
    ? { label: 'Find us', href: only.href }
    : { label: 'Locations', href: LOCATIONS_HREF };
}

function Call({ phone, className }: { phone: FrameData['phone']; className: string }): ReactElement | null {
  if (!phone) return null;
  return (
    <a className={className} href={phone.href}>
      <Icon name="phone" label="Call " />
      <span className={css.callText}>{phone.text}</span>
    </a>
  );
}

/** Name, menus and phone in one bar; tenant links above it. */
export function MegaHeader(frame: FrameData): ReactElement {
  return (
    <div className={screenOnly}>
      <div className={css.utilityLine}>
        <div className={`${container} ${css.utility}`}>
          <span>{frame.tagline || frame.name}</span>
          <ul className={css.utilityLinks}>
            {frame.links.map(({ label, href }) => (
              <li key={label}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={`${container} ${css.mainBar}`}>
        <Logo {...frame} />
        <Nav frame={frame} lineLinks={0} />
        <Call phone={frame.phone} className={css.call} />
        <FavouritesLink lists={frame.lists} />
        <MenuButton />
      </div>
    </div>
  );
}

/** The name in large letters on the dark band. */
function Sign({ name, logo }: FrameData): ReactElement {
  return (
    <a className={logo ? css.logo : css.sign} data-part="logo" href="/">
      {logo ? <LogoPicture logo={logo.band} name={name} /> : name}
    </a>
  );
}

/**
 * The name as a sign with the phone beside it; below, the menus as large targets, or frequent destinations on phones.
 */
export function StackedHeader(frame: FrameData): ReactElement {
  const targets: FrameLink[] = [
    { label: 'All stock', href: frame.all.href },
    ...frame.bodies,
    locationsLink(frame),
  ];
  return (
    <div className={screenOnly}>
      <div className={`${container} ${css.mainBar}`}>
        <Sign {...frame} />
        <Call phone={frame.phone} className={css.callOnBand} />
        <FavouritesLink lists={frame.lists} />
        <MenuButton onBand />
      </div>
      <nav aria-label="Quick links" className={css.shortcuts}>
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
      <Nav frame={frame} lineLinks={LINE_LINKS} look="targets" />
    </div>
  );
}

type LogoProps = FrameData & { ground?: 'page' | 'band' };

function Logo({ name, monogram, logo, ground = 'page' }: LogoProps): ReactElement {
  if (logo)
    return (
      <a className={css.logo} data-part="logo" href="/">
        <LogoPicture logo={logo[ground]} name={name} />
      </a>
    );
  return (
    <a className={css.logo} data-part="logo" href="/">
      <span className={css.mark} aria-hidden="true">
        {monogram}
      </span>
      {name}
    </a>
  );
}

/** The name centred on the band, between phone and favourites; below it the menus in one line. */
export function CentredHeader(frame: FrameData): ReactElement {
  return (
    <div className={screenOnly}>
      <div className={css.centredBand}>
        <div className={`${container} ${css.mainBar} ${css.centredBar}`}>
          <div className={css.centredStart}>
            <Call phone={frame.phone} className={css.call} />
          </div>
          <Logo {...frame} ground="band" />
          <div className={css.centredEnd}>
            <FavouritesLink lists={frame.lists} />
            <MenuButton onBand />
          </div>
        </div>
      </div>
      <div className={css.navLine}>
        <Nav frame={frame} lineLinks={LINE_LINKS} />
      </div>
    </div>
  );
}

/** Name, menus, and one button to the stock. */
export function SlimHeader(frame: FrameData): ReactElement {
  return (
    <div className={screenOnly}>
      <div className={`${container} ${css.mainBar}`}>
        <Logo {...frame} />
        <Nav frame={frame} lineLinks={LINE_LINKS} />
        <span className={css.wideOnly}>
          <ButtonLink href={frame.all.href}>See all {frame.nouns}</ButtonLink>
        </span>
        <FavouritesLink lists={frame.lists} />
        <MenuButton />
      </div>
    </div>
  );
}

/** One dark bar: the name as a sign, menus, phone. */
export function BandHeader(frame: FrameData): ReactElement {
  return (
    <div className={screenOnly}>
      <div className={`${container} ${css.mainBar}`}>
        <Sign {...frame} />
        <Nav frame={frame} lineLinks={LINE_LINKS} look="band" />
        <Call phone={frame.phone} className={css.callOnBand} />
        <FavouritesLink lists={frame.lists} />
        <MenuButton onBand />
      </div>
    </div>
  );
}

/** Menus, the name in the middle, phone and favourites. */
export function SplitHeader(frame: FrameData): ReactElement {
  return (
    <div className={screenOnly}>
      <div className={`${container} ${css.mainBar} ${css.splitBar}`}>
        <Logo {...frame} />
        <Nav frame={frame} lineLinks={0} />
        <div className={css.mainBar}>
          <Call phone={frame.phone} className={css.call} />
          <FavouritesLink lists={frame.lists} />
          <MenuButton />
        </div>
      </div>
    </div>
  );
}
