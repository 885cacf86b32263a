/** Every question of the sweep sees the fault that it is for, and has nothing to report of a page without it. */
import { expect, test, type Page } from '@playwright/test';
import { accessibility, filtersFirst } from './accessibility.ts';
import { shortScreenBars, vehicleBars } from './bars.ts';
import { fixedBars } from './fixed-bars.ts';
import { labelsApart, listingFirstScreen } from './listing.ts';
import { clippedFacts, clippedLargeFacts, largeText, sidewaysScroll, unfoldedLargeText } from './overflow.ts';
import { LOADS, WATCHES } from './plan.ts';
import type { Question, Watch } from './question.ts';
import { forcedColours, stillness } from './settings.ts';
import { buyBox, vehicleFirstScreen, vehicleOrder } from './vehicle.ts';
import { noComplaints, noOtherHosts, noRefusals } from './watches.ts';
import { findMissingContent } from './without-script.ts';

interface Case {
  readonly question: Question;
  readonly size?: { width: number; height: number };
  readonly bad: string;
  readonly good: string;
  /** Each is part of one finding on the bad page. */
  readonly findings: readonly string[];
}

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1366, height: 768 };
const HEADING = '<h1 style="margin: 0">A heading</h1>';
/** A bar at the foot of the screen, and enough text to scroll. */
const bar = (height: number) =>
  `<main>${HEADING}<div style="height: 4000px"></div></main>` +
  `<div style="position: fixed; bottom: 0; width: 100%; height: ${height}px; background: #eee">Bar</div>`;
/** Another one above it, `bottom` px from the foot of the screen. */
const upperBar = (bottom: number, controls: string) =>
  `<div style="position: fixed; bottom: ${bottom}px; width: 100%; height: 60px; background: #ddd">${controls}</div>`;
const headerWith = (style: string) =>
  `<header style="display: flex; width: 300px"><a href="/" style="${style}">Name</a>` +
  '<a href="/favourites">Saved</a></header>';
const box = (text: string, height: number) => `<p style="margin: 0; height: ${height}px">${text}</p>`;
/** A vehicle with photo, title, price, button and facts. */
const vehicle = (parts: readonly string[], height = 100) =>
  `<style>#main p { margin: 0 }</style><main id="main"><article data-vehicle-buy-box>` +
  `<img alt="" style="display: block; width: 100px; height: ${height}px">${parts.join('')}</article></main>`;
const TITLE = '<h1 style="margin: 0">2021 Mazda 3</h1>';
const PRICE = '<p>$20,000</p>';
const ACTION = '<a href="#form">Enquire Now</a>';
const FACTS = '<dl><dt>Body</dt><dd>Hatch</dd></dl>';
const card = (fact: string, width: number) =>
  `<main><article style="width: ${width}px"><dl style="margin: 0"><dt>Fuel</dt>` +
  `<dd style="margin: 0; overflow: hidden; white-space: nowrap">${fact}</dd></dl></article></main>`;
const labelled = (left: number, label = '') =>
  '<article style="width: 600px"><div style="position: relative; height: 100px">' +
  `<span style="position: absolute; top: 0; left: 0; ${label}"><span>Demo</span></span>` +
  `<button data-watchlist="compare" style="position: absolute; top: 0; left: ${left}px">Compare</button></div></article>`;
const listing = (photo: number, foot: number) =>
  `<div id="filters" style="position: fixed; bottom: 0; height: 50px">Filter</div><div id="results">` +
  `<article style="position: absolute; top: ${photo}px"><span data-ui-price style="position: absolute; top: ${foot}px; height: 20px">$1</span></article></div>`;

const CASES: readonly Case[] = [
  {
    question: sidewaysScroll,
    bad: '<div id="wide" style="width: 500px">Wide</div>',
    good: '<div>Narrow</div>',
    findings: ['> 390', 'id="wide"'],
  },
  {
    question: accessibility,
    bad: `<html lang="en"><title>T</title><main>${HEADING}<img src="data:,"></main>`,
    good: `<html lang="en"><title>T</title><main>${HEADING}<img src="data:," alt="A car"></main>`,
    findings: ['image-alt'],
  },
  {
    question: filtersFirst,
    bad: '<main><article></article></main><div id="filters"><button>Filter</button></div>',
    good: '<div id="filters"><button>Filter</button></div><main><article></article></main>',
    findings: ['precedes the filters'],
  },
  {
    question: shortScreenBars,
    size: { width: 320, height: 256 },
    bad: bar(140),
    good: bar(120),
    findings: ['at 0 px', 'at 300 px', 'at 700 px', 'at 1200 px', 'at 2500 px'],
  },
  {
    question: vehicleBars,
    bad: `<div data-vehicle-buy-box></div>${bar(160)}`,
    good: `<div data-vehicle-buy-box></div>${bar(150)}`,
    findings: ['bars cover 160 px at 1000 px'],
  },
  {
    question: fixedBars,
    bad:
      bar(46) + upperBar(56, '<button style="position: absolute; left: 12rem; width: 9rem">Compare</button>'),
    good: bar(56) + upperBar(56, '<button>Compare</button>'),
    findings: ['10 px of page between', 'the screen cuts off <button', 'at 1200 px with text at 200 %'],
  },
  {
    question: labelsApart,
    bad: labelled(20),
    good: labelled(500),
    // As written, and with a long text.
    findings: ['Demo', 'Ex-demonstrator'],
  },
  {
    question: labelsApart,
    bad: labelled(50, 'width: 40px'),
    good: labelled(50, 'width: 40px; display: grid; overflow-wrap: anywhere'),
    findings: ['Ex-demonstrator'],
  },
  {
    question: listingFirstScreen,
    bad: listing(301, 900),
    good: listing(300, 400),
    findings: ['begins at 301 px', 'the price ends at'],
  },
  {
    question: listingFirstScreen,
    size: LAPTOP,
    bad: listing(421, 900),
    good: listing(420, 900),
    findings: ['begins at 421 px'],
  },
  {
    question: clippedFacts,
    bad: card('A long fact about fuel', 60),
    good: card('Diesel', 60),
    findings: ['A long'],
  },
  { question: clippedLargeFacts, bad: card('Diesel', 60), good: card('Diesel', 120), findings: ['Diesel'] },
  {
    question: largeText,
    bad: `<main><h2 style="position: absolute; left: 300px; width: 8rem">Long</h2></main>${headerWith('width: 2rem')}`,
    good: `<main><h2>Long</h2></main>${headerWith('')}`,
    findings: ['> 390', '<h2', 'heading cut off: Long', 'does not hold its text'],
  },
  {
    question: largeText,
    bad: headerWith('position: absolute'),
    good: headerWith(''),
    findings: ['overlaps'],
  },
  {
    question: largeText,
    bad: '<div id="filters"><button popovertarget="x">Filter</button></div>',
    good: '<div id="filters"><button popovertarget="x">Filter</button><label>Sort <select aria-label="Sort"></select></label></div>',
    findings: ['bar with Filter and Sort: 1 parts'],
  },
  {
    question: largeText,
    bad: '<style>body { font-size: 16px }</style>Text',
    good: '<style>body { font-size: 1rem }</style>Text',
    findings: ['the size of text is 16px'],
  },
  {
    question: unfoldedLargeText,
    bad: '<details><summary>More</summary><p id="wide" style="width: 20rem">Wide</p></details>',
    good: '<details><summary>More</summary><p style="width: 10rem">Narrow</p></details>',
    findings: ['> 390', 'id="wide"'],
  },
  {
    question: vehicleOrder,
    bad: vehicle([FACTS, TITLE, PRICE, ACTION]),
    good: vehicle([TITLE, PRICE, ACTION, FACTS]),
    findings: ['title'],
  },
  {
    question: vehicleFirstScreen,
    bad: vehicle([TITLE, PRICE], 900),
    good: `<header style="height: 40px"></header>${vehicle([TITLE, PRICE])}`,
    findings: ['photo'],
  },
  {
    question: buyBox,
    size: LAPTOP,
    bad: `<div data-vehicle-buy-box style="height: 100px; overflow: auto">${box('Price', 150)}</div>`,
    good: `<div data-vehicle-buy-box style="height: 100px; overflow: auto">${box('Price', 90)}</div>`,
    findings: ['150 of 100 px'],
  },
  {
    question: forcedColours,
    bad: '<style>:focus { outline: none }</style><i style="display: block; width: 90px; height: 9px; background: red"></i><a href="#a">A</a><a href="#b">B</a>',
    good: '<i style="display: block; width: 90px; height: 9px; border: 1px solid red"></i><a href="#a">A</a><a href="#b">B</a>',
    findings: ['only a background shows i.', 'outline of the focused element: none'],
  },
  {
    question: stillness,
    bad: '<style>html { scroll-behavior: smooth } @keyframes spin { to { rotate: 1turn } } p { animation: spin 2s infinite }</style><p>Moves</p>',
    good: '<style>@keyframes spin { to { rotate: 1turn } } @media (prefers-reduced-motion: no-preference) { p { animation: spin 2s infinite } }</style><p>Rests</p>',
    findings: ['moves: <p>', 'scrolls: smooth'],
  },
];

/** Opens a document at an address of its own. */
async function openDocument(page: Page, body: string, headers: Record<string, string> = {}): Promise<void> {
  await page.route('http://fixture.example/**', (route) =>
    route.fulfill({ headers: { 'content-type': 'text/html', ...headers }, body: `<!doctype html>${body}` }),
  );
  await page.goto('http://fixture.example/');
}

for (const { question, size = PHONE, bad, good, findings } of CASES)
  test(`${question.name}: reports ${findings.join(', ')}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await page.setContent(
      `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin: 0">${bad}`,
    );
    const found = await question.find(page);
    for (const part of findings) expect(found.filter((finding) => finding.includes(part))).not.toEqual([]);
    await page.setContent(`<!doctype html><body style="margin: 0">${good}`);
    expect(await question.find(page)).toEqual([]);
  });

const WATCHED: readonly {
  watch: Watch;
  bad: string;
  headers?: Record<string, string>;
  findings: string[];
}[] = [
  {
    watch: noComplaints,
    bad: '<script>console.error("broken"); throw new Error("thrown")</script>',
    findings: ['console: broken', 'exception: thrown'],
  },
  {
    watch: noOtherHosts,
    bad: '<script>document.cookie = "visit=1"</script><img alt="" src="http://other.example/pixel.gif">',
    findings: ['image http://other.example/pixel.gif', 'cookie visit of fixture.example'],
  },
  {
    watch: noRefusals,
    bad: '<body><script>try { document.body.innerHTML = "<b>x</b>" } catch {}</script><img alt="" src="/x.png">',
    headers: { 'content-security-policy': "require-trusted-types-for 'script'; img-src 'none'" },
    findings: ['require-trusted-types-for', 'img-src http://fixture.example/x.png'],
  },
];

for (const { watch, bad, headers, findings } of WATCHED)
  test(`${watch.name}: are reported`, async ({ page }) => {
    const list = await watch.start(page);
    await openDocument(page, '<p>Fine</p>');
    expect(await list()).toEqual([]);
    await page.unrouteAll();
    await page.route('http://other.example/**', (route) => route.fulfill({ body: '' }));
    await openDocument(page, bad, headers);
    for (const part of findings)
      await expect
        .poll(async () => (await list()).filter((finding) => finding.includes(part)))
        .not.toEqual([]);
  });

test('content without JavaScript: reports another title, a hidden one, missing navigation and content', async ({
  page,
}) => {
  const navigation = '<header><nav><a href="/">Home</a></nav></header>';
  await page.setContent(`${navigation}<main>${HEADING}</main>`);
  expect(await findMissingContent(page, 'A heading')).toEqual([]);
  expect(await findMissingContent(page, 'Another')).toEqual(['headings ["A heading"], not "Another"']);
  await page.setContent(`<header><a href="/">Home</a></header><div hidden><main>${HEADING}</main></div>`);
  expect(await findMissingContent(page, 'A heading')).toEqual([
    'headings [], not "A heading"',
    'no main content',
    'no navigation',
  ]);
});

test('every question and watch of the sweep has a page that it reports', () => {
  const judged = CASES.map(({ question }) => question);
  for (const { questions } of LOADS.flatMap(({ screens }) => screens))
    expect(judged).toEqual(expect.arrayContaining([...questions]));
  expect(WATCHED.map(({ watch }) => watch)).toEqual([...WATCHES]);
});
