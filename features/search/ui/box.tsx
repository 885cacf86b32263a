/** The search box: an editable combobox with a list of suggestions (specification, section 2). */
// oxlint-disable jsx-a11y/prefer-tag-over-role -- a select or datalist can be neither drawn nor filled while it is open
import type { ReactElement } from 'react';
import { visuallyHidden } from '../../_ui/base.css.ts';
import { iconButton } from '../../_ui/buttons.css.ts';
import { Icon } from '../../_ui/icon.tsx';
import * as css from './box.css.ts';

/** The static box; `live-box.part.tsx` hydrates it. */
export function SearchBox({ label, id }: { label: string; id: string }): ReactElement {
  return (
    <form role="search" className={css.box}>
      <input
        className={css.field}
        type="text"
        name="query"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={id}
        placeholder={label}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <button type="submit" className={`${iconButton} ${css.submit}`}>
        <Icon name="search" label="Search" />
      </button>
      <button type="button" className={`${iconButton} ${css.clear}`}>
        <Icon name="close" label="Clear search" />
      </button>
      <div id={id} className={css.list} role="listbox" aria-label="Suggestions" tabIndex={-1} hidden />
      <output className={visuallyHidden} />
    </form>
  );
}
