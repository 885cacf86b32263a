import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Makes, Promos } from './sections.tsx';

test('an offer says its words beside its picture, which then needs none', () => {
  const promo = { src: '/media/ute.webp', alt: 'Trade in your ute', href: '/search/ute', background: null };
  const html = renderToStaticMarkup(<Promos promos={[promo]} />);
  expect(html).toContain('>Trade in your ute</span></a>');
  expect(html).toMatch(/<img src="\/media\/ute.webp" alt=""/);
});

test('a make without a mark gets its letters, so that all tiles look alike', () => {
  const links = [
    { label: 'Toyota', href: '/search/toyota', count: 3, logo: '/media/makes/toyota.svg' },
    { label: 'Land Rover', href: '/search/land-rover', count: 2 },
  ];
  const html = renderToStaticMarkup(<Makes links={links} kind="tiles" />);
  expect(html.match(/<span[^>]*aria-hidden="true">/g)).toHaveLength(2);
  expect(html).toMatch(/>LR<\/span><span[^>]*>Land Rover</);
});
