import { expect, test } from 'vitest';
import { breadcrumbList, crumbItems } from './breadcrumbs.ts';

test('crumbs become list items, the last of which is the page itself', () => {
  expect(crumbItems([{ text: 'Home', href: '/' }, { text: 'Corolla' }], 'https://cars.example')).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://cars.example/' },
    { '@type': 'ListItem', position: 2, name: 'Corolla' },
  ]);
});

test('a breadcrumb list has absolute addresses', () => {
  expect(breadcrumbList([{ text: 'Home', href: '/' }], 'https://cars.example')).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ item: 'https://cars.example/' }],
  });
});
