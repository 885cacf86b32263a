/** The filters: beside or above the results on a desktop, in a sheet on a phone. Works without script. */
import type { ReactElement, ReactNode } from 'react';
import { plural } from '../../_domain/price/money.ts';
import { button, iconButton } from '../../_ui/buttons.css.ts';
import { Icon } from '../../_ui/icon.tsx';
import type { RefinementName } from '../query/fields.ts';
import * as css from '../search.css.ts';
import { FacetGroup } from './facet-group.tsx';
import { groupLabel } from '../listing/facet-values.ts';
import type { SearchProps } from './props.ts';

/** Label of the button at the foot of the sheet. */
export const showWords = (count: number, noun = 'car'): string => `Show ${plural(count, noun)}`;

interface PanelProps {
  props: SearchProps;
  /** Static rows by filter. */
  rows: Partial<Record<RefinementName, ReactNode>>;
}

export function Panel({ props, rows }: PanelProps): ReactElement {
  const { facets, layout, count, noun } = props;
  return (
    <nav className={css.panel[layout.facets]} aria-label="Narrow the results" id="filters">
      <button className={css.panelOpener} type="button" popoverTarget="filter-sheet">
        <Icon name="filter" /> Filter
        <span className={css.badge} hidden />
      </button>
      <div className={css.sheet[layout.facets]} popover="auto" id="filter-sheet">
        <div className={css.sheetHead}>
          Filter
          <button
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- of the drawer, when it opens
            autoFocus
            className={iconButton}
            type="button"
            popoverTarget="filter-sheet"
            popoverTargetAction="hide"
          >
            <Icon name="close" label="Close filters" />
          </button>
        </div>
        {facets.map((name) => (
          <FacetGroup
            key={name}
            name={name}
            label={groupLabel(name, facets)}
            at={layout.facets}
            rows={rows[name]}
          />
        ))}
        <div className={css.sheetFoot}>
          <button
            className={`${button.primary} ${css.showResults}`}
            type="button"
            popoverTarget="filter-sheet"
            popoverTargetAction="hide"
          >
            {showWords(count, noun)}
          </button>
        </div>
      </div>
    </nav>
  );
}
