import { describe, expect, test } from 'vitest';
import { copiedText, COPIED_MS, networkHref, NETWORKS, POPUP, shareUrl, TOAST_MS } from './share.ts';

test.each([
  ['https://yard.example', 'https://yard.example/cars/2021-mazda'],
  ['https://yard.example/', 'https://yard.example/cars/2021-mazda'],
])('builds the share address of the site %s plus /cars/{slug}', (origin, url) => {
  expect(shareUrl(origin, '2021-mazda')).toBe(url);
});

test('the toast names the car', () => {
  expect(copiedText('2021 Mazda CX-5')).toBe('Copied 2021 Mazda CX-5 to your clipboard!');
});

test('shows the toast for 3 s, the label for 1.5 s, and a popup of 550 by 400', () => {
  expect([TOAST_MS, COPIED_MS, POPUP]).toEqual([3000, 1500, 'popup,width=550,height=400']);
});

describe('a share link', () => {
  test.each(NETWORKS)('to %s throws when the url is missing', (network) => {
    expect(() => networkHref(network, { url: '', title: 'A car' })).toThrow('needs the url');
  });

  test.each(NETWORKS)('to %s encodes address and title', (network) => {
    const href = networkHref(network, { url: 'https://yard.example/cars/a?b=1&c=2', title: 'A & B #1' });
    expect(new URL(href).protocol).toMatch(/^(?:https|mailto):$/);
    expect(href).toContain('https%3A%2F%2Fyard.example%2Fcars%2Fa%3Fb%3D1%26c%3D2');
    expect(href).not.toContain('A & B');
  });
});
