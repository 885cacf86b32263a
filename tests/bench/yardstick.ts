/**
 * The yardstick: `node yardstick.ts` renders the same page of a thousand elements again and again with React alone and
 * prints the milliseconds of processor time of one page. Ratios to it can be compared between machines and hours.
 */
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const PAGES = 400;
const ROWS = 200;

interface Row {
  title: string;
  price: number;
  href: string;
}

function Card({ title, price, href }: Row): ReactElement {
  return createElement(
    'li',
    { className: 'card' },
    createElement('a', { href, className: 'link' }, createElement('h3', null, title)),
    createElement('p', { className: 'price', 'data-price': price }, `$${price}`, ' drive away & on the road'),
  );
}

const rows = Array.from({ length: ROWS }, (_, index): Row => {
  const title = `Vehicle <${index}>`;
  return { title, price: 10_000 + index, href: `/cars/vehicle-${index}` };
});

const renderPage = (): string =>
  renderToStaticMarkup(
    createElement(
      'ul',
      { className: 'list' },
      rows.map((row) => createElement(Card, { ...row, key: row.href })),
    ),
  );

// The first pages are compiled.
for (let page = 0; page < PAGES / 4; page += 1) renderPage();
const before = process.cpuUsage();
for (let page = 0; page < PAGES; page += 1) renderPage();
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ ms: (user + system) / 1000 / PAGES }));
