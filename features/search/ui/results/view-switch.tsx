/** The button between the list of results and their map. The map's code loads with the first press. */
import type { ComponentType, ReactElement } from 'react';
import { logOnly } from '../../../_domain/browser/log.ts';
import { Icon } from '../../../_ui/icon.tsx';
import * as css from '../../search.css.ts';
import type { ResultsMapProps } from './results-map.tsx';

/** What the results show: vehicles, or their map once its code has loaded. */
export type View = 'list' | 'loading' | 'failed' | { readonly Map: ComponentType<ResultsMapProps> };

/** Loads the code of the map. */
export const loadMap = (): Promise<View> =>
  import('./results-map.tsx').then(
    ({ ResultsMap }) => ({ Map: ResultsMap }),
    (error: unknown) => {
      logOnly('The map could not be loaded.', error);
      return 'failed';
    },
  );

interface ViewSwitchProps {
  view: View;
  onSwitch: () => void;
}

export function ViewSwitch({ view, onSwitch }: ViewSwitchProps): ReactElement {
  const isList = view === 'list' || view === 'failed';
  return (
    <button
      className={css.viewSwitch}
      type="button"
      data-wake=""
      aria-busy={view === 'loading'}
      onClick={onSwitch}
    >
      <Icon name={isList ? 'pin' : 'menu'} />
      <span className={css.barWord}>{isList ? 'Map' : 'List'}</span>
    </button>
  );
}
