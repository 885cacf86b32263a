/** The two footers, and the bottom bar of actions on phones. */
import type { ReactElement, ReactNode } from 'react';
import { container } from '../_ui/base.css.ts';
import type { IconName } from '../_ui/icon-set.ts';
import { Icon } from '../_ui/icon.tsx';
import * as css from './chrome.css.ts';
import { LOCATIONS_HREF, type FrameData, type FrameLink } from './frame.ts';
import type { MenuGroup } from './menus.ts';
import { LogoPicture } from './logo-picture.tsx';
import { Newsletter } from './newsletter.tsx';
import { SocialIcon } from './social-icon.tsx';

function Column({ group: { label, href, links } }: { group: MenuGroup }): ReactElement {
  const own = href === undefined ? links : [{ label, href }, ...links];
  return (
    <div>
      <h2 className={css.footerTitle}>{label}</h2>
      <ul className={css.footerLinks}>
        {own.map((link) => (
          <li key={link.href + link.label}>
            <a href={link.href}>
              {link.label}
              {link.note && <small>{link.note}</small>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Social({ social }: Pick<FrameData, 'social'>): ReactElement | null {
  if (social.length === 0) return null;
  return (
    <ul className={css.social}>
      {social.map(({ network, href }) => (
        <li key={href}>
          <a href={href} rel="noopener">
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}

export interface FooterProps extends FrameData {
  /** Buttons of the keyboard shortcuts and the privacy choices. */
  help?: ReactNode;
}

/** Licences, legal pages and copyright. */
function End({ name, licences, abn, legal, year, financeWarning, help }: FooterProps): ReactElement {
  return (
    <div className={css.footerEnd}>
      <div className={css.facts}>
        <span>
          © {year} {name}
          {abn && ` · ABN ${abn}`}
        </span>
        {licences.map((licence) => (
          <span key={licence}>{licence}</span>
        ))}
        {financeWarning !== undefined && <span>{financeWarning}</span>}
        {help}
      </div>
      {legal.length > 0 && (
        <ul className={css.endLinks}>
          {legal.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FooterName({ name, logo }: FrameData): ReactElement {
  return (
    <p className={css.footerName}>{logo ? <LogoPicture logo={logo.band} name={name} isLate /> : name}</p>
  );
}

/** Business details and menus in columns. */
export function ColumnFooter(frame: FooterProps): ReactElement {
  return (
    <div className={container}>
      <div className={css.footerColumns}>
        <div className={css.footerAbout}>
          <FooterName {...frame} />
          {frame.tagline && <p>{frame.tagline}</p>}
          {frame.phone && (
            <p>
              <a href={frame.phone.href}>{frame.phone.text}</a>
            </p>
          )}
          <Social {...frame} />
          {frame.newsletter && <Newsletter {...frame.newsletter} />}
        </div>
        <div className={css.footerMenus}>
          {frame.menus.footer.map((group) => (
            <Column key={group.label} group={group} />
          ))}
        </div>
      </div>
      <End {...frame} />
    </div>
  );
}

/** Returns the links of the menus for one row. */
const compactLinks = ({ menus }: FrameData): FrameLink[] =>
  menus.footer.flatMap(({ label, href, links }) =>
    href === undefined ? links : [{ label, href }, ...links],
  );

/** One row: name, links, phone. */
export function CompactFooter(frame: FooterProps): ReactElement {
  return (
    <div className={container}>
      <div className={css.compactRow}>
        <FooterName {...frame} />
        <Social {...frame} />
        {frame.phone && (
          <a className={css.callOnBand} href={frame.phone.href}>
            <Icon name="phone" label="Call " /> {frame.phone.text}
          </a>
        )}
      </div>
      <div className={frame.newsletter ? css.compactMiddle : ''}>
        <ul className={css.compactLinks}>
          {compactLinks(frame).map(({ label, href }) => (
            <li key={href + label}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        {frame.newsletter && <Newsletter {...frame.newsletter} />}
      </div>
      <End {...frame} />
    </div>
  );
}

interface BarAction extends FrameLink {
  icon: IconName;
}

/** Returns the actions of the bottom bar that have a target. */
function barActions({ mobileBar, all, locations, phone, enquire }: FrameData): BarAction[] {
  const [first] = locations;
  const locationsHref = locations.length === 1 && first ? first.href : LOCATIONS_HREF;
  const offers: Record<FrameData['mobileBar'][number], BarAction | null> = {
    call: phone && { icon: 'phone', label: 'Call', href: phone.href },
    search: { icon: 'search', label: 'View stock', href: all.href },
    locations: { icon: 'pin', label: 'Locations', href: locationsHref },
    enquire: enquire === null ? null : { icon: 'info', label: 'Enquire', href: enquire },
    directions: { icon: 'pin', label: 'Directions', href: first?.directions ?? locationsHref },
  };
  return mobileBar.flatMap((name) => offers[name] ?? []);
}

export function PhoneBar(frame: FrameData): ReactElement {
  return (
    <nav className={css.phoneBarRow[frame.mobileBarGround]} data-part="bottom-bar" aria-label="Quick actions">
      {barActions(frame).map(({ icon, label, href }) => (
        <a className={css.phoneBarItem} key={label} href={href}>
          <Icon name={icon} />
          {label}
        </a>
      ))}
    </nav>
  );
}
