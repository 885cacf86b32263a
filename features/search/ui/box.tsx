/** The search box: a field with suggestions below it, an editable combobox with a list (specification, section 2). */
// oxlint-disable jsx-a11y/prefer-tag-over-role -- a select or datalist can be neither drawn nor filled while it is open
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { plural, formatNumber } from '../../_domain/money.ts';
import { visuallyHidden } from '../../_ui/base.css.ts';
import { iconButton } from '../../_ui/control.css.ts';
import { Icon } from '../../_ui/icon.tsx';
import { pointedAfter } from './box-rule.ts';
import * as css from './box.css.ts';

export interface BoxSuggestion {
  /** Tells suggestions of one list apart. */
  readonly id: string;
  readonly label: string;
  /** What kind it is: 'Make', 'Body'. */
  readonly hint?: string;
  /** Vehicles behind it. */
  readonly count?: number;
}

export interface SearchBoxProps<Suggestion extends BoxSuggestion> {
  /** The text that is searched for. What comes back of the visitor's own typing, however late, leaves the field alone. */
  query: string;
  /** Those for what stands in the field; the last good ones while others are made. */
  suggestions: readonly Suggestion[];
  /** Whether their counts are shown. */
  counted: boolean;
  onType: (text: string) => void;
  onSubmit: (text: string) => void;
  onChoose: (suggestion: Suggestion) => void;
  label: string;
}

export function SearchBox<Suggestion extends BoxSuggestion>(props: SearchBoxProps<Suggestion>): ReactElement {
  const { query, suggestions, counted, onType, onSubmit, onChoose, label } = props;
  const id = `box${useId()}`;
  const field = useRef<HTMLInputElement>(null);
  /** What was told of and has not come back as `query`. */
  const sent = useRef<string[]>([]);
  const [pointed, point] = useState<string>();
  const at = suggestions.findIndex((suggestion) => suggestion.id === pointed);
  const [wanted, want] = useState(false);
  const open = wanted && suggestions.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  const type = (text: string) => {
    sent.current.push(text.trim());
    point(undefined);
    want(text.trim() !== '');
    onType(text);
  };
  const close = () => {
    point(undefined);
    want(false);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    sent.current = [];
    onChoose(suggestion);
  };
  const clear = () => {
    if (field.current) field.current.value = '';
    field.current?.focus();
    type('');
  };
  // What was typed before this view took the field over is the visitor's wish.
  useEffect(() => {
    if (field.current && field.current.value !== query) type(field.current.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  const known = useRef(query);
  useEffect(() => {
    if (known.current === query) return;
    known.current = query;
    const echo = sent.current.indexOf(query.trim());
    sent.current = echo < 0 ? [] : sent.current.slice(echo + 1);
    if (!field.current || echo >= 0) return;
    field.current.value = query;
    // They belong to what stood there before.
    close();
  }, [query]);
  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at, id]);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = pointedAfter(event.key, { at, count: suggestions.length });
    if (next !== undefined) {
      want(true);
      point(suggestions[next]?.id);
    } else if (event.key === 'Escape') {
      if (open) close();
      else clear();
    } else return;
    event.preventDefault();
  };

  return (
    <form
      role="search"
      className={css.box}
      onSubmit={(event) => {
        event.preventDefault();
        const suggestion = open ? suggestions[at] : undefined;
        close();
        if (suggestion) choose(suggestion);
        else onSubmit(field.current?.value ?? '');
      }}
    >
      <input
        ref={field}
        className={css.field}
        type="text"
        name="query"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && at >= 0 ? optionId(at) : undefined}
        placeholder={label}
        defaultValue={query}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={press}
        onBlur={close}
      />
      <button type="submit" className={`${iconButton} ${css.submit}`}>
        <Icon name="search" label="Search" />
      </button>
      <button type="button" className={`${iconButton} ${css.clear}`} onClick={clear}>
        <Icon name="close" label="Clear search" />
      </button>
      <div
        id={`${id}-list`}
        className={css.list}
        role="listbox"
        aria-label="Suggestions"
        tabIndex={-1}
        hidden={!open}
        // The field keeps the focus, or the list would be gone before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {open &&
          suggestions.map((suggestion, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
            <div
              key={suggestion.id}
              id={optionId(index)}
              className={css.option}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onClick={() => choose(suggestion)}
            >
              <span>{suggestion.label}</span>
              {suggestion.hint && <small>{suggestion.hint}</small>}
              {counted && suggestion.count !== undefined && <small>{formatNumber(suggestion.count)}</small>}
            </div>
          ))}
      </div>
      <output className={visuallyHidden}>{open ? plural(suggestions.length, 'suggestion') : ''}</output>
    </form>
  );
}
