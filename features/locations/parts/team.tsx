/** The team of a location. */
import type { ReactElement } from 'react';
import { Icon } from '../../_ui/icon.tsx';
import { Grid, Section } from '../../_ui/layout.tsx';
import { PersonCard } from '../../_ui/person.tsx';
import type { Person } from '../data/site-location.ts';

function Member({ name, role, phone, email, photo }: Person): ReactElement {
  const links = (
    <>
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
    </>
  );
  return (
    <PersonCard
      name={name}
      lines={[role]}
      portrait={photo?.thumb.url}
      links={phone || email ? links : undefined}
    />
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
