/** Views of the invitation blocks. */
import type { ReactElement } from 'react';
import { container } from '../_ui/base.css.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import { photoBox } from '../_ui/display.css.ts';
import { Picture } from '../_ui/display.tsx';
import { grid, row } from '../_ui/layout.css.ts';
import { Heading } from '../_ui/layout.tsx';
import type { Reason } from './home-data.ts';
import * as css from './invitations.css.ts';

export interface InvitationProps {
  title: string;
  text: string;
  href: string;
  button: string;
}

/** A band with a heading, a sentence and a button. */
export function Invitation({
  id,
  title,
  text,
  href,
  button,
}: InvitationProps & { id?: string }): ReactElement {
  return (
    <section className={`${container} ${css.frame}`} id={id} aria-labelledby={`${id}-title`}>
      <div className={css.band}>
        <div className={css.bandText}>
          <Heading level={2} id={`${id}-title`}>
            {title}
          </Heading>
          <p>{text}</p>
        </div>
        <ButtonLink href={href} size="large">
          {button}
        </ButtonLink>
      </div>
    </section>
  );
}

export interface VisitProps {
  title: string;
  name: string;
  street: string;
  /** Suburb, state and postcode. */
  town: string;
  phone: { text: string; href: string } | null;
  href: string;
  /** Address of the location list; null with a single location. */
  othersHref: string | null;
  image: string | null;
}

/** The primary location beside its photo. */
export function Visit({ name, street, town, phone, href, othersHref, image }: VisitProps): ReactElement {
  return (
    <div className={image ? grid.halves : ''}>
      {image && (
        <div className={photoBox.wide}>
          <Picture src={image} alt="" sizes="(min-width: 48rem) 50vw, 95vw" />
        </div>
      )}
      <div className={css.visitText}>
        <address className={css.address}>
          <strong>{name}</strong>
          <br />
          {street}
          <br />
          {town}
        </address>
        <div className={row[3]}>
          {phone && (
            <ButtonLink href={phone.href} icon="phone">
              {phone.text}
            </ButtonLink>
          )}
          <ButtonLink href={href} kind="secondary" icon="clock">
            Hours and directions
          </ButtonLink>
          {othersHref && (
            <ButtonLink href={othersHref} kind="secondary" icon="pin">
              All locations
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}

/** A large sentence below a photo. Text is never on the photo. */
export function Statement({
  id,
  text,
  image,
}: {
  id: string;
  text: string;
  image: string | null;
}): ReactElement {
  return (
    <div className={css.statement} id={id}>
      {image && (
        <div className={css.statementPhoto}>
          <Picture src={image} alt="" width={1600} height={700} sizes="100vw" />
        </div>
      )}
      <p className={`${container} ${css.sentence}`}>{text}</p>
    </div>
  );
}

/** Numbered steps. */
export function StepList({ steps }: { steps: readonly Reason[] }): ReactElement {
  return (
    <ol className={css.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <Heading level={3} size={4}>
            {title}
          </Heading>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
