/** The widgets of the search on a page of their own, with their calls written down in `calls`. */
import { markupOf } from '../../renderer/contract/markup.ts';
import { redraw } from '../../renderer/contract/redraw.ts';
import type { Range } from '../../features/search/query/request.ts';
import { SearchBox } from '../../features/search/ui/box.tsx';
import { liveBox, type BoxSuggestion } from '../../features/search/ui/live-box.part.tsx';
import { rangeFields } from '../../features/search/ui/range.part.tsx';
import { PRICE_SCALE } from '../../features/search/ui/slider-rule.ts';
import { slider } from '../../features/search/ui/slider.part.ts';
import { PriceSlider } from '../../features/search/ui/slider.tsx';
import '../../features/_ui/base.css.ts';

declare global {
  interface Window {
    calls: unknown[];
    setQuery: (text: string) => void;
    wake: () => void;
    /** Draws a list of ticks, under a heading or beside nothing. */
    drawTicks: (ticks: readonly { text: string; ticked?: boolean }[], heading?: string) => void;
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

function wakeBox(form: HTMLFormElement): void {
  let lags: number[] = [];
  const box = liveBox<BoxSuggestion>(form, '', {
    counted: () => true,
    onType(typed) {
      record('type', typed);
      queueMicrotask(() => box.suggest(suggest(typed.trim())));
      // A search that lags behind and drops spaces at the ends.
      lags.push(window.setTimeout(() => box.setQuery(typed.trim()), 120));
    },
    onSubmit: (submitted) => record('submit', submitted),
    onChoose({ id, label }) {
      record('choose', id);
      for (const lag of lags) clearTimeout(lag);
      lags = [];
      box.setQuery(label);
    },
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    box.submit();
  });
  form.querySelector('[type=button]')?.addEventListener('click', box.clear);
  window.setQuery = box.setQuery;
}

function wakeSlider(root: HTMLElement): void {
  let value: Range = {};
  const set = (what: string) => (range: Range) => {
    record(what, range);
    value = range;
  };
  slider(root, { scale: PRICE_SCALE, value: () => value, onDrag: set('drag'), onDone: set('done') });
}

function wakeRange(
  root: HTMLElement,
  fields: { label: string; unit: string; from: number; to: number },
): void {
  let value: Range = {};
  const draw = rangeFields(root, {
    props: () => ({ ...fields, value }),
    choose(range) {
      value = range;
      draw();
    },
  });
  draw();
}

const main = document.querySelector('main') ?? document.body;
main.innerHTML = markupOf(
  <>
    <h1>Widgets</h1>
    <SearchBox label="Search make, model or keyword" id="suggestions" />
    <p>What the list lies over.</p>
    <div id="slider">
      <PriceSlider {...PRICE_SCALE} label="Price" value={{}} />
    </div>
    <div id="year" />
    <div id="km" />
    <div id="ticks" />
  </>,
);
const find = (id: string): HTMLElement => document.getElementById(id) ?? main;
/** Until then the page is as a visitor finds it who is faster than the script. */
window.wake = () => {
  wakeBox(document.querySelector('form') ?? document.createElement('form'));
  wakeSlider(find('slider'));
  wakeRange(find('year'), { label: 'Year', unit: '', from: 2008, to: 2026 });
  wakeRange(find('km'), { label: 'Kilometres', unit: 'km', from: 0, to: 180_000 });
};
if (location.search !== '?asleep') window.wake();
window.drawTicks = (ticks, heading) =>
  redraw(
    find('ticks'),
    <>
      {heading ? <h2 title={heading}>{heading}</h2> : <p hidden>No heading</p>}
      <ul>
        {ticks.map(({ text, ticked = false }) => (
          <li key={text} data-key={text}>
            <label>
              <input type="checkbox" value={text} defaultChecked={ticked} />
              {text}
            </label>
          </li>
        ))}
      </ul>
    </>,
  );
