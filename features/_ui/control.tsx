/** Buttons, chips, tags, fields and accordions. */
import type {
  AnchorHTMLAttributes,
  ButtonHTMLAttributes,
  ReactElement,
  ReactNode,
  SelectHTMLAttributes,
} from 'react';
import * as css from './control.css.ts';
import type { IconName } from './icon.ts';
import { Icon } from './icon.tsx';

interface ButtonLook {
  kind?: keyof typeof css.button | undefined;
  size?: keyof typeof css.buttonSize | undefined;
  /** As wide as its box. */
  block?: boolean | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
}

const classes = ({ kind = 'primary', size, block }: Omit<ButtonLook, 'children'>) =>
  [css.button[kind], size && css.buttonSize[size], block && css.block].filter(Boolean).join(' ');

type LinkProps = ButtonLook & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & { href: string };
type PressProps = ButtonLook & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>;

/** A link that looks like a button. */
export function ButtonLink({ kind, size, block, icon, children, ...rest }: LinkProps): ReactElement {
  return (
    <a className={classes({ kind, size, block })} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

/** A button; its type is `button` unless given. */
export function Button({
  kind,
  size,
  block,
  icon,
  children,
  type = 'button',
  ...rest
}: PressProps): ReactElement {
  return (
    // oxlint-disable-next-line react/button-has-type -- the caller chooses
    <button className={classes({ kind, size, block })} type={type} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A filter that is on, or a shortcut: a small pill. `current` marks the chosen one. */
export function Chip(props: { href: string; current?: boolean; children: ReactNode }): ReactElement {
  return (
    <a className={css.chip} href={props.href} aria-current={props.current ? 'true' : undefined}>
      {props.children}
    </a>
  );
}

export type TagKind = keyof typeof css.tag;

/** A word on a picture or beside a title. After `until` (ISO instant) the loader hides it. */
export function Tag({
  kind,
  text,
  until,
}: {
  kind: TagKind;
  text: string;
  until?: string | undefined;
}): ReactElement {
  return (
    <span className={css.tag[kind]} data-until={until}>
      {text}
    </span>
  );
}

export interface FieldProps {
  /** Id of the control; hint and error are named after it (`-hint`, `-error`). */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
  children: ReactNode;
}

/** Label, hint, control and error in reading order. The control sets `aria-describedby` with `describedBy`. */
export function Field({ id, label, hint, error, optional, children }: FieldProps): ReactElement {
  return (
    <div className={css.field}>
      <label className={css.fieldLabel} htmlFor={id}>
        {label}
        {optional && <span className={css.fieldHint}> (optional)</span>}
      </label>
      {hint && (
        <span className={css.fieldHint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children}
      {error && (
        <span className={css.fieldError} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

/** Value of a control's `aria-describedby` inside `Field`. */
export const describedBy = (
  id: string,
  { hint, error }: { hint?: string | undefined; error?: string | undefined },
) => [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** The platform's select with the theme's arrow. */
export function Select({ children, ...rest }: SelectHTMLAttributes<HTMLSelectElement>): ReactElement {
  return (
    <span className={css.selectWrap}>
      <select {...rest}>{children}</select>
      <Icon name="down" />
    </span>
  );
}

export interface DetailsProps {
  title: ReactNode;
  open?: boolean;
  id?: string;
  /** Accordions with the same name close each other. */
  name?: string;
  children: ReactNode;
}

/** One part of an accordion; works without script. */
export function Details({ title, children, ...rest }: DetailsProps): ReactElement {
  return (
    <details className={css.details} {...rest}>
      <summary className={css.summary}>
        {title}
        <Icon name="down" />
      </summary>
      <div className={css.detailsBody}>{children}</div>
    </details>
  );
}
