/** The distance from a postcode, as a filter. */
import { useEffect, useState, type KeyboardEvent, type ReactElement } from 'react';
import { details, detailsBody, summary, button, buttonSize } from '../../../_ui/buttons.css.ts';
import { POSTCODE_INPUT } from '../../../_ui/form-field.ts';
import { followPostcode } from '../../../_domain/visitor/visit-postcode.ts';
import * as css from '../../search.css.ts';
import { forgetNear, setSort, setWithin } from '../../query/state-change.ts';
import { forget, locate, near } from '../near.ts';
import type { SearchProps } from '../props.ts';
import type { Search } from '../search.ts';
import { useSignal } from '../use-signal.ts';

const DISTANCES = [10, 25, 50, 100, 250, 500];
const FIELD = 'distance-postcode';

/** The field of the postcode and its error. */
function Postcode({
  geocode,
  initial,
  onLocated,
}: {
  geocode: string;
  initial: string;
  onLocated: () => void;
}): ReactElement {
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState('');
  useEffect(() => followPostcode((stored) => setTyped((before) => before || stored)), []);
  const submit = () =>
    void locate(typed, geocode).then((message) => {
      setProblem(message);
      if (message === '') onLocated();
    });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  return (
    <div className={css.postcode}>
      <label htmlFor={FIELD}>Your postcode</label>
      <div className={css.postcodeRow}>
        <input
          id={FIELD}
          {...POSTCODE_INPUT}
          value={typed}
          aria-invalid={problem !== ''}
          aria-describedby={`${FIELD}-problem`}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={press}
        />
        <button type="button" className={`${button.secondary} ${buttonSize.small}`} onClick={submit}>
          Set
        </button>
      </div>
      <p className={css.problem} id={`${FIELD}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}

export function DistanceGroup({
  search,
  props,
}: {
  search: Search;
  props: SearchProps;
}): ReactElement | null {
  const { layout, geocode } = props;
  const { within, sortBy, near: named } = useSignal(search.state);
  const visitor = useSignal(near);
  const position = useSignal(search.near);
  if (geocode === undefined) return null;
  const options = within === undefined || DISTANCES.includes(within) ? DISTANCES : [...DISTANCES, within];
  const remove = () => {
    search.go((state) => setSort(setWithin(state, undefined), sortBy === 'distance:asc' ? 'rank' : sortBy));
    if (named === undefined) forget();
  };
  return (
    <details
      className={`${details} ${css.group[layout.facets]} ${css.scriptOnly}`}
      name={layout.facets === 'side' ? undefined : 'facet'}
    >
      <summary className={summary}>
        <span className={css.groupName}>
          Distance
          <span className={css.badge} hidden={within === undefined}>
            {within !== undefined && 1}
          </span>
        </span>
      </summary>
      <div className={`${detailsBody} ${css.groupBody[layout.facets]}`}>
        <Postcode
          key={visitor?.postcode ?? ''}
          geocode={geocode}
          initial={visitor?.postcode ?? ''}
          onLocated={() => named !== undefined && search.go(forgetNear)}
        />
        {position ? (
          <>
            <label className={css.postcode}>
              Within
              <select
                value={within ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  search.go((state) => setWithin(state, value === '' ? undefined : Number(value)))
                }
              >
                <option value="">Any distance</option>
                {options
                  .toSorted((a, b) => a - b)
                  .map((km) => (
                    <option key={km} value={km}>
                      {km} km of {position.postcode}
                    </option>
                  ))}
              </select>
            </label>
            <button type="button" className={css.showAll} onClick={remove}>
              {named === undefined ? 'Forget my postcode' : `Any distance from ${named}`}
            </button>
          </>
        ) : (
          <p className={css.note}>It is stored on this device only, never in the address.</p>
        )}
      </div>
    </details>
  );
}
