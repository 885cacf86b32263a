/** HTML of `<Cached>` and `<Island>`, with and without a runtime. */
import { useId, useState, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { fromTable, startRendering } from './render.ts';
import { Cached } from '../contract/cached.tsx';
import { Island } from '../contract/island.tsx';
import { provideRuntime } from '../contract/runtime.ts';
import { workerScript } from '../contract/worker.ts';

const made: string[] = [];
function Card({ name }: { name: string }): ReactElement {
  made.push(name);
  return (
    <p className="card">
      {name} &amp; {name}
    </p>
  );
}

const NAME = '<b>"Corolla"</b>';
beforeEach(() => {
  made.length = 0;
  provideRuntime({});
});

describe('Cached', () => {
  const props = { name: NAME };
  const fixed = <Cached as="li" className="item" view={Card} props={props} />;

  test('renders the same HTML with and without a runtime', () => {
    const without = renderToStaticMarkup(fixed);
    startRendering(() => '');
    expect(renderToStaticMarkup(fixed)).toBe(without);
    expect(without).toMatch(/^<li class="item"><p class="card">&lt;b&gt;/);
  });

  test('renders once per props object', () => {
    startRendering(() => '');
    const other = { name: NAME };
    const html = renderToStaticMarkup(
      <>
        {fixed}
        {fixed}
        <Cached as="li" className="item" view={Card} props={other} />
      </>,
    );
    expect(made).toHaveLength(2);
    expect(new Set(html.split('</li>').slice(0, 3)).size).toBe(1);
  });

  test('clears its cache for a new runtime', () => {
    startRendering(() => '');
    renderToStaticMarkup(fixed);
    startRendering(() => '');
    renderToStaticMarkup(fixed);
    expect(made).toHaveLength(2);
  });

  test('does not share HTML between two views with the same props object', () => {
    const Other = ({ name }: { name: string }): ReactElement => <i>{name}</i>;
    startRendering(() => '');
    renderToStaticMarkup(fixed);
    expect(renderToStaticMarkup(<Cached as="li" view={Other} props={props} />)).toMatch(/^<li><i>/);
  });
});

describe('Island', () => {
  const Counter = ({ from, label }: { from: number; label: string }): ReactElement => {
    const id = useId();
    const [count] = useState(from);
    return (
      <label htmlFor={id}>
        {label}: {count}
        <input id={id} />
      </label>
    );
  };
  const island = <Island name="counter" view={Counter} props={{ from: 2, label: NAME }} wake="visible" />;

  test('writes script, wake and props as JSON', () => {
    startRendering((name) => `/assets/${name}.js`);
    const html = renderToStaticMarkup(island);
    expect(html).toMatch(/^<ds-island src="\/assets\/counter.js" name="counter" wake="visible" props="/);
    const props = /props="([^"]*)"/
      .exec(html)?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>');
    expect(JSON.parse(props ?? '')).toEqual({ from: 2, label: NAME });
  });

  test('renders hydratable markup with its own ids', () => {
    startRendering(() => '/x.js');
    const html = renderToStaticMarkup(island);
    expect(html).toMatch(/<!-- -->: <!-- -->2/);
    expect(html).toMatch(/<label for="[^"]*counter-[^"]*"/);
    expect(html).not.toContain('<b>');
  });

  test('renders its content without a runtime', () => {
    expect(renderToStaticMarkup(island)).toContain('&lt;b&gt;&quot;Corolla&quot;&lt;/b&gt;: 2');
  });
});

test('a view with an unknown script fails', () => {
  startRendering(fromTable({ island: {}, enhance: {}, worker: {} }));
  expect(() => workerScript('gone')).toThrow('No file named gone.worker defines this script.');
});

test('workerScript returns the address only while a page is rendered', () => {
  expect(workerScript('search')).toBe('');
  startRendering((name, kind) => `/assets/${kind}-${name}.js`);
  expect(workerScript('search')).toBe('/assets/worker-search.js');
});
