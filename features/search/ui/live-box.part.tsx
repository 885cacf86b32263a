/** Behaviour of the search box: typing, suggestions, keyboard and pointer. */
// oxlint-disable jsx-a11y/prefer-tag-over-role -- as in box.tsx
import type { ReactElement } from 'react';
import { redraw } from '../../../renderer/contract/redraw.ts';
import { formatNumber, plural } from '../../_domain/price/money.ts';
import { pointedAfter } from './box-rule.ts';
import * as css from './box.css.ts';
import { closest } from './part.ts';

export interface BoxSuggestion {
  /** Unique within a list. */
  readonly id: string;
  readonly label: string;
  /** Kind of suggestion: 'Make', 'Body'. */
  readonly hint?: string;
  /** Number of vehicles. */
  readonly count?: number;
}

export interface BoxCalls<Suggestion extends BoxSuggestion> {
  onType: (text: string) => void;
  onSubmit: (text: string) => void;
  onChoose: (suggestion: Suggestion) => void;
  /** Whether to show the counts of suggestions. */
  counted: () => boolean;
}

export interface LiveBox<Suggestion extends BoxSuggestion> {
  /** Shows suggestions; earlier ones stay until then. */
  readonly suggest: (suggestions: readonly Suggestion[]) => void;
  /** Sets the searched text. Echoes of the visitor's own typing, however late, leave the field alone. */
  readonly setQuery: (query: string) => void;
  /** Submits the form. */
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

/** Connects the box of a form whose current query is `query`. */
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
  /** Texts reported by `onType` that have not come back as the query. */
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
  // Keep the focus in the field; a blur would close the list before the click.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = closest(event, '[role=option]');
    const suggestion = option && suggestions[[...list.children].indexOf(option)];
    if (suggestion) choose(suggestion);
  });
  // Text typed before hydration belongs to the visitor.
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
      // The suggestions belong to the previous text.
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
