/** The team of a location. */
import type { ReactElement } from 'react';
import { initials } from '../../_domain/text/initials.ts';
import { muted } from '../../_ui/base.css.ts';
import { Icon } from '../../_ui/icon.tsx';
import { Grid, Section } from '../../_ui/layout.tsx';
import type { Person } from '../data/site-location.ts';
import * as css from '../team.css.ts';

function Member({ name, role, phone, email, photo }: Person): ReactElement {
  return (
    <li className={css.person}>
      {photo ? (
        <img className={css.portrait} src={photo.thumb.url} alt="" width={72} height={72} loading="lazy" />
      ) : (
        <span className={css.portrait} aria-hidden="true">
          {initials(name)}
        </span>
      )}
      <div>
        <p className={css.name}>{name}</p>
        <p className={muted}>{role}</p>
        {phone && (
          <a href={phone.href}>
            <Icon name="phone" label={`Call ${name} `} />
            {phone.text}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`}>
            <Icon name="mail" label={`Write to ${name} `} />
            <span>
              {email.slice(0, email.indexOf('@'))}
              <wbr />
              {email.slice(email.indexOf('@'))}
            </span>
          </a>
        )}
      </div>
    </li>
  );
}

/** Renders nothing without a team. */
export function Team({
  team,
  id,
  title,
}: {
  team: readonly Person[];
  id: string;
  title: string;
}): ReactElement | null {
  if (team.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <Grid as="ul" layout="auto">
        {team.map((person) => (
          <Member key={person.name + person.role} {...person} />
        ))}
      </Grid>
    </Section>
  );
}
