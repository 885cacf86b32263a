/** Views without state render like in React, and foreign text is escaped. */
import { createContext, memo, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { markupOf } from './markup.ts';

const HOSTILE = `<img src=x onerror="a()"> & 'b' "c" </script><!-- \u2028`;

function Box({ title, children }: { title?: string; children?: ReactNode }): ReactElement {
  return (
    <div className={title} title={title} aria-hidden={false} data-on hidden={children === undefined}>
      {children}
    </div>
  );
}

describe('markupOf equals the static markup of React for', () => {
  test.each<[string, ReactElement]>([
    ['text, numbers and empty values', <p key="a">{[1, ' and ', null, undefined, false, true, 0, '']}</p>],
    ['hostile text', <p key="a">{HOSTILE}</p>],
    ['hostile attributes', <Box key="a" title={HOSTILE} />],
    [
      'views within views',
      <Box key="a" title="b">
        <Box>
          <b>c</b>
        </Box>
      </Box>,
    ],
    [
      'fragments and lists',
      <ul key="a">
        <>
          {['b', 'c'].map((one) => (
            <li key={one}>{one}</li>
          ))}
        </>
      </ul>,
    ],
    [
      'pictures',
      <img key="a" loading="lazy" src="/b.webp?c=1&d=2" srcSet="/b.webp 300w" alt="" width={3} height={2} />,
    ],
    [
      'labels',
      <label key="a" htmlFor="b">
        c
      </label>,
    ],
    ['inner HTML', <div key="a" dangerouslySetInnerHTML={{ __html: '<b>c</b>' }} />],
    [
      'event listeners',
      <button key="a" type="button" onClick={() => undefined} disabled>
        b
      </button>,
    ],
    [
      'aria and data attributes',
      <p key="a" aria-current="page" aria-busy={true} data-x={false} data-y={0} />,
    ],
  ])('%s', (_name, element) => {
    expect(markupOf(element)).toBe(renderToStaticMarkup(element));
  });
});

test.each(['javascript:a()', ' JavaScript:a()', 'java\nscript:a()', '\u0001javascript:a()'])(
  'omits an address that would run as a script: %j',
  (href) => expect(markupOf(<a href={href}>b</a>)).toBe('<a>b</a>'),
);

const Context = createContext('');
test.each<[string, ReactElement]>([
  ['a style', <p key="a" style={{ color: 'red' }} />],
  ['an object in an attribute', <p key="a" title={[] as unknown as string} />],
  ['a memoised view', ((View) => <View key="a" />)(memo(Box))],
  ['a context', <Context.Provider key="a" value="b" />],
])('refuses %s', (_name, element) => {
  expect(() => markupOf(element)).toThrow(/can(?:not)? be rendered/);
});
