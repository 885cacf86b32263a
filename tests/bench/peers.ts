/**
 * Builds the same number of pages of the same size with Eleventy and Astro in the same run. npm installs both on first
 * use into `.dealersite/bench-peers`; they are no dependency. The templates below have a head, a navigation, photos, a
 * table of facts, and as many vehicle cards as make a page as large as ours, all from data.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateStock } from '../../fixtures/stock/generate.ts';
import { mustRun } from '../support/command.ts';
import { NOW, type TempProject } from './temp-project.ts';
import { measureText } from './measured-process.ts';

const HOME = path.resolve(import.meta.dirname, '../../.dealersite/bench-peers');
/** The newest versions that work. `npm view` lists newer ones. */
const PACKAGES = ['@11ty/eleventy@3', 'astro@7'];

export const PEERS = ['Eleventy', 'Astro'] as const;
export type PeerName = (typeof PEERS)[number];

export interface PeerCost {
  seconds: number;
  /** Processor time in seconds. */
  processor: number;
  /** Peak memory in bytes. */
  memory: number;
  pages: number;
  /** Bytes of all pages. */
  bytes: number;
}

interface Row {
  slug: string;
  name: string;
  price: string;
  text: string;
  facts: [label: string, value: string][];
  photos: string[];
}

/** A module for both generators: reads the data once, and renders it as HTML for the generator without components. */
const PAGE = `import { readFileSync } from 'node:fs';
export const { vehicles, nav, cards } = JSON.parse(readFileSync(process.env.BENCH_PEER_DATA, 'utf8'));
export const others = (index, count = cards) =>
  Array.from({ length: count }, (_, offset) => vehicles[(index + offset + 1) % vehicles.length]);
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const e = (text) => text.replace(/[&<>"]/g, (one) => ENTITIES[one]);
const card = ({ slug, name, price, facts, photos }) => \`<li class="card"><a class="card-link" href="/cars/\${slug}/"><img class="card-photo" src="\${e(photos[0])}" alt="\${e(name)}" width="300" height="225" loading="lazy"></a><h3 class="card-title"><a href="/cars/\${slug}/">\${e(name)}</a></h3><p class="card-price">\${e(price)}</p><dl class="card-facts">\${facts.slice(0, 4).map(([label, value]) => \`<div><dt>\${e(label)}</dt><dd>\${e(value)}</dd></div>\`).join('')}</dl></li>\`;
export const page = (vehicle, similar) => \`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>\${e(vehicle.name)}</title><meta name="description" content="\${e(vehicle.text)}"><script type="application/ld+json">\${JSON.stringify({ '@type': 'Car', name: vehicle.name, url: '/cars/' + vehicle.slug }).replaceAll('<', '\\\\u003c')}</script></head><body><nav class="menu"><ul>\${nav.map(([href, text]) => \`<li><a href="\${e(href)}">\${e(text)}</a></li>\`).join('')}</ul></nav><main><h1>\${e(vehicle.name)}</h1><p class="price">\${e(vehicle.price)}</p><ul class="photos">\${vehicle.photos.map((url, at) => \`<li><img src="\${e(url)}" alt="\${e(vehicle.name)}, photo \${at + 1}" width="600" height="450" loading="lazy"></li>\`).join('')}</ul><p class="text">\${e(vehicle.text)}</p><table class="facts"><tbody>\${vehicle.facts.map(([label, value]) => \`<tr><th scope="row">\${e(label)}</th><td>\${e(value)}</td></tr>\`).join('')}</tbody></table><section><h2>More like this</h2><ul class="cards">\${similar.map(card).join('')}</ul></section></main><footer><p>\${e(vehicle.name)} is one of \${vehicles.length} vehicles.</p></footer></body></html>\`;
`;

const FILES: Readonly<Record<string, string>> = {
  'page.js': PAGE,
  'eleventy/_data/vehicles.js': "export { vehicles as default } from '../../page.js';\n",
  'eleventy/vehicle.11ty.js': `import { others, page } from '../page.js';
export const data = {
  pagination: { data: 'vehicles', size: 1, alias: 'vehicle', addAllPagesToCollections: false },
  eleventyExcludeFromCollections: true,
  permalink: ({ vehicle }) => \`/cars/\${vehicle.slug}/\`,
};
export const render = ({ vehicle, pagination }) => page(vehicle, others(pagination.pageNumber));
`,
  'astro/astro.config.mjs': `export default { outDir: process.env.BENCH_PEER_OUTPUT, build: { concurrency: 8 } };\n`,
  'astro/src/components/Card.astro': `---
const { slug, name, price, facts, photos } = Astro.props;
---
<li class="card"><a class="card-link" href={\`/cars/\${slug}/\`}><img class="card-photo" src={photos[0]} alt={name} width="300" height="225" loading="lazy"></a><h3 class="card-title"><a href={\`/cars/\${slug}/\`}>{name}</a></h3><p class="card-price">{price}</p><dl class="card-facts">{facts.slice(0, 4).map(([label, value]) => <div><dt>{label}</dt><dd>{value}</dd></div>)}</dl></li>
`,
  'astro/src/pages/cars/[slug].astro': `---
import { nav, others, vehicles } from '../../../../page.js';
import Card from '../../components/Card.astro';
export const getStaticPaths = () =>
  vehicles.map((vehicle, index) => ({ params: { slug: vehicle.slug }, props: { vehicle, index } }));
const { vehicle, index } = Astro.props;
const data = JSON.stringify({ '@type': 'Car', name: vehicle.name, url: '/cars/' + vehicle.slug }).replaceAll('<', '\\\\u003c');
---
<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{vehicle.name}</title><meta name="description" content={vehicle.text}><script is:inline type="application/ld+json" set:html={data}></script></head><body><nav class="menu"><ul>{nav.map(([href, text]) => <li><a href={href}>{text}</a></li>)}</ul></nav><main><h1>{vehicle.name}</h1><p class="price">{vehicle.price}</p><ul class="photos">{vehicle.photos.map((url, at) => <li><img src={url} alt={\`\${vehicle.name}, photo \${at + 1}\`} width="600" height="450" loading="lazy"></li>)}</ul><p class="text">{vehicle.text}</p><table class="facts"><tbody>{vehicle.facts.map(([label, value]) => <tr><th scope="row">{label}</th><td>{value}</td></tr>)}</tbody></table><section><h2>More like this</h2><ul class="cards">{others(index).map((one) => <Card {...one} />)}</ul></section></main><footer><p>{vehicle.name} is one of {vehicles.length} vehicles.</p></footer></body></html>
`,
};

/** Programs of the peers, relative to the packages folder, with arguments. */
const PROGRAMS: Readonly<Record<PeerName, (output: string) => string[]>> = {
  Eleventy: (output) => [
    'node_modules/@11ty/eleventy/cmd.cjs',
    '--quiet',
    '--input=eleventy',
    `--output=${output}`,
  ],
  Astro: () => ['node_modules/astro/bin/astro.mjs', 'build', '--root', 'astro', '--silent'],
};

async function install(say: (text: string) => void): Promise<void> {
  mkdirSync(HOME, { recursive: true });
  writeFileSync(path.join(HOME, 'package.json'), '{ "private": true, "type": "module" }\n');
  if (!PEERS.every((name) => existsSync(path.join(HOME, PROGRAMS[name]('')[0] ?? '')))) {
    say(`installing ${PACKAGES.join(' and ')} below ${HOME}`);
    await mustRun('npm', ['install', '--no-audit', '--no-fund', '--no-save', ...PACKAGES], HOME);
  }
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(HOME, file)), { recursive: true });
    writeFileSync(path.join(HOME, file), text);
  }
}

/** Returns as many vehicles of our stock as there are pages, in the shape of the templates. */
function createRows(pages: number): Row[] {
  const stock = generateStock({ tenant: 'bench', seed: 1, now: NOW, count: pages });
  return stock.map((vehicle, index): Row => {
    const facts = Object.entries(vehicle).flatMap(([label, value]): [string, string][] =>
      typeof value === 'string' || typeof value === 'number' ? [[label, String(value).slice(0, 120)]] : [],
    );
    return {
      slug: `${vehicle.slug}-${index}`,
      name: vehicle.name,
      price: `$${vehicle.price ?? 0}`,
      text: `${vehicle.name} in ${vehicle.colour ?? 'white'}, ${vehicle.km ?? 0} km.`,
      facts: facts.slice(0, 30),
      photos: Array.from({ length: 8 }, (_, photo) => `/media/${vehicle.slug}/${photo + 1}.webp`),
    };
  });
}

interface Templates {
  page: (vehicle: Row, similar: readonly Row[]) => string;
  others: (index: number, count: number) => Row[];
}

/** Writes the data with as many cards as make a page of `bytes`. */
async function writeData(file: string, pages: number, bytes: number): Promise<void> {
  const vehicles = createRows(pages);
  const nav = Array.from({ length: 60 }, (_, index) => [
    `/pages/${index + 1}/`,
    `Part ${index + 1} of the site`,
  ]);
  writeFileSync(file, JSON.stringify({ vehicles, nav, cards: 0 }));
  process.env['BENCH_PEER_DATA'] = file;
  const address = `${pathToFileURL(path.join(HOME, 'page.js')).href}?${path.basename(file)}`;
  const { page, others } = (await import(address)) as Templates;
  const sizeWith = (cards: number): number => {
    const sample = vehicles.slice(0, 50).map((vehicle, index) => page(vehicle, others(index, cards)));
    return Buffer.byteLength(sample.join('')) / sample.length;
  };
  const bare = sizeWith(0);
  const cards = Math.max(0, Math.round((bytes - bare) / ((sizeWith(20) - bare) / 20)));
  writeFileSync(file, JSON.stringify({ vehicles, nav, cards }));
}

function pagesBelow(folder: string): { pages: number; bytes: number } {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)).size);
  return { pages: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Returns the version of a peer. */
export const versionOf = (name: PeerName): string => {
  const folder = path.join(HOME, path.dirname(PROGRAMS[name]('')[0] ?? ''), name === 'Astro' ? '..' : '');
  return (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
};

/** Returns a function for each peer that builds its site of `pages` pages of `bytes` in a fresh process. */
export async function openPeers(
  project: TempProject,
  { pages, bytes }: { pages: number; bytes: number },
  say: (text: string) => void,
): Promise<Record<PeerName, () => Promise<PeerCost>>> {
  await install(say);
  const data = path.join(project.root, `peers-${pages}.json`);
  await writeData(data, pages, bytes);
  const buildWith = (name: PeerName) => async (): Promise<PeerCost> => {
    const output = path.join(project.root, `peer-${name.toLowerCase()}`);
    project.putAside(output);
    const { seconds, processor, memory } = await measureText(PROGRAMS[name](output), {
      cwd: HOME,
      env: {
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        BENCH_PEER_DATA: data,
        BENCH_PEER_OUTPUT: output,
        NODE_COMPILE_CACHE: path.join(project.root, 'compile-cache'),
      },
    });
    return { seconds, processor, memory, ...pagesBelow(output) };
  };
  return { Eleventy: buildWith('Eleventy'), Astro: buildWith('Astro') };
}
