/**
 * `npm run soak:hostile [-- COUNT [SEED]]` builds a site of 10,000 or COUNT vehicles whose fields hold hostile text and
 * values of wrong types. Exits with 1 when a page has a script that its policy refuses, is invalid HTML, has data that
 * does not parse, runs a script of the stock in Chromium, or when a file lies outside of the output.
 */
import fc from 'fast-check';
import { HtmlValidate } from 'html-validate';
import { chromium } from 'playwright';
import { HTML_RULES } from '../../cli/test/html-rules.ts';
import { vehicleSchema } from '../../features/_domain/vehicle/vehicle.schema.ts';
import { findBrowser } from '../support/browser.js';
import { policyOf, listScripts, unsafeParts } from '../support/html.ts';
import { readFiles, Project, vehicles, type Row } from '../support/project.ts';
import { Server } from '../support/server.ts';

const count = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? 1);
/** Pages that Chromium opens. */
const OPENED = 60;
/** Fields whose wrong values cost a vehicle its page; they keep good ones. */
const NEEDED = new Set([
  'id',
  'slug',
  'year',
  'car_type',
  'price',
  'location_id',
  'created_at',
  'status',
  'sold',
  'reserved',
  'show_on_dealer_website',
]);
/** Fields that have to be text for the same reason. */
const TEXTS = ['name', 'make', 'model'];

const HOSTILE = [
  '<script>hit()</script>',
  ']]>--></title></textarea></style></script><script>hit()</script>',
  '"\'><img src=x onerror=hit()>',
  '" onmouseover="hit()" autofocus onfocus="hit()',
  'javascript:hit()',
  'data:text/html,<script>hit()</script>',
  '<svg/onload=hit()>',
  '<!--<script>',
  '&lt;script&gt;hit()&lt;/script&gt;',
  '{{constructor.constructor("hit()")()}}',
  '${hit()}',
  '../../../../etc/passwd',
  '..%2f..%2fowned',
  'C:\\owned\\..\\..',
  '=HYPERLINK("https://owned.example")',
  'a\u0000b\u0007c',
  'line\r\nSet-Cookie: owned=1',
  '\u202Edlos\u202C \u200B\u2066x',
  '__proto__',
  'constructor',
  '\uD800',
  '\u{1F697}'.repeat(200),
  'x'.repeat(5_000),
  '\u2028\u2029</script\u00A0>',
];

const value = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...HOSTILE) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...HOSTILE), fc.string()).map((parts) => parts.join(' ')),
  },
  { weight: 1, arbitrary: fc.constantFrom(null, Number.MAX_SAFE_INTEGER, -1, 1e308, true, [], {}) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...HOSTILE), { maxLength: 4 }) },
);
const wellFormed = fc.constantFrom(...HOSTILE.filter((one) => one.isWellFormed()));
const fields = Object.keys(vehicleSchema.shape).filter((field) => !NEEDED.has(field));
const row = fc.record(
  Object.fromEntries(fields.map((field) => [field, TEXTS.includes(field) ? wellFormed : value])),
  { requiredKeys: ['name'] },
);

/** Prints how many findings of a kind there are, with the first of them. */
function report(kind: string, findings: readonly string[]): number {
  console.log(`${kind}: ${findings.length}`);
  for (const finding of findings.slice(0, 5)) console.log(`  ${finding.slice(0, 300)}`);
  return findings.length;
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Opens pages in Chromium. Returns those on which a text of the stock ran as a script. */
async function pagesWithHits(project: Project, paths: readonly string[]): Promise<string[]> {
  const server = await Server.start(project, '--static');
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  const hits: string[] = [];
  try {
    // Without the policy, which would stop what escaping has missed.
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    await page.exposeFunction('hit', () => hits.push(page.url()));
    for (const path of paths) {
      await page.goto(`http://yard.localhost:${server.port}${path}`);
      await page.waitForTimeout(200);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return hits;
}

interface PageFaults {
  readonly unsafe: string[];
  readonly invalid: string[];
  readonly unparsed: string[];
}

/** Examines every page of the output. */
async function validatePages(pages: readonly (readonly [name: string, body: Buffer])[], policy: string) {
  const validator = new HtmlValidate(HTML_RULES);
  const faults: PageFaults = { unsafe: [], invalid: [], unparsed: [] };
  for (const [name, body] of pages) {
    const html = body.toString();
    faults.unsafe.push(...unsafeParts(html, policy).map((part) => `${name}: ${part}`));
    if (!listScripts(html, 'application/ld+json').every(isJson)) faults.unparsed.push(name);
    const { results } = await validator.validateString(html);
    for (const { line, ruleId, message } of results.flatMap(({ messages }) => messages))
      faults.invalid.push(`${name}:${line} ${ruleId}: ${message}`);
  }
  return faults;
}

const hostile = fc.sample(row, { numRuns: count, seed });
const project = new Project(
  vehicles(count).map((vehicle, index): Row => ({ ...vehicle, ...hostile[index] })),
  // Some of the texts are addresses of missing files.
  { dead_links: 'warn' },
);
try {
  const before = new Set(readFiles(project.root).keys());
  console.log(JSON.stringify(await project.build()));
  const outside = [...readFiles(project.root).keys()].filter(
    (name) => !before.has(name) && !/^(?:output|\.dealersite)\//.test(name),
  );
  const files = project.files();
  const unusual = [...files.keys()].filter((name) => !/^[\w./@+-]+$/.test(name) || name.includes('..'));
  const pages = [...files].filter(([name]) => name.endsWith('.html'));
  const { unsafe, invalid, unparsed } = await validatePages(pages, policyOf(files));
  const step = Math.max(1, Math.floor(pages.length / OPENED));
  const opened = pages
    .filter((_, index) => index % step === 0)
    .map(([name]) => `/${name.replace(/index\.html$/, '')}`);
  const found =
    report('scripts or handlers that the policy refuses', unsafe) +
    report('errors of HTML', invalid) +
    report('pages with data that does not parse', unparsed) +
    report('files outside of the output', outside) +
    report('unusual file names', unusual) +
    report(`scripts run on ${opened.length} pages`, await pagesWithHits(project, opened));
  console.log(`${pages.length} pages of ${count} vehicles`);
  process.exitCode = found === 0 && pages.length > count / 2 ? 0 : 1;
} finally {
  project.remove();
}
