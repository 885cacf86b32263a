/**
 * The render floor: `node render-floor.js ROOT SLUG SNAPSHOT NOW bare|fixed` renders every page's view on one thread in
 * a bare loop and prints the seconds from plan to last page, without head, fingerprint, document or writing. `bare`
 * renders every page from scratch; `fixed` lets `<Cached>` reuse shared HTML.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { features, loadSite } from '../../cli/compose.ts';
import { namedTenants } from '../../cli/named-tenants.ts';
import { startRendering } from '../../renderer/html/render.ts';
import { planRoutes } from '../../renderer/plan/routes.ts';

const [root = '', slug = '', snapshot = '', now, how] = process.argv.slice(2);
const [named] = (await namedTenants({ root }, { tenant: [slug] })).tenants;
if (!named) throw new Error(`There is no tenant ${slug} below ${root}.`);
const site = loadSite({ tenant: named.tenant, dir: named.dir, snapshot, now: Number(now) });
if (how === 'fixed') startRendering((name) => `/assets/island-${name}.js`);

const started = performance.now();
const before = process.cpuUsage();
const routes = planRoutes(features, site);
let characters = 0;
for (const { page, entry } of routes) {
  characters += renderToStaticMarkup(page.view(page.data(entry, site))).length;
}
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ pages: routes.length, characters, seconds, processor: (user + system) / 1e6 }));
