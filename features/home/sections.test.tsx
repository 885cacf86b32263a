import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PaymentMark } from './payment-mark.tsx';
import { Tiles } from './sections.tsx';

test('shows initials for a make without a logo, so that all tiles look alike', () => {
  const links = [
    { label: 'Toyota', href: '/search/toyota', count: 3, logo: '/media/makes/toyota.svg' },
    { label: 'Land Rover', href: '/search/land-rover', count: 2 },
  ];
  const html = renderToStaticMarkup(<Tiles links={links} logos />);
  expect(html.match(/<span[^>]*aria-hidden="true">/g)).toHaveLength(2);
  expect(html).toMatch(/>LR<\/span><span[^>]*>Land Rover</);
});

test('shows the five cards and wallets of the specification as logos with text alternatives', () => {
  for (const name of ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay', 'Bank transfer']) {
    const text = renderToStaticMarkup(<PaymentMark name={name} />)
      .replaceAll(/<[^>]+>/g, '')
      .trim();
    expect(text).toBe(name);
  }
  expect(renderToStaticMarkup(<PaymentMark name="Mastercard" />)).toContain('<circle');
});
