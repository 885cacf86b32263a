/** Buttons, chips, tags, fields and accordions. */
import type { AnchorHTMLAttributes, ReactElement, ReactNode } from 'react';
import * as css from './buttons.css.ts';
import type { IconName } from './icon-set.ts';
import { Icon } from './icon.tsx';

interface ButtonLook {
  kind?: keyof typeof css.button | undefined;
  size?: keyof typeof css.buttonSize | undefined;
  /** Fills the width of its container. */
  block?: boolean | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
}

const classes = ({ kind = 'primary', size, block }: Omit<ButtonLook, 'children'>) =>
  [css.button[kind], size && css.buttonSize[size], block && css.block].filter(Boolean).join(' ');

type LinkProps = ButtonLook & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & { href: string };

/** A link styled as a button. */
export function ButtonLink({ kind, size, block, icon, children, ...rest }: LinkProps): ReactElement {
  return (
    <a className={classes({ kind, size, block })} data-part="button" {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

/** A small pill for an active filter or a shortcut. `current` marks the chosen one. */
export function Chip(props: { href: string; current?: boolean; children: ReactNode }): ReactElement {
  return (
    <a className={css.chip} href={props.href} aria-current={props.current ? 'true' : undefined}>
      {props.children}
    </a>
  );
}

export type TagKind = keyof typeof css.tag;

/** A label on a picture or beside a title. After `until` (ISO instant) the loader hides it. */
export function Tag({
  kind,
  text,
  until,
  image,
  ...rest
}: {
  kind: TagKind;
  text: string;
  until?: string | undefined;
  image?: string | undefined;
  hidden?: boolean;
}): ReactElement {
  if (image !== undefined)
    return <img className={css.badgeImage} src={image} alt={text} height={28} {...rest} />;
  return (
    <span className={css.tag[kind]} data-ds-until={until} {...rest}>
      {text}
    </span>
  );
}

export interface DetailsProps {
  title: ReactNode;
  open?: boolean;
  id?: string;
  /** Items with the same name close each other. */
  name?: string;
  children: ReactNode;
}

/** An accordion item that works without a script. */
export function Details({ title, children, ...rest }: DetailsProps): ReactElement {
  return (
    <details className={css.details} {...rest}>
      <summary className={css.summary}>{title}</summary>
      <div className={css.detailsBody}>{children}</div>
    </details>
  );
}
