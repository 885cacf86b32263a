/** Views of text blocks. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import type { ContentNode } from '../_domain/content/content.ts';
import type { Video } from '../_domain/vehicle/video.ts';
import { visuallyHidden } from '../_ui/base.css.ts';
import { ButtonLink, Details } from '../_ui/buttons.tsx';
import { Icon } from '../_ui/icon.tsx';
import { Container, Heading, Section } from '../_ui/layout.tsx';
import { section } from '../_ui/layout.css.ts';
import { PersonCard } from '../_ui/person.tsx';
import * as css from './blocks.css.ts';
import { Prose } from './prose.tsx';
import { scroll } from './prose.css.ts';

interface Phone {
  text: string;
  href: string;
}

interface Placed {
  id: string;
  title: string;
}

export function TextBlock({ id, title, nodes }: Placed & { nodes: readonly ContentNode[] }): ReactElement {
  if (title) {
    return (
      <Section id={id} title={title}>
        <Prose nodes={nodes} />
      </Section>
    );
  }
  return (
    <div className={section} id={id}>
      <Container>
        <Prose nodes={nodes} />
      </Container>
    </div>
  );
}

export interface Person {
  name: string;
  role: string;
  location: string;
  image: string | null;
  phone: Phone | null;
}

export function Team({ id, title, people }: Placed & { people: readonly Person[] }): ReactElement {
  return (
    <Section id={id} title={title}>
      <ul className={css.team}>
        {people.map(({ name, role, location, image, phone }) => (
          <PersonCard
            key={name + role}
            name={name}
            lines={[role, location].filter(Boolean)}
            portrait={image ?? undefined}
            links={
              phone === null ? undefined : (
                <a href={phone.href}>
                  <Icon name="phone" label={`Call ${name} `} />
                  {phone.text}
                </a>
              )
            }
          />
        ))}
      </ul>
    </Section>
  );
}

interface VideoProps extends Placed {
  text: string;
  poster: string | null;
  video: Video;
}

function Player({ title, poster, video }: Pick<VideoProps, 'title' | 'poster' | 'video'>): ReactElement {
  const label = title || 'Video';
  if (video.kind === 'file') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a dealer's file brings its captions with it, if it has any
      <video
        className={css.frame}
        src={video.href}
        poster={poster ?? undefined}
        controls
        playsInline
        preload="none"
        aria-label={label}
      />
    );
  }
  return (
    <Enhance name="content-video" wake="visible" props={{ title: label }}>
      <a className={css.frame} href={video.href} target="_blank" rel="noopener">
        {poster !== null && <img src={poster} alt="" width={1280} height={720} loading="lazy" />}
        <span className={css.play}>
          <Icon name="play" /> Play the video
        </span>
      </a>
    </Enhance>
  );
}

export function VideoBlock({ id, title, text, ...player }: VideoProps): ReactElement {
  const body = (
    <div className={css.video}>
      <Player title={title} {...player} />
      {text && <p>{text}</p>}
    </div>
  );
  if (title) {
    return (
      <Section id={id} title={title}>
        {body}
      </Section>
    );
  }
  return (
    <div className={section} id={id}>
      <Container>{body}</Container>
    </div>
  );
}

export interface FaqItem {
  question: string;
  answer: readonly ContentNode[];
}

function Questions({ items }: { items: readonly FaqItem[] }): ReactElement {
  return (
    <div className={css.questions}>
      {items.map(({ question, answer }) => (
        <Details key={question} title={question}>
          <Prose nodes={answer} />
        </Details>
      ))}
    </div>
  );
}

export function Faq({
  id,
  title,
  items,
  isBare,
}: Placed & { items: readonly FaqItem[]; isBare: boolean }): ReactElement {
  if (!isBare) {
    return (
      <Section id={id} title={title}>
        <Questions items={items} />
      </Section>
    );
  }
  return (
    <Container>
      <div className={css.bare} id={id}>
        <Questions items={items} />
      </div>
    </Container>
  );
}

export interface ComparisonProps {
  title: string;
  columns: readonly string[];
  rows: readonly { label: string; cells: readonly string[] }[];
  note: string;
}

/** Returns the text of a cell; an empty one could be read as a no. */
const cellText = (text: string | undefined): string => text || 'Not stated';

export function Comparison({
  id,
  title,
  columns,
  rows,
  note,
}: ComparisonProps & { id: string }): ReactElement {
  return (
    <Section id={id} title={title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <section className={scroll} tabIndex={0} aria-label={`${title}, table`}>
        <table className={css.comparison}>
          <thead>
            <tr>
              <th scope="col">
                <span className={visuallyHidden}>What is compared</span>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {columns.map((column, index) => (
                  <td key={column}>{cellText(cells[index])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note && <p className={css.note}>{note}</p>}
    </Section>
  );
}

export interface Step {
  title: string;
  text: string;
}

export function Steps({ id, title, items }: Placed & { items: readonly Step[] }): ReactElement {
  return (
    <Section id={id} title={title}>
      <ol className={css.steps}>
        {items.map((step) => (
          <li key={step.title}>
            <Heading level={3} size={4}>
              {step.title}
            </Heading>
            {step.text && <p>{step.text}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

export interface CallToActionProps {
  title: string;
  text: string;
  href: string;
  label: string;
  phone: Phone | null;
}

export function CallToAction({
  id,
  title,
  text,
  href,
  label,
  phone,
}: CallToActionProps & { id: string }): ReactElement {
  return (
    <div className={section} id={id}>
      <Container>
        <div className={css.cta}>
          <div>
            {title && (
              <Heading level={2} size={3}>
                {title}
              </Heading>
            )}
            {text && <p>{text}</p>}
          </div>
          <div className={css.ctaActions}>
            <ButtonLink href={href}>{label}</ButtonLink>
            {phone && (
              <ButtonLink kind="secondary" icon="phone" href={phone.href}>
                {phone.text}
              </ButtonLink>
            )}
          </div>
        </div>
      </Container>
    </div>
  );
}
