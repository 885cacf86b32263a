/** Icons of social networks, inline in the page: few sites use all of them, but their style sheet would contain all. */
import type { ReactElement } from 'react';
import { visuallyHidden } from '../_ui/base.css.ts';
import type { SocialLink } from './frame.ts';

interface Drawing {
  name: string;
  path: string;
  /** A frame around the icon. */
  box?: { x: number; y: number; width: number; height: number; rx: number };
  /** Centre and radius of a circle. */
  circle?: readonly [cx: number, cy: number, r: number];
}

const DRAWINGS: Readonly<Record<SocialLink['network'], Drawing>> = {
  facebook: {
    name: 'Facebook',
    path: 'M14 21v-8h3l.5-3.5H14V7.5c0-1.2.6-2 2-2h1.7V2.7a14 14 0 0 0-2.5-.2c-2.6 0-4.2 1.6-4.2 4.4v2.6H8V13h3v8',
  },
  instagram: {
    name: 'Instagram',
    path: 'M16.6 7.4v.1',
    box: { x: 4, y: 4, width: 16, height: 16, rx: 4.5 },
    circle: [12, 12, 3.7],
  },
  youtube: {
    name: 'YouTube',
    path: 'M10.3 9.2v5.6l4.7-2.8z',
    box: { x: 2.5, y: 5.5, width: 19, height: 13, rx: 4 },
  },
  tiktok: {
    name: 'TikTok',
    path: 'M13 3.5v11.7a3.8 3.8 0 1 1-3.8-3.8M13 3.5c.2 2.8 2 4.6 5 4.8',
  },
  linkedin: {
    name: 'LinkedIn',
    path: 'M7.8 10.5v6M7.8 7.4v.1M11.5 16.5v-6M11.5 13.2a2.4 2.4 0 0 1 4.8 0v3.3',
    box: { x: 3.5, y: 3.5, width: 17, height: 17, rx: 2.5 },
  },
  x: { name: 'X', path: 'M4.5 4.5l15 15M19.5 4.5l-15 15' },
};

/** The icon of a network with its name as accessible name. */
export function SocialIcon({ network }: Pick<SocialLink, 'network'>): ReactElement {
  const { name, path, box, circle } = DRAWINGS[network];
  return (
    <>
      <svg
        aria-hidden="true"
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      >
        {box && <rect {...box} />}
        {circle && <circle cx={circle[0]} cy={circle[1]} r={circle[2]} />}
        <path d={path} />
      </svg>
      <span className={visuallyHidden}>{name}</span>
    </>
  );
}
