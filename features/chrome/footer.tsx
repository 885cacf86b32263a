/** The two footers, and the bar of actions at the foot of a phone's screen. */
import type { ReactElement } from 'react';
import { container } from '../_ui/base.css.ts';
import type { IconName } from '../_ui/icon.ts';
import { Icon } from '../_ui/icon.tsx';
import * as css from './chrome.css.ts';
import { LOCATIONS_HREF, type FrameData, type FrameLink } from './frame.ts';
import { Newsletter } from './newsletter.tsx';

const FOOTER_MAKES = 8;

function LinkColumn({ title, links }: { title: string; links: readonly (FrameLink & { note?: string })[] }) {
  if (links.length === 0) return null;
  return (
    <div>
      <h2 className={css.footerTitle}>{title}</h2>
      <ul className={css.footerLinks}>
        {links.map(({ label, href, note }) => (
          <li key={label}>
            <a href={href}>
              {label}
              {note && <small>{note}</small>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function End({ name, licence, year }: FrameData): ReactElement {
  return (
    <div className={css.footerEnd}>
      <span>
        © {year} {name}
      </span>
      {licence && <span>Motor dealer licence {licence}</span>}
    </div>
  );
}

/** Business, stock, makes and places in columns. */
export function ColumnFooter(frame: FrameData): ReactElement {
  const stock = [
    ...frame.types.map(({ label, href }) => ({ label: `${label} ${frame.nouns}`, href })),
    { label: 'All stock', href: frame.all.href },
    ...frame.links,
  ];
  return (
    <div className={container}>
      <div className={css.footerColumns}>
        <div className={css.footerAbout}>
          <p className={css.footerName}>{frame.name}</p>
          {frame.tagline && <p>{frame.tagline}</p>}
          {frame.phone && (
            <p>
              <a href={frame.phone.href}>{frame.phone.text}</a>
            </p>
          )}
          {frame.newsletter && <Newsletter {...frame.newsletter} />}
        </div>
        <LinkColumn title="Stock" links={stock} />
        <LinkColumn title="Contact" links={frame.forms} />
        <LinkColumn title="Makes" links={frame.makes.slice(0, FOOTER_MAKES)} />
        <LinkColumn
          title="Locations"
          links={frame.locations.map((place) => ({ ...place, note: place.suburb }))}
        />
      </div>
      <End {...frame} />
    </div>
  );
}

/** One line: name, places, phone. */
export function CompactFooter(frame: FrameData): ReactElement {
  return (
    <div className={container}>
      <div className={css.compactRow}>
        <p className={css.footerName}>{frame.name}</p>
        <ul className={css.compactLinks}>
          {[
            { label: 'All stock', href: frame.all.href },
            ...frame.locations,
            ...frame.links,
            ...frame.forms,
          ].map(({ label, href }) => (
            <li key={label}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        {frame.phone && (
          <a className={css.callOnBand} href={frame.phone.href}>
            <Icon name="phone" label="Call " /> {frame.phone.text}
          </a>
        )}
        {frame.newsletter && <Newsletter {...frame.newsletter} />}
      </div>
      <End {...frame} />
    </div>
  );
}

interface BarAction extends FrameLink {
  icon: IconName;
}

/** What the bar offers; an action without a target is left out. */
function barActions({ mobileBar, all, locations, phone, enquire }: FrameData): BarAction[] {
  const [first] = locations;
  const placeHref = locations.length === 1 && first ? first.href : LOCATIONS_HREF;
  const offers: Record<FrameData['mobileBar'][number], BarAction | null> = {
    call: phone && { icon: 'phone', label: 'Call', href: phone.href },
    search: { icon: 'search', label: 'View stock', href: all.href },
    locations: { icon: 'pin', label: 'Locations', href: placeHref },
    enquire: enquire === null ? null : { icon: 'info', label: 'Enquire', href: enquire },
    directions: { icon: 'pin', label: 'Directions', href: first?.directions ?? placeHref },
  };
  return mobileBar.flatMap((name) => offers[name] ?? []);
}

export function PhoneBar(frame: FrameData): ReactElement {
  return (
    <nav className={css.phoneBarRow} aria-label="Quick actions">
      {barActions(frame).map(({ icon, label, href }) => (
        <a className={css.phoneBarItem} key={label} href={href}>
          <Icon name={icon} />
          {label}
        </a>
      ))}
    </nav>
  );
}
