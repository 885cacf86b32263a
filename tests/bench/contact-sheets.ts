/**
 * `npm run contact-sheets -- [--only KIND]` draws the first screens of nine kinds of pages of all demo sites beside each
 * other, on a phone and a desktop, in colour, grey and blurred, into `.dealersite/reports/contact-sheets/`. It prints how
 * far the sites are apart: the same page of two sites should differ more than two forms of one site do.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright';
import sharp from 'sharp';
import { findBrowser } from '../support/browser.js';
import { mustRun } from '../support/command.ts';
import { root, tenants } from '../support/pages.ts';
import { table } from './report.ts';
import {
  distancesBetweenSites,
  distancesWithinSites,
  toThumbnail,
  type Distance,
  type Screen,
} from '../support/screen-distances.ts';
import { openHost } from './static-host.ts';

const REPORT = path.join(root, '.dealersite/reports/contact-sheets');
/** Screens, and the width of one of them on a sheet. */
const SIZES = [
  { width: 390, height: 844, cell: 195 },
  { width: 1440, height: 900, cell: 360 },
] as const;
type Size = (typeof SIZES)[number];
const GAP = 12;

/** Kinds of pages, with an address or the folder of the output whose first page is taken. */
const KINDS: Readonly<Record<string, string>> = {
  home: '/',
  stock: '/search/new-used-and-demo-cars',
  vehicle: '/cars/*',
  location: '/contact-us/*',
  locations: '/dealer-locator',
  contact: '/contact',
  about: '/about-us',
  request: '/find-me-something-similar',
  privacy: '/privacy-policy',
};
/** Pages whose first screen belongs to the template; the others show the stock. Two of them are forms. */
const INNER = new Set(['location', 'locations', 'contact', 'about', 'request', 'privacy']);
const FORMS = new Set(['contact', 'request']);

const LOOKS = {
  colour: (sheet: Buffer) => sharp(sheet),
  grey: (sheet: Buffer) => sharp(sheet).greyscale(),
  blurred: (sheet: Buffer) => sharp(sheet).greyscale().blur(6),
};

/** Returns the address of a kind of page on a site. */
function addressOn(site: string, address: string): string {
  if (!address.endsWith('/*')) return address;
  const folder = address.slice(0, -2);
  const [slug] = readdirSync(path.join(root, 'output', site, folder)).toSorted();
  return `${folder}/${slug}`;
}

/** Returns the first screens of a site, by kind of page. */
async function takeScreens(
  browser: Browser,
  { site, size, kinds }: { site: string; size: Size; kinds: readonly string[] },
): Promise<Buffer[]> {
  const host = await openHost([path.join(root, 'output', site)]);
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' });
  const screens: Buffer[] = [];
  for (const kind of kinds) {
    await page.goto(host.origin + addressOn(site, KINDS[kind] ?? '/'), { waitUntil: 'networkidle' });
    screens.push(await page.screenshot());
  }
  await page.close();
  await host.close();
  return screens;
}

/** Draws a column of screens for each site. */
async function drawSheet(
  columns: readonly (readonly Buffer[])[],
  { cell, width, height }: Size,
): Promise<Buffer> {
  const cellHeight = Math.round((cell * height) / width);
  const input = (screen: Buffer) => sharp(screen).resize(cell, cellHeight).png().toBuffer();
  const cells = columns.flatMap((column, x) =>
    column.map(async (screen, y) => ({
      input: await input(screen),
      left: GAP + x * (cell + GAP),
      top: GAP + y * (cellHeight + GAP),
    })),
  );
  const rows = columns[0]?.length ?? 0;
  const extent = { width: GAP + columns.length * (cell + GAP), height: GAP + rows * (cellHeight + GAP) };
  return sharp({ create: { ...extent, channels: 3, background: '#fff' } })
    .composite(await Promise.all(cells))
    .png()
    .toBuffer();
}

const distanceRows = (title: string, distances: readonly Distance[]): string[] =>
  table([[title, 'distance'], ...distances.map(({ name, value }) => [name, value.toFixed(1)])]);

function printDistances(screens: readonly Screen[]): void {
  const inner = screens.filter(({ kind }) => INNER.has(kind));
  const forms = inner.filter(({ kind }) => FORMS.has(kind));
  const [between, within] = [distancesBetweenSites(inner), distancesWithinSites(forms)];
  console.log(
    [
      ...distanceRows('inner pages of two sites', between),
      ...distanceRows('two forms of', within),
      ...distanceRows('all inner pages of', distancesWithinSites(inner)),
    ].join('\n'),
  );
  const [[closest], [widest]] = [between, within];
  if (!closest || !widest || Number.isNaN(widest.value)) return;
  const isMet = closest.value > widest.value;
  console.log(`${isMet ? '✔' : '✘'} two sites differ more than two forms of one site`);
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const kinds = Object.keys(KINDS).filter((kind) => values.only === undefined || kind === values.only);
if (kinds.length === 0) throw new RangeError(`--only needs one of ${Object.keys(KINDS).join(', ')}.`);

await mustRun(process.execPath, ['cli/bin.js', 'build', '--all'], root);
mkdirSync(REPORT, { recursive: true });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
for (const size of SIZES) {
  const columns: Buffer[][] = [];
  for (const site of tenants()) columns.push(await takeScreens(browser, { site, size, kinds }));
  const sheet = await drawSheet(columns, size);
  for (const [look, draw] of Object.entries(LOOKS))
    await draw(sheet)
      .jpeg({ quality: 80 })
      .toFile(path.join(REPORT, `${size.width}-${look}.jpeg`));
  const screens: Screen[] = [];
  for (const [x, site] of tenants().entries())
    for (const [y, kind] of kinds.entries())
      screens.push({ site, kind, pixels: await toThumbnail(columns[x]?.[y] ?? sheet) });
  console.log(`\n${size.width} pixels wide: ${screens.length} pages in ${path.relative(root, REPORT)}`);
  printDistances(screens);
}
await browser.close();
