/** The search widgets on a page of their own, which records their calls in `calls`. */
import { useEffect, useState, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateIsland } from '../../../renderer/browser/hydrate.ts';
import type { Range } from '../../../features/search/query/request.ts';
import { SearchBox, type BoxSuggestion } from '../../../features/search/ui/box/box.tsx';
import { RangeFields } from '../../../features/search/ui/filters/range.tsx';
import { PRICE_SCALE } from '../../../features/search/ui/filters/slider-rule.ts';
import { PriceSlider } from '../../../features/search/ui/filters/slider.tsx';
import '../../../features/_ui/base.css.ts';

declare global {
  interface Window {
    calls: unknown[];
    setQuery: (text: string) => void;
    wake: () => void;
  }
}
window.calls = [];
const record = (...call: unknown[]): void => void window.calls.push(call);

const ALL: readonly BoxSuggestion[] = [
  { id: 'make:Toyota', label: 'Toyota', hint: 'Make', count: 1204 },
  { id: 'model:Toyota Corolla', label: 'Toyota Corolla', hint: 'Model', count: 211 },
  { id: 'model:Toyota HiLux', label: 'Toyota HiLux', hint: 'Model', count: 96 },
  { id: 'body:Ute', label: 'Toyota utes under $30,000', hint: 'Body', count: 7 },
];
const suggest = (text: string) =>
  text === '' ? [] : ALL.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));

/** Queries of the slow search. */
let lags: number[] = [];

function Box(): ReactElement {
  const [query, setQuery] = useState('');
  const [suggestions, setSuggestions] = useState<readonly BoxSuggestion[]>([]);
  useEffect(() => {
    window.setQuery = setQuery;
  }, []);
  return (
    <SearchBox
      label="Search make, model or keyword"
      id="suggestions"
      query={query}
      suggestions={suggestions}
      isCounted
      onType={(text) => {
        record('type', text);
        setSuggestions(suggest(text.trim()));
        // The search trims spaces.
        lags.push(window.setTimeout(() => setQuery(text.trim()), 120));
      }}
      onSubmit={(text) => record('submit', text)}
      onChoose={({ id, label }) => {
        record('choose', id);
        for (const lag of lags) clearTimeout(lag);
        lags = [];
        setQuery(label);
      }}
    />
  );
}

function Slider(): ReactElement {
  const [value, setValue] = useState<Range>({});
  const set = (what: string) => (range: Range) => {
    record(what, range);
    setValue(range);
  };
  return (
    <PriceSlider scale={PRICE_SCALE} label="Price" value={value} onDrag={set('drag')} onDone={set('done')} />
  );
}

function Numbers(fields: { label: string; unit: string; from: number; to: number }): ReactElement {
  const [value, setValue] = useState<Range>({});
  return <RangeFields {...fields} value={value} onChoose={setValue} />;
}

function Widgets(): ReactElement {
  return (
    <>
      <h1>Widgets</h1>
      <Box />
      <p>What the list lies over.</p>
      <Slider />
      <Numbers label="Year" unit="" from={2008} to={2026} />
      <Numbers label="Kilometres" unit="km" from={0} to={180_000} />
    </>
  );
}

const main = document.querySelector('main') ?? document.body;
main.innerHTML = renderToString(<Widgets />);
/** Until then the page is unhydrated, as for a visitor faster than the script. */
window.wake = () => hydrateIsland('widgets', Widgets, main, {});
if (location.search !== '?asleep') window.wake();
