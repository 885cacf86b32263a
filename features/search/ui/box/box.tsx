/** The search box: an editable combobox with a list of suggestions (specification, section 2). */
// oxlint-disable jsx-a11y/prefer-tag-over-role -- a select or datalist can be neither drawn nor filled while it is open
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import { formatNumber, plural } from '../../../_domain/price/money.ts';
import { visuallyHidden } from '../../../_ui/base.css.ts';
import { iconButton } from '../../../_ui/buttons.css.ts';
import { Icon } from '../../../_ui/icon.tsx';
import * as css from '../box.css.ts';

/** Index of the active suggestion; -1 is the typed text. */
type Pointed = number;

/**
 * Returns the active suggestion after a key. Arrows wrap around through the text; Home and End work once a suggestion is
 * active. Undefined for other keys.
 */
function pointedAfter(key: string, { index, count }: { index: Pointed; count: number }): Pointed | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return index + 1 < count ? index + 1 : -1;
  if (key === 'ArrowUp') return index < 0 ? count - 1 : index - 1;
  if (index < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

export interface BoxSuggestion {
  /** Unique within a list. */
  readonly id: string;
  readonly label: string;
  /** Kind of suggestion: 'Make', 'Body'. */
  readonly hint?: string;
  /** Number of vehicles. */
  readonly count?: number;
}

export interface ComboboxProps<Suggestion extends BoxSuggestion> {
  /** The text that is searched for. Echoes of the visitor's own typing, however late, leave the field alone. */
  query: string;
  suggestions: readonly Suggestion[];
  onType: (text: string) => void;
  onSubmit: (text: string) => void;
  onChoose: (suggestion: Suggestion) => void;
}

export interface SearchBoxProps<Suggestion extends BoxSuggestion> extends ComboboxProps<Suggestion> {
  label: string;
  /** Id of the list. */
  id: string;
  /** Whether to show the counts of suggestions. */
  isCounted: boolean;
}

interface Typed<Suggestion extends BoxSuggestion> {
  text: string;
  isOpen: boolean;
  /** Index of the active suggestion; -1 is the text. */
  pointed: number;
  point: (isExpanded: boolean, id?: string) => void;
  type: (text: string) => void;
  choose: (suggestion: Suggestion) => void;
  submit: () => void;
}

/** Holds what the visitor has typed and pointed at. */
export function useCombobox<Suggestion extends BoxSuggestion>(
  props: ComboboxProps<Suggestion>,
): Typed<Suggestion> {
  const { query, suggestions, onType, onSubmit, onChoose } = props;
  const [text, setText] = useState(query);
  const [list, setList] = useState<{ isExpanded: boolean; id?: string | undefined }>({ isExpanded: false });
  /** Texts reported by `onType` that have not come back as the query. */
  const sent = useRef<string[]>([]);
  const lastQuery = useRef(query);
  const point: Typed<Suggestion>['point'] = (isExpanded, id) => setList({ isExpanded, id });
  useLayoutEffect(() => {
    if (lastQuery.current === query) return;
    lastQuery.current = query;
    const echo = sent.current.indexOf(query.trim());
    sent.current = echo < 0 ? [] : sent.current.slice(echo + 1);
    if (echo >= 0) return;
    setText(query);
    // The suggestions belong to the previous text.
    setList({ isExpanded: false });
  }, [query]);
  const isOpen = list.isExpanded && suggestions.length > 0;
  const pointed = suggestions.findIndex(({ id }) => id === list.id);
  const choose = (suggestion: Suggestion) => {
    point(false);
    sent.current = [];
    onChoose(suggestion);
  };
  return {
    text,
    isOpen,
    pointed,
    point,
    choose,
    type(next) {
      setText(next);
      sent.current.push(next.trim());
      point(next.trim() !== '');
      onType(next);
    },
    submit() {
      const suggestion = isOpen ? suggestions[pointed] : undefined;
      point(false);
      if (suggestion) choose(suggestion);
      else onSubmit(text);
    },
  };
}

/** Returns the element id of a suggestion; undefined for the text. */
const optionId = (list: string, index: number): string | undefined =>
  index < 0 ? undefined : `${list}-${index}`;

/** Scrolls to the active suggestion. */
function usePointedInView(list: RefObject<HTMLElement | null>, option: string | undefined): void {
  useLayoutEffect(() => {
    if (option) list.current?.querySelector(`[id="${option}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [list, option]);
}

interface SuggestionListProps<Suggestion extends BoxSuggestion> extends Pick<
  SearchBoxProps<Suggestion>,
  'id' | 'suggestions' | 'isCounted'
> {
  isOpen: boolean;
  pointed: number;
  choose: (suggestion: Suggestion) => void;
}

function SuggestionList<Suggestion extends BoxSuggestion>({
  id,
  suggestions,
  isCounted,
  isOpen,
  pointed,
  choose,
}: SuggestionListProps<Suggestion>): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  usePointedInView(list, isOpen ? optionId(id, pointed) : undefined);
  const option = (suggestion: Suggestion, index: number) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div
      key={suggestion.id}
      id={optionId(id, index)}
      className={css.option}
      role="option"
      tabIndex={-1}
      aria-selected={index === pointed}
      onClick={() => choose(suggestion)}
    >
      <span>{suggestion.label}</span>
      {suggestion.hint && <small>{suggestion.hint}</small>}
      {isCounted && suggestion.count !== undefined && <small>{formatNumber(suggestion.count)}</small>}
    </div>
  );
  return (
    <div
      ref={list}
      id={id}
      className={css.list}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      hidden={!isOpen}
      // Keeps the focus in the field; a blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isOpen && suggestions.map(option)}
    </div>
  );
}

/** Handles the keys of the field: arrows move through the suggestions; Escape closes the list, or clears the field. */
function pressKey<Suggestion extends BoxSuggestion>(
  event: KeyboardEvent,
  suggestions: readonly Suggestion[],
  { isOpen, pointed, point, clear }: Typed<Suggestion> & { clear: () => void },
): void {
  if (event.nativeEvent.isComposing) return;
  const next = pointedAfter(event.key, { index: pointed, count: suggestions.length });
  if (next !== undefined) point(true, suggestions[next]?.id);
  else if (event.key !== 'Escape') return;
  else if (isOpen) point(false);
  else clear();
  event.preventDefault();
}

export interface ComboFieldProps<Suggestion extends BoxSuggestion> {
  typed: Typed<Suggestion>;
  suggestions: readonly Suggestion[];
  /** Id of the list. */
  id: string;
  isCounted: boolean;
  /** Id of the field, for a label elsewhere. */
  inputId?: string;
  /** Name of a field without a label elsewhere. */
  label?: string;
  field?: RefObject<HTMLInputElement | null>;
  /** Empties the field. */
  clear?: () => void;
  className?: string;
}

/** The field of a combobox. Its list follows with `ComboList`. */
export function ComboField<Suggestion extends BoxSuggestion>({
  typed,
  suggestions,
  id,
  inputId,
  label,
  field,
  clear = () => typed.type(''),
  className,
}: ComboFieldProps<Suggestion>): ReactElement {
  const { text, isOpen, pointed } = typed;
  return (
    <input
      ref={field}
      id={inputId}
      className={className}
      type="text"
      name="query"
      role="combobox"
      aria-label={label}
      aria-autocomplete="list"
      aria-expanded={isOpen}
      aria-controls={id}
      aria-activedescendant={isOpen ? optionId(id, pointed) : undefined}
      placeholder={label}
      maxLength={200}
      autoComplete="off"
      spellCheck="false"
      enterKeyHint="search"
      value={text}
      onChange={({ currentTarget }) => typed.type(currentTarget.value)}
      onBlur={() => typed.point(false)}
      onKeyDown={(event) => pressKey(event, suggestions, { ...typed, clear })}
    />
  );
}

/** The list of a combobox and its announcement. */
export function ComboList<Suggestion extends BoxSuggestion>({
  typed,
  suggestions,
  id,
  isCounted,
}: Pick<ComboFieldProps<Suggestion>, 'typed' | 'suggestions' | 'id' | 'isCounted'>): ReactElement {
  const { isOpen, pointed, choose } = typed;
  return (
    <>
      <SuggestionList {...{ id, suggestions, isCounted, isOpen, pointed, choose }} />
      <output className={visuallyHidden}>{isOpen && plural(suggestions.length, 'suggestion')}</output>
    </>
  );
}

export function SearchBox<Suggestion extends BoxSuggestion>(props: SearchBoxProps<Suggestion>): ReactElement {
  const { label, id, suggestions, isCounted } = props;
  const typed = useCombobox(props);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    field.current?.focus();
    typed.type('');
  };
  return (
    <form
      role="search"
      className={css.box}
      onSubmit={(event) => {
        event.preventDefault();
        typed.submit();
      }}
    >
      <ComboField {...{ typed, suggestions, id, isCounted, label, field, clear }} className={css.field} />
      <button type="submit" className={`${iconButton} ${css.submit}`}>
        <Icon name="search" label="Search" />
      </button>
      <button type="button" className={`${iconButton} ${css.clear}`} onClick={clear}>
        <Icon name="close" label="Clear search" />
      </button>
      <ComboList {...{ typed, suggestions, id, isCounted }} />
    </form>
  );
}
