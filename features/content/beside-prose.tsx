/** Beside a page of text: its headings as links, and the locations to call. */
import type { ReactElement } from 'react';
import { isBlock, type ContentNode } from '../_domain/content/content.ts';
import { textIn } from './prose.tsx';
import * as css from './prose.css.ts';

/** Fewer headings need no list. */
const LEAST_HEADINGS = 3;
/** Locations beside a text. */
const MAX_LOCATIONS = 2;

interface HeadingLink {
  href: string;
  text: string;
}

/** Returns links to the main headings of a text; none when it has few. */
export function listHeadings(nodes: readonly ContentNode[]): readonly HeadingLink[] {
  const links = nodes.flatMap((node) => {
    if (typeof node === 'string' || isBlock(node) || node.tag !== 'h2') return [];
    const { id } = node.attributes ?? {};
    return typeof id === 'string' ? [{ href: `#${id}`, text: textIn(node) }] : [];
  });
  return links.length < LEAST_HEADINGS ? [] : links;
}

interface TalkLocation {
  label: string;
  href: string;
  phone: { text: string; href: string } | null;
}

interface BesideProseProps {
  headings: readonly HeadingLink[];
  locations: readonly TalkLocation[];
}

export function BesideProse({ headings, locations }: BesideProseProps): ReactElement {
  return (
    <div className={css.aside}>
      {headings.length > 0 && (
        <nav className={css.contents} aria-labelledby="on-this-page">
          <p className={css.asideTitle} id="on-this-page">
            On this page
          </p>
          <ul className={css.asideLinks}>
            {headings.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {locations.length > 0 && (
        <aside aria-labelledby="rather-talk">
          <p className={css.asideTitle} id="rather-talk">
            Rather talk?
          </p>
          <ul className={css.asideLinks}>
            {locations.slice(0, MAX_LOCATIONS).map(({ label, href, phone }) => (
              <li key={href}>
                <a href={href}>{label}</a>
                {phone && <a href={phone.href}>{phone.text}</a>}
              </li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  );
}
