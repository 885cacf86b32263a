import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FacetTiles, tilesOf } from './tiles.tsx';

const links = Array.from({ length: 30 }, (_, index) => ({
  label: `M${index}`,
  href: `/search/m${index}`,
  count: index,
}));

describe('popular makes (section 9)', () => {
  test('are the first 20 by stock, and no others', () => {
    const shown = tilesOf(links, true);
    expect(shown.map(({ count }) => count)).toEqual(Array.from({ length: 20 }, (_, index) => 29 - index));
  });

  test('are 12 without the flag, and none without stock', () => {
    const shown = tilesOf(links, false);
    expect(shown.map(({ count }) => count)).toEqual(Array.from({ length: 12 }, (_, index) => 29 - index));
    expect(tilesOf(links.slice(0, 3), false).map(({ label }) => label)).toEqual(['M2', 'M1']);
  });
});

describe('facet tiles: name, count and mark (section 2)', () => {
  const tiles = [
    { label: 'Toyota', href: '/search/toyota', count: 1204, logo: '/media/makes/toyota.svg' },
    { label: 'Land Rover', href: '/search/land-rover', count: 2 },
  ];

  test('shows initials for a make without a logo', () => {
    const html = renderToStaticMarkup(<FacetTiles tiles={tiles} kind="make" />);
    expect(html).toMatch(
      /<a class="[^"]+" href="\/search\/toyota">.*<span>Toyota<\/span> <small>1,204<\/small>/,
    );
    expect(html).toMatch(/aria-hidden="true">LR<\/span><span>Land Rover/);
    expect(html.match(/aria-hidden="true"/g)).toHaveLength(2);
  });

  test('shows no logos for bodies and models', () => {
    const html = renderToStaticMarkup(<FacetTiles tiles={tiles} kind="model" />);
    expect(html).not.toMatch(/<img|aria-hidden/);
  });
});
