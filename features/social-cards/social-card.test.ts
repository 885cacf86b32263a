/** Preview pictures: what they show, and how text fits. */
import { describe, expect, test } from 'vitest';
import { panelSvg, setText, siteSvg, type Typesetter } from './card-svg.ts';
import { cardHref, cardPriceText, isOwnPhoto, type SocialCard } from './social-card.ts';

const look = {
  font: 'archivo',
  ground: '#eee',
  ink: '#111',
  panel: '#222',
  text: '#fff',
  muted: '#ccc',
  accent: '#f00',
};
const card: SocialCard = {
  look,
  siteName: 'Gumtree Motors',
  title: '2021 Mazda CX-5',
  subtitle: 'Maxx Sport',
  price: { text: '$31,990', type: 'Drive Away' },
  photo: '/assets/pictures/a-1200.webp',
  body: 'suv',
};

/** Every letter is half an em wide. */
const type: Typesetter = {
  unitsPerEm: 1000,
  width: (text) => text.length * 500,
  outline: (text) => `M0 0 ${text}`,
};

describe('price on a card', () => {
  test('has its type', () => {
    const price = { kind: 'price', amount: 31_990, priceType: 'Drive Away' } as const;
    expect(cardPriceText(price, true)).toEqual({ text: '$31,990', type: 'Drive Away' });
    expect(cardPriceText({ kind: 'subscription', amount: 250 }, true)).toEqual({
      text: '$250',
      type: 'a week, subscription',
    });
  });

  test('is left out when its type is unknown', () => {
    expect(cardPriceText({ kind: 'price', amount: 31_990 }, true)).toEqual({ text: '', type: '' });
  });

  test('is the text of the page without an amount', () => {
    expect(cardPriceText({ kind: 'enquire', text: 'Enquire for price.' }, true).type).toBe(
      'Enquire for price.',
    );
    expect(cardPriceText({ kind: 'preorder', text: 'PREORDER' }, true)).toEqual({
      text: '',
      type: 'PREORDER',
    });
  });

  test('is Sold for a sold vehicle, whatever it cost', () => {
    const price = { kind: 'price', amount: 31_990, priceType: 'Drive Away' } as const;
    expect(cardPriceText(price, false)).toEqual({ text: 'Sold', type: '' });
  });
});

test('the address changes with everything that the picture shows', () => {
  const href = cardHref(card);
  expect(href).toMatch(/^\/previews\/[a-z0-9]{11}\.jpg$/);
  expect(cardHref({ ...card })).toBe(href);
  const others = [
    { title: '2022 Mazda CX-5' },
    { price: null },
    { photo: '/b.webp' },
    { look: { ...look, panel: '#333' } },
  ];
  for (const other of others) expect(cardHref({ ...card, ...other })).not.toBe(href);
});

test('photos of other hosts are not the site’s own', () => {
  expect(isOwnPhoto('/media/a.webp')).toBe(true);
  expect(isOwnPhoto('https://photos.example/a.jpg')).toBe(false);
  expect(isOwnPhoto('//photos.example/a.jpg')).toBe(false);
});

describe('setText', () => {
  const style = { weight: 'bold', sizes: [40, 20], lines: 2, width: 200 } as const;

  test('uses the largest size that fits, by whole words', () => {
    expect(setText(type, 'Mazda CX-5', style)).toMatchObject({ size: 40, lines: ['Mazda CX-5'] });
    expect(setText(type, 'Toyota Prado Kakadu', style)).toMatchObject({
      size: 20,
      lines: ['Toyota Prado Kakadu'],
    });
  });

  test('cuts in the smallest size, with an ellipsis', () => {
    const { size, lines } = setText(type, 'Northline Overland Rally Touring with Panniers and more', style);
    expect(size).toBe(20);
    expect(lines).toEqual(['Northline Overland', 'Rally Touring with…']);
    expect(setText(type, 'a'.repeat(60), style).lines).toEqual([`${'a'.repeat(19)}…`]);
  });

  test('sets nothing for an empty text', () => {
    expect(setText(type, '', style).lines).toEqual([]);
  });
});

test('text reaches the drawing only as outlines', () => {
  const svg = panelSvg({ ...card, title: '<script>' }, { ...type, outline: () => 'M0 0' });
  expect(svg).not.toContain('<script>');
  expect(svg).not.toContain('<text');
  expect(siteSvg({ ...card, title: '"/>' }, { ...type, outline: () => 'M0 0' })).not.toContain('""');
});
