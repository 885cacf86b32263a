/** The card of a person; without a portrait the name alone is its head. */
import type { ReactElement, ReactNode } from 'react';
import { muted } from './base.css.ts';
import * as css from './person.css.ts';

interface PersonCardProps {
  name: string;
  /** Role and place. */
  lines: readonly string[];
  portrait: string | undefined;
  /** Links to the person; undefined without any. */
  links: ReactNode;
}

export function PersonCard({ name, lines, portrait, links }: PersonCardProps): ReactElement {
  return (
    <li className={css.person}>
      {portrait !== undefined && (
        <img className={css.portrait} src={portrait} alt="" width={72} height={72} loading="lazy" />
      )}
      <div className={css.text}>
        <p className={css.name}>{name}</p>
        {lines.map((line) => (
          <p key={line} className={muted}>
            {line}
          </p>
        ))}
        {links !== undefined && <div className={css.links}>{links}</div>}
      </div>
    </li>
  );
}
