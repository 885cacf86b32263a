/** Elements of the browser are React's. */
import * as react from 'react/jsx-runtime';
import { expect, test } from 'vitest';
import * as own from './jsx.ts';

const Card = (): null => null;
const ref = { current: null };

test.each<[string, [type: React.ElementType, props: object, key?: string | number]]>([
  ['an element with children', ['p', { className: 'a', children: ['b', 1, null] }]],
  ['a view with a key', [Card, { data: { id: 'c' } }, 7]],
  ['a key that is empty', [Card, {}, '']],
  ['what is kept in a ref', ['input', { ref, disabled: true }]],
  ['a fragment', [react.Fragment, { children: 'd' }]],
])('%s', (_name, [type, props, key]) => {
  const members = (element: object) =>
    Object.fromEntries(
      ['$$typeof', 'type', 'key', 'ref', 'props'].map((name) => [name, Reflect.get(element, name)]),
    );
  expect(members(own.jsx(type, props, key))).toEqual(members(react.jsx(type, props, key)));
  expect(members(own.jsxs(type, props, key))).toEqual(members(react.jsxs(type, props, key)));
});

test('fragments are the same', () => {
  expect(own.Fragment).toBe(react.Fragment);
});
