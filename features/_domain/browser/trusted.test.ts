import { describe, expect, test } from 'vitest';
import { isHarmless } from './library-markup.ts';
import { checkedScript } from './trusted.ts';

describe('the address of a script', () => {
  const PAGE = 'https://dealer.example/cars/1';

  test.each(['/assets/worker.js', 'https://dealer.example/assets/worker.js'])(
    'is accepted: %s',
    (address) => {
      expect(checkedScript(address, PAGE)).toBe(address);
    },
  );

  test.each([
    'https://other.example/x.js',
    '//other.example/x.js',
    '/\\other.example/x.js',
    'data:text/javascript,run()',
    'javascript:run()',
    'blob:https://other.example/1',
    'https://dealer.example.other.example/x.js',
  ])('is refused: %s', (address) => {
    expect(() => checkedScript(address, PAGE)).toThrow(TypeError);
  });

  test('of another site is accepted when it is allowed by name', () => {
    const tag = 'https://tags.example/tag.js';
    expect(checkedScript(tag, PAGE, [tag])).toBe(tag);
    expect(() => checkedScript(`${tag}?x`, PAGE, [tag])).toThrow(TypeError);
  });
});

describe('markup of a library', () => {
  const attributes = (given: Readonly<Record<string, string>> = {}) =>
    Object.entries(given).map(([name, value]) => ({ name, value }));

  test.each<[string, Readonly<Record<string, string>>]>([
    ['span', { 'aria-hidden': 'true' }],
    ['a', { href: 'https://leafletjs.com', title: 'A library' }],
    ['svg', { viewBox: '0 0 12 8', class: 'flag', xmlns: 'http://www.w3.org/2000/svg' }],
    ['div', {}],
  ])('passes when it only displays something: <%s> %j', (element, given) => {
    expect(isHarmless(element, attributes(given))).toBe(true);
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['script', {}],
    ['iframe', { src: '/' }],
    ['img', { src: 'x' }],
    ['span', { onclick: 'run()' }],
    ['svg', { onload: 'run()' }],
    ['a', { href: 'javascript:run()' }],
    ['a', { href: ' javascript:run()' }],
    ['a', { href: '//other.example' }],
    ['a', { 'xlink:href': 'https://a.example' }],
    ['form', { action: '/' }],
    ['base', { href: '/' }],
    ['style', {}],
    ['use', { href: '#a' }],
    ['foreignObject', {}],
  ])('is refused otherwise: <%s> %j', (element, given) => {
    expect(isHarmless(element, attributes(given))).toBe(false);
  });
});
