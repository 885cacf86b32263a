/** Shared parts of list pages: vehicles that are gone, failed requests, missing JavaScript. */
import type { ReactElement, ReactNode } from 'react';
import type { TemplateOptions } from '../../_domain/tenant/template.ts';
import { button, buttonSize } from '../../_ui/buttons.css.ts';
import { ButtonLink } from '../../_ui/buttons.tsx';
import { EmptyState, Notice } from '../../_ui/display.tsx';
import { corner } from '../../_ui/vehicle-card.css.ts';
import * as css from '../pages.css.ts';

/** Island props of the list pages. A type alias, since they are JSON. */
export type ListPageProps = {
  /** Number of vehicle files. */
  files: number;
  card: TemplateOptions['card'];
  /** Address of the stock. */
  allHref: string;
  /** Word for vehicles, such as cars. */
  nouns: string;
  /** Whether recently viewed vehicles are shown. */
  viewed: boolean;
};

export function SmallButton(props: {
  onClick: () => void;
  label?: string;
  children: ReactNode;
}): ReactElement {
  const { onClick, label, children } = props;
  return (
    <button
      type="button"
      className={`${button.secondary} ${buttonSize.small}`}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** The button in the corner of a card that removes it from the list. */
export function RemoveCorner({ label, onClick }: { label: string; onClick: () => void }): ReactElement {
  return (
    <div className={corner}>
      <button type="button" data-off="" aria-label={label} onClick={onClick} />
    </div>
  );
}

export interface LineProps {
  name: string;
  href?: string;
  text: string;
  onRemove: () => void;
}

/** A vehicle without a card: its name and a remove button. */
export function MissingLine({ name, href, text, onRemove }: LineProps): ReactElement {
  return (
    <li className={css.goneItem}>
      <span>
        {href === undefined ? <b>{name}</b> : <a href={href}>{name}</a>} {text}
      </span>
      <SmallButton onClick={onRemove} label={`Remove ${name}`}>
        Remove
      </SmallButton>
    </li>
  );
}

export const GONE = 'is no longer on our site.';

export function Unreachable({ retry }: { retry: () => void }): ReactElement {
  return (
    <Notice kind="warning">
      <p role="alert">Some vehicles could not be loaded. Check your connection and try again.</p>
      <SmallButton onClick={retry}>Try again</SmallButton>
    </Notice>
  );
}

/** Shown without JavaScript or without storage. */
export function Unable({ what }: { what: string }): ReactElement {
  return (
    <EmptyState title={`This browser cannot keep ${what}`} icon="info">
      Allow this site to store data in your browser, then reload the page.
    </EmptyState>
  );
}

export const WithoutScript = ({ what }: { what: string }): ReactElement => (
  <noscript>
    <p>{`To show your ${what} this page needs JavaScript. Turn it on and reload it.`}</p>
  </noscript>
);

export function Nothing({
  title,
  props,
  children,
}: {
  title: string;
  props: ListPageProps;
  children: ReactNode;
}) {
  return (
    <EmptyState
      title={title}
      icon="tag"
      action={<ButtonLink href={props.allHref}>See all {props.nouns}</ButtonLink>}
    >
      {children}
    </EmptyState>
  );
}
