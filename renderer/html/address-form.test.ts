import { describe, expect, test } from 'vitest';
import { addressForm } from './address-form.ts';

const origin = 'https://yard.example';
const pages = [{ url: '/' }, { url: '/cars/kia-rio' }, { url: '/cars' }, { url: '/404.html' }];
const form = addressForm({ origin, trailingSlash: true }, pages);

describe('addressForm', () => {
  test('is undefined for a site without slashes', () => {
    expect(addressForm({ origin, trailingSlash: false }, pages)).toBeUndefined();
  });

  test.each([
    ['<a href="/cars/kia-rio">', '<a href="/cars/kia-rio/">'],
    ['<a href="/cars?sortBy=price#top">', '<a href="/cars/?sortBy=price#top">'],
    ['<form action="/cars">', '<form action="/cars/">'],
    [
      '<link rel="canonical" href="https://yard.example/cars">',
      '<link rel="canonical" href="https://yard.example/cars/">',
    ],
    ['{"url":"https://yard.example/cars/kia-rio"}', '{"url":"https://yard.example/cars/kia-rio/"}'],
    ['<loc>https://yard.example/cars</loc>', '<loc>https://yard.example/cars/</loc>'],
    [
      '?body=https%3A%2F%2Fyard.example%2Fcars%2Fkia-rio%20now',
      '?body=https%3A%2F%2Fyard.example%2Fcars%2Fkia-rio%2F%20now',
    ],
    ['props="{&quot;href&quot;:&quot;/cars&quot;}"', 'props="{&quot;href&quot;:&quot;/cars/&quot;}"'],
    [
      '{"hrefs":["/cars","/cars/kia-rio?a=b","/cars#c"]}',
      '{"hrefs":["/cars/","/cars/kia-rio/?a=b","/cars/#c"]}',
    ],
  ])('adds a slash: %s', (text, expected) => {
    expect(form?.(text)).toBe(expected);
  });

  test.each([
    '<a href="/">',
    '<a href="/cars/kia-rio/">',
    '<a href="/cars/kia-rio.md">',
    '<a href="/cars/other">',
    '<a href="/404.html">',
    '<a href="https://other.example/cars">',
    'https://yard.example/cars-and-more',
    '<p data-href="/cars">',
    'the path /cars in a text',
    'the path &quot;/cars&quot; in a text',
    '{"text":"/cars and more"}',
    '{"/cars":1,"/cars":2}',
    'props="{&quot;/cars&quot;:1}"',
  ])('leaves %s as it is', (text) => {
    expect(form?.(text)).toBe(text);
  });
});
