/** The widgets of the search on a page of their own, with their calls written down in `calls`. */
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { Range } from '../../features/search/request.ts';
import { SearchBox, type BoxSuggestion } from '../../features/search/ui/box.tsx';
import { RangeFields } from '../../features/search/ui/range.tsx';
import { PRICE_SCALE } from '../../features/search/ui/slider-rule.ts';
import { PriceSlider } from '../../features/search/ui/slider.tsx';
import '../../features/_ui/base.css.ts';

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

function Box(): ReactElement {
  const [query, setQuery] = useState('');
  const [text, setText] = useState('');
  const lags = useRef<number[]>([]);
  useEffect(() => {
    window.setQuery = setQuery;
  }, []);
  return (
    <SearchBox
      counted
      label="Search make, model or keyword"
      query={query}
      suggestions={suggest(text.trim())}
      onType={(typed) => {
        record('type', typed);
        setText(typed);
        // A search that lags behind and drops spaces at the ends.
        lags.current.push(window.setTimeout(() => setQuery(typed.trim()), 120));
      }}
      onSubmit={(submitted) => record('submit', submitted)}
      onChoose={({ id, label }) => {
        record('choose', id);
        for (const lag of lags.current) clearTimeout(lag);
        setQuery(label);
      }}
    />
  );
}

function Slider(): ReactElement {
  const [value, setValue] = useState<Range>({});
  return (
    <PriceSlider
      {...PRICE_SCALE}
      label="Price"
      value={value}
      onDrag={(dragged) => {
        record('drag', dragged);
        setValue(dragged);
      }}
      onDone={(done) => {
        record('done', done);
        setValue(done);
      }}
    />
  );
}

function Ranges(): ReactElement {
  const [year, setYear] = useState<Range>({});
  const [km, setKm] = useState<Range>({});
  return (
    <>
      <RangeFields label="Year" unit="" from={2008} to={2026} value={year} onChange={setYear} />
      <RangeFields label="Kilometres" unit="km" from={0} to={180_000} value={km} onChange={setKm} />
    </>
  );
}

const widgets = (
  <>
    <h1>Widgets</h1>
    <Box />
    <p>What the list lies over.</p>
    <Slider />
    <Ranges />
  </>
);
const main = document.querySelector('main') ?? document.body;
main.innerHTML = renderToString(widgets);
/** Until then the page is as a visitor finds it who is faster than the script. */
window.wake = () => void hydrateRoot(main, widgets);
if (location.search !== '?asleep') window.wake();
