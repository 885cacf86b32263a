/** The search form of the home page: an ordinary form that suggests makes and models and counts what its fields select. */
import { useEffect, useRef, useState, type FormEvent, type ReactElement, type RefObject } from 'react';
import type { WithContent } from '../../../renderer/contract/island.tsx';
import { ServerContent } from '../../../renderer/contract/server-content.tsx';
import { logOnly } from '../../_domain/browser/log.ts';
import { openPage } from '../../_domain/browser/open-page.ts';
import { plural } from '../../_domain/price/money.ts';
import { visuallyHidden } from '../../_ui/base.css.ts';
import { button, buttonSize } from '../../_ui/buttons.css.ts';
import { Icon } from '../../_ui/icon.tsx';
import { parseAddress } from '../query/address.ts';
import { ComboField, ComboList, useCombobox } from '../ui/box/box.tsx';
import type { Suggestion } from '../words/suggestions.ts';
import * as css from './finder.css.ts';
import type { FinderSearchProps } from './finder-search.ts';

export type FinderProps = FinderSearchProps & {
  /** Address of all vehicles, and their number. */
  href: string;
  count: number;
  /** What the tenant calls one vehicle. */
  noun: string;
  /** `stack` in a panel, `line` full-width. */
  kind: keyof typeof css.form;
};

const FIELD = 'finder-query';
const LIST = 'finder-suggestions';
const NONE: readonly Suggestion[] = [];
/** Milliseconds after the last change until vehicles are counted. */
const PAUSE = 200;

const now = (): number => Date.now();
const load = () => import('./finder-search.ts');

/** Returns what was typed before the script came. */
const typedBefore = (): string => {
  if (!('HTMLInputElement' in globalThis)) return '';
  const field = document.getElementById(FIELD);
  return field instanceof HTMLInputElement ? field.value : '';
};

/** Leaves the empty fields out of what a form sends, so that the address of the results has only what was chosen. */
function leaveOutEmpty({ formData }: FormDataEvent): void {
  const empty = [...formData].filter(([, value]) => typeof value === 'string' && value.trim() === '');
  for (const [name] of empty) formData.delete(name);
}

/** Returns the query string that a form sends. */
function queryOf(form: HTMLFormElement): string {
  const pairs = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return String(new URLSearchParams(pairs));
}

/** Counts the vehicles of the form; undefined until a field is filled, and after a failure. */
function useCount(form: RefObject<HTMLFormElement | null>, props: FinderProps) {
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const timer = useRef(0);
  const update = () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const query = form.current ? queryOf(form.current) : '';
      const state = query === '' ? undefined : parseAddress(props.href, query);
      if (!state) return setCount(undefined);
      load()
        .then(({ countMatches }) => countMatches(state, props, { now: now(), signal }))
        .then(setCount, (error: unknown) => {
          if (signal.aborted) return;
          logOnly('The vehicles of the form could not be counted.', error);
          setCount(undefined);
        });
    }, PAUSE);
  };
  useEffect(() => {
    form.current?.addEventListener('formdata', leaveOutEmpty);
    // A field may have been filled before the script came.
    update();
    return () => running.current?.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is hydrated
  }, []);
  return { count, update };
}

/** Returns the text of the button. */
function buttonText(count: number | undefined, { count: all, noun }: FinderProps): string {
  if (count === undefined) return `Search ${plural(all, noun)}`;
  return count === 0 ? `Show the nearest ${noun}s` : `Show ${plural(count, noun)}`;
}

export function Finder({ content, ...props }: FinderProps & WithContent): ReactElement {
  const { href, noun, kind } = props;
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(typedBefore);
  const [suggestions, setSuggestions] = useState(NONE);
  const latest = useRef(initial);
  const { count, update } = useCount(form, props);
  const typed = useCombobox<Suggestion>({
    query: initial,
    suggestions,
    onType(text) {
      latest.current = text;
      void load()
        .then(({ suggest }) => suggest(text, props, now()))
        // Without suggestions the form still searches.
        .catch(() => NONE)
        .then((next) => latest.current === text && setSuggestions(next));
    },
    onSubmit: () => undefined,
    onChoose: (suggestion) => void load().then(({ takeSuggestion }) => openPage(takeSuggestion(suggestion))),
  });
  const submit = (event: FormEvent) => {
    if (!typed.isOpen || typed.pointed < 0) return;
    event.preventDefault();
    typed.submit();
  };
  return (
    <search className={css.finder} aria-label="Find a vehicle">
      <form
        ref={form}
        className={css.form[kind]}
        action={href}
        onSubmit={submit}
        onInput={update}
        onChange={update}
      >
        <div className={css.text}>
          <label htmlFor={FIELD}>Make, model or keyword</label>
          <div className={css.field}>
            <Icon name="search" />
            <ComboField inputId={FIELD} id={LIST} {...{ typed, suggestions }} isCounted />
            <ComboList id={LIST} {...{ typed, suggestions }} isCounted />
          </div>
        </div>
        <ServerContent as="div" className={css.choices} markup={content?.['choices']} />
        <button type="submit" className={`${button.primary} ${buttonSize.large} ${css.submit}`}>
          {buttonText(count, props)}
        </button>
        <output className={visuallyHidden}>{count !== undefined && `${plural(count, noun)} found.`}</output>
      </form>
    </search>
  );
}
