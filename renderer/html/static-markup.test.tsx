/** The static renderer equals React's, byte for byte. */
import {
  Component,
  createContext,
  createElement,
  forwardRef,
  memo,
  StrictMode,
  useContext,
  useId,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { preconnect, preload } from 'react-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { staticMarkup } from './static-markup.ts';
import { createSheetReader } from './sheet-use.ts';
import { assertProperty } from '../../tests/support/property.ts';

const HOSTILE = `<img src=x onerror="a()"> & 'b' "c" </script><!-- \u2028 \0<1>`;
const element = createElement as (
  type: string,
  props: object | null,
  ...children: ReactNode[]
) => ReactElement;
const Context = createContext('outside');

function Stateful({ label }: { label: string }): ReactElement {
  const [count] = useState(3);
  const id = useId();
  return (
    <p id={id.length > 0 ? 'id' : ''}>
      {label} {count} {useContext(Context)}
    </p>
  );
}

class Old extends Component {
  override render(): ReactNode {
    return <p>class</p>;
  }
}

const some = new Set([<i key="1">1</i>, <i key="2">2</i>]);

const Many = ({ of }: { of: readonly string[] }): ReactElement => (
  <>
    {of.map((src) => (
      <img key={src} src={src} alt="" />
    ))}
  </>
);

const Preloading = ({ href, high }: { href: string; high?: boolean }): ReactElement => {
  preload(href, { as: 'image', ...(high && { fetchPriority: 'high' }) });
  preload('/x', { as: 'image', imageSrcSet: `${href} 2x`, imageSizes: '50vw', type: 'image/avif' });
  return <img src={href} alt="" />;
};
const Connecting = (): ReactElement => {
  preconnect('https://images.example');
  preload('/font.woff2', { as: 'font' });
  return <p>1</p>;
};
/** Renders something else when a hook fails. */
const Careful = (): ReactElement => {
  let text = 'failed';
  try {
    // oxlint-disable-next-line react/hooks -- what a careless view does
    text = useContext(Context);
  } catch {
    // Ignores the error.
  }
  return <p>{text}</p>;
};
const Labelled = (): ReactElement => {
  const id = useId();
  return (
    <label htmlFor={id}>
      a <input id={id} />
    </label>
  );
};

const TWELVE = Array.from({ length: 12 }, (_, index) => `/${index}.webp`);

describe('equals React for', () => {
  test.each<[string, ReactElement]>([
    [
      'text, numbers and empty values',
      <p key="">{[1, 2n, Number.NaN, ' and ', null, undefined, false, true, '', 0]}</p>,
    ],
    ['hostile text', <p key="">{HOSTILE}</p>],
    ['hostile attributes', element('p', { title: HOSTILE, className: HOSTILE, 'data-x': HOSTILE })],
    [
      'nested views and lists',
      <StrictMode key="">
        <ul>
          {[1, 2].map((one) => (
            <li key={one}>
              <Old />
              {one}
            </li>
          ))}
        </ul>
      </StrictMode>,
    ],
    ['given markup', element('div', { dangerouslySetInnerHTML: { __html: '<b>1</b>' } })],
    [
      'a view with state',
      <div key="">
        <Stateful label="a" />
        <Stateful label="b" />
      </div>,
    ],
    [
      'a context',
      <Context.Provider key="" value="inside">
        <Stateful label="a" />
      </Context.Provider>,
    ],
    [
      'memoised and forwardRef views',
      element(
        'div',
        null,
        element(memo(() => <i>1</i>) as never, null),
        element(forwardRef(() => <i>2</i>) as never, null),
      ),
    ],
    ['iterables', <p key="">{some}</p>],
    [
      'flags',
      element('button', {
        disabled: true,
        hidden: false,
        autoFocus: true,
        inert: true,
        'aria-hidden': true,
        'aria-busy': false,
        'data-on': true,
        itemScope: true,
        draggable: true,
      }),
    ],
    [
      'flags with odd values',
      element('input', { disabled: '', required: 0, readOnly: 'yes', hidden: 1, download: true }),
    ],
    [
      'downloads',
      <a key="" download href="/x">
        1
      </a>,
    ],
    ['named downloads', element('a', { download: 'x.pdf', href: '' }, 1)],
    ['numbers', element('td', { colSpan: 2, rowSpan: 0, tabIndex: -1, width: 3, 'data-n': 1.5 })],
    ['ignored numbers', element('textarea', { rows: 0, cols: 'x' })],
    [
      'styles',
      element('p', { style: { '--x': 1.5, marginTop: 4, lineHeight: 2, color: 'a"b', opacity: 0 } }),
    ],
    [
      'names that React changes',
      element('label', {
        htmlFor: 'a',
        acceptCharset: 'x',
        httpEquiv: 'y',
        className: 'z',
        crossOrigin: 'anonymous',
        srcSet: 'a 1x',
      }),
    ],
    [
      'drawings',
      <svg key="" viewBox="0 0 1 1" strokeWidth={2} xlinkHref="#a">
        <path d="M0 0" fillRule="evenodd" clipPath="x" />
        <use href="#b" />
      </svg>,
    ],
    ['listeners and functions', element('button', { onClick: () => 1, ref: null, key: 'k', title: () => 1 })],
    ['symbols', element('p', { title: Symbol('x') })],
    ['objects as attributes', element('p', { title: [1, 2], 'data-o': { toString: () => 'o' } })],
    ['harmless addresses', element('a', { href: '/a?b=1&c="2"' })],
    ['scripts as addresses', element('a', { href: ' java\nscript:a()' })],
    ['scripts as addresses of frames', element('iframe', { src: 'JavaScript:a()' })],
    ['empty addresses', element('a', { href: '' }, element('img', { src: '', alt: '', loading: 'lazy' }))],
    ['addresses that are not strings', element('a', { href: 7, src: true })],
    [
      'custom elements',
      element(
        'ds-island',
        { src: '/x.js', className: 'a', hidden: true, props: '{"a":"b"}', n: 7, off: false },
        'x',
      ),
    ],
    [
      'forms',
      <form key="" action="/a" method="post" encType="x" id="f" noValidate target="_top">
        <input name="a" id="i" defaultValue="1" type="text" />
        <input type="checkbox" value="v" defaultChecked name="c" />
        <button name="b" type="submit" value="1" formAction="/c">
          b
        </button>
      </form>,
    ],
    [
      'choices',
      <select key="" defaultValue="2" name="s" aria-label="s">
        <optgroup label="g">
          <option value="1">one</option>
          <option value="2">two</option>
        </optgroup>
      </select>,
    ],
    ['text areas', <textarea key="" defaultValue={'\n<b>'} name="t" />],
    ['lines of text', <pre key="">{'\nx'}</pre>],
    [
      'voids',
      element('p', null, element('br', null), element('hr', { className: 'a' }), element('wbr', null)),
    ],
    ['lazy pictures', <img key="" src="/a.webp" loading="lazy" alt="" fetchPriority="low" />],
    [
      'preloaded pictures',
      <p key="">
        <img src="/a.webp" alt="a" />
        <img srcSet="/b 300w" sizes="100vw" src="/b" fetchPriority="high" alt="" />
        <img src="/a.webp" alt="again" />
      </p>,
    ],
    [
      'many pictures',
      <p key="">
        <Many of={TWELVE} />
        <img src="/11.webp" fetchPriority="high" alt="" />
      </p>,
    ],
    [
      'a picture within a view that React renders',
      <p key="">
        <img src="/a.webp" alt="" />
        <Context.Provider value="">
          <img src="/b.webp" alt="" />
        </Context.Provider>
      </p>,
    ],
    [
      'pictures that components preload',
      <div key="">
        <Preloading href="/a.webp" />
        <Preloading href="/b.webp" high />
        <img src="/b.webp" alt="" />
      </div>,
    ],
    [
      'more pictures than React preloads at once',
      <div key="">
        <Many of={TWELVE} />
        <Preloading href="/c.webp" />
        <Preloading href="/11.webp" high />
      </div>,
    ],
    ['other hints', <Connecting key="" />],
    [
      'ids of several views',
      <div key="">
        <Labelled />
        <Labelled />
      </div>,
    ],
    [
      'ids within a view that React renders',
      <div key="">
        <Labelled />
        <select aria-label="s" name="s">
          <option>
            <Labelled />
          </option>
        </select>
      </div>,
    ],
    [
      'a view that catches the failure of a hook',
      <div key="">
        <Careful />
      </div>,
    ],
    ['no given markup', element('div', { dangerouslySetInnerHTML: { __html: null } })],
    ['old voids', element('div', null, element('param', { name: 'a' }), element('keygen', null))],
    [
      'actions that are functions',
      <form key="" action={() => undefined}>
        <button type="submit" formAction={() => undefined}>
          b
        </button>
      </form>,
    ],
    [
      'pictures that are not preloaded',
      <p key="">
        <picture>
          <source srcSet="/a" />
          <img src="/a.webp" alt="" />
        </picture>
        <noscript>
          <img src="/b.webp" alt="" />
        </noscript>
        <img src="data:image/gif;base64,x" alt="" />
      </p>,
    ],
    [
      'hoisted elements',
      <div key="">
        <title>t</title>
        <meta name="a" content="b" />
        <link rel="stylesheet" href="/a.css" precedence="x" />
        <p>1</p>
      </div>,
    ],
    [
      'scripts',
      <div key="">
        <script async src="/a.js" />
        <style>{'a{}'}</style>
      </div>,
    ],
  ])('%s', (_name, view) => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    expect(staticMarkup(view)).toBe(renderToStaticMarkup(view));
    errors.mockRestore();
  });

  const name = fc.constantFrom(
    'title',
    'className',
    'href',
    'src',
    'hidden',
    'tabIndex',
    'data-a',
    'aria-label',
    'lang',
    'width',
    'rows',
    'size',
    'value',
    'style',
    'htmlFor',
    'onClick',
    'open',
    'download',
    'contentEditable',
    'x-y',
    'a b',
    'A',
    'srcDoc',
    'inputMode',
    'enterKeyHint',
    'popover',
    'suppressHydrationWarning',
  );
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      HOSTILE,
      '',
      'javascript:a()',
      true,
      false,
      null,
      undefined,
      0,
      1,
      -1,
      1.5,
      Number.NaN,
      Infinity,
    ),
    fc.record({ color: fc.string() }),
  );
  const tag = fc.constantFrom(
    'p',
    'a',
    'div',
    'input',
    'button',
    'form',
    'img',
    'svg',
    'ds-island',
    'td',
    'option',
    'output',
    'br',
  );
  const { tree } = fc.letrec<{ tree: ReactElement; node: ReactNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      fc.string({ unit: 'binary' }),
      fc.constantFrom(0, null, true, 'x'),
      tie('tree'),
    ),
    tree: fc
      .tuple(tag, fc.dictionary(name, value, { maxKeys: 4 }), fc.array(tie('node'), { maxLength: 3 }))
      .map(([type, props, children]) =>
        ['input', 'img', 'br'].includes(type) ? element(type, props) : element(type, props, ...children),
      ),
  }));

  test('any tree of elements', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const written = (render: (view: ReactElement) => string, view: ReactElement) => {
      try {
        return render(view);
      } catch (error) {
        return String(error);
      }
    };
    await assertProperty(
      fc.property(tree, (view) => {
        expect(written(staticMarkup, view)).toBe(written(renderToStaticMarkup, view));
      }),
      { most: 2000 },
    );
    errors.mockRestore();
  });
});

test.each<[string, ReactElement]>([
  ['children of a void', element('br', null, 'x')],
  ['given markup of a void', element('input', { dangerouslySetInnerHTML: { __html: 'x' } })],
  ['children beside given markup', element('div', { dangerouslySetInnerHTML: { __html: 'x' } }, 'y')],
  ['given markup that is a text', element('div', { dangerouslySetInnerHTML: 'x' })],
  ['an invalid tag name', element('p><script', null)],
  ['an object as a child', element('p', null, {} as ReactNode)],
])('%s throws the error of React', (_name, view) => {
  const errorOf = (render: (view: ReactElement) => string) => {
    try {
      return render(view);
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(errorOf(staticMarkup)).toBe(errorOf(renderToStaticMarkup));
  expect(errorOf(staticMarkup)).not.toMatch(/^</);
});

test('throws the error of a component like React', () => {
  const Broken = (): ReactElement => {
    throw new RangeError('no such car');
  };
  expect(() =>
    staticMarkup(
      <p>
        <Broken />
      </p>,
    ),
  ).toThrow(new RangeError('no such car'));
  // The failed view leaves no output behind.
  expect(staticMarkup(<p>1</p>)).toBe('<p>1</p>');
});

test('renders nested calls within React with React', () => {
  const Outer = memo((): ReactElement => {
    const html = staticMarkup(<Stateful label="in" />);
    return <div dangerouslySetInnerHTML={{ __html: html }} />;
  });
  expect(staticMarkup(<Outer />)).toBe(renderToStaticMarkup(<Outer />));
});

test('reports every class and script, whichever renderer wrote them', () => {
  const table = { addresses: [], classes: { A: 1, B: 2, C: 3, D: 4 }, scripts: { '/a.js': [5] } };
  const needed = createSheetReader(table)();
  const WithState = (): ReactElement => <i className={useState('B0')[0]} />;
  staticMarkup(
    <p className="A0">
      <WithState />
      <form method="post" className="C0" />
      <ds-island
        src="/a.js"
        name="a"
        wake="load"
        props=""
        dangerouslySetInnerHTML={{ __html: '<b class="D0"></b>' }}
      />
    </p>,
    needed,
  );
  expect([needed.use.classes, needed.use.scripts]).toEqual([new Set([1, 2, 3, 4]), new Set([5])]);
});
