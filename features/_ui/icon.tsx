/** One icon. With `label` it is read aloud; without, it only decorates: an empty element says nothing. */
import type { ReactElement } from 'react';
import type { IconName } from './icon-set.ts';
import { icon } from './icon.css.ts';

export function Icon({ name, label }: { name: IconName; label?: string }): ReactElement {
  return <span className={icon[name]}>{label}</span>;
}
