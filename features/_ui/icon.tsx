/** An icon. With `label` it has an accessible name; otherwise it is decorative. */
import type { ReactElement } from 'react';
import type { IconName } from './icon-set.ts';
import { icon } from './icon.css.ts';

export function Icon({ name, label }: { name: IconName; label?: string }): ReactElement {
  return <span className={icon[name]}>{label}</span>;
}
