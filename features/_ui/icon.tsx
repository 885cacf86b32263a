/** One icon. With `label` it is read aloud; without, it only decorates. */
import type { ReactElement } from 'react';
import type { IconName } from './icon.ts';
import { icon } from './icon.css.ts';

export function Icon({ name, label }: { name: IconName; label?: string }): ReactElement {
  return label ? (
    <span className={icon[name]}>{label}</span>
  ) : (
    <span className={icon[name]} aria-hidden="true" />
  );
}
