/** What the search box does: types, suggests, lets keys and pointer choose. */
// oxlint-disable jsx-a11y/prefer-tag-over-role -- as in box.tsx
import type { ReactElement } from 'react';
import { redraw } from '../../../renderer/contract/redraw.ts';
import { formatNumber, plural } from '../../_domain/price/money.ts';
import { pointedAfter } from './box-rule.ts';
import * as css from './box.css.ts';
import { closest } from './part.ts';

export interface BoxSuggestion {
  /** Tells suggestions of one list apart. */
  readonly id: string;
  readonly label: string;
  /** What kind it is: 'Make', 'Body'. */
  readonly hint?: string;
  /** Vehicles behind it. */
  readonly count?: number;
}

export interface BoxCalls<Suggestion extends BoxSuggestion> {
  onType: (text: string) => void;
  onSubmit: (text: string) => void;
  onChoose: (suggestion: Suggestion) => void;
  /** Whether the counts of suggestions are shown. */
  counted: () => boolean;
}

export interface LiveBox<Suggestion extends BoxSuggestion> {
  /** Shows suggestions for what stands in the field; the last ones stay until then. */
  readonly suggest: (suggestions: readonly Suggestion[]) => void;
  /** The text that is searched for. What comes back of the visitor's own typing, however late, leaves the field alone. */
  readonly setQuery: (query: string) => void;
  /** Does what the button of the form, or Enter in its field, is for. */
  readonly submit: () => void;
  readonly clear: () => void;
}

interface OptionsProps {
  id: string;
  suggestions: readonly BoxSuggestion[];
  at: number;
  counted: boolean;
}

function Options({ id, suggestions, at, counted }: OptionsProps): ReactElement {
  return (
    <>
      {suggestions.map((suggestion, index) => (
        <div
          key={suggestion.id}
          data-key={suggestion.id}
          id={`${id}-${index}`}
          className={css.option}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
        >
          <span>{suggestion.label}</span>
          {suggestion.hint && <small>{suggestion.hint}</small>}
          {counted && suggestion.count !== undefined && <small>{formatNumber(suggestion.count)}</small>}
        </div>
      ))}
    </>
  );
}

/** Brings the box of a form to life, whose field holds `query` as far as anybody knows. */
export function liveBox<Suggestion extends BoxSuggestion>(
  form: HTMLFormElement,
  query: string,
  { onType, onSubmit, onChoose, counted }: BoxCalls<Suggestion>,
): LiveBox<Suggestion> {
  const field = form.querySelector('input')!;
  const list = form.querySelector<HTMLElement>(`.${css.list}`)!;
  const count = form.querySelector('output')!;
  let suggestions: readonly Suggestion[] = [];
  let pointed: string | undefined;
  let isExpanded = false;
  let lastQuery = query;
  /** What was told of and has not come back as the query. */
  let sent: string[] = [];
  const pointedIndex = (): number => suggestions.findIndex(({ id }) => id === pointed);
  const isOpen = (): boolean => isExpanded && suggestions.length > 0;

  const draw = () => {
    const at = pointedIndex();
    const open = isOpen();
    field.ariaExpanded = String(open);
    list.hidden = !open;
    redraw(list, open && <Options id={list.id} suggestions={suggestions} at={at} counted={counted()} />);
    count.textContent = open ? plural(suggestions.length, 'suggestion') : '';
    const option = open ? list.children[at] : undefined;
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  };
  const show = (expanded: boolean, id?: string) => {
    pointed = id;
    isExpanded = expanded;
    draw();
  };
  const type = () => {
    sent.push(field.value.trim());
    show(field.value.trim() !== '');
    onType(field.value);
  };
  const choose = (suggestion: Suggestion) => {
    show(false);
    sent = [];
    onChoose(suggestion);
  };
  const clear = () => {
    field.value = '';
    field.focus();
    type();
  };

  field.addEventListener('input', type);
  field.addEventListener('blur', () => show(false));
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const next = pointedAfter(event.key, { at: pointedIndex(), count: suggestions.length });
    if (next !== undefined) show(true, suggestions[next]?.id);
    else if (event.key !== 'Escape') return;
    else if (isOpen()) show(false);
    else clear();
    event.preventDefault();
  });
  // The field keeps the focus, or the list would be gone before the click.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = closest(event, '[role=option]');
    const suggestion = option && suggestions[[...list.children].indexOf(option)];
    if (suggestion) choose(suggestion);
  });
  // What was typed before it came to life is the visitor's wish.
  if (field.value !== query) type();

  return {
    suggest(found) {
      suggestions = found;
      draw();
    },
    setQuery(next) {
      if (lastQuery === next) return;
      lastQuery = next;
      const echo = sent.indexOf(next.trim());
      sent = echo < 0 ? [] : sent.slice(echo + 1);
      if (echo >= 0) return;
      field.value = next;
      // They belong to what stood there before.
      show(false);
    },
    submit() {
      const suggestion = isOpen() ? suggestions[pointedIndex()] : undefined;
      show(false);
      if (suggestion) choose(suggestion);
      else onSubmit(field.value);
    },
    clear,
  };
}
