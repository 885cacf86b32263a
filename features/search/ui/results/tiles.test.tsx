import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FacetTiles } from './tiles.tsx';

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

  test('shows no number where the page lacks some of the vehicles', () => {
    const html = renderToStaticMarkup(
      <FacetTiles tiles={[{ label: 'Kia', href: '/search/kia' }]} kind="make" />,
    );
    expect(html).toMatch(/<span>Kia<\/span> <\/a>/);
  });

  test('shows no logos for bodies and models', () => {
    const html = renderToStaticMarkup(<FacetTiles tiles={tiles} kind="model" />);
    expect(html).not.toMatch(/<img|aria-hidden/);
  });
});
