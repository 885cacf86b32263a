/**
 * Copies a built site with its pages as `cars/some-car.html` in place of `cars/some-car/index.html`:
 * `node flat.mjs TENANT FOLDER`. Netlify and Cloudflare Pages then answer `/cars/some-car` without a redirect.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';

const [tenant, target] = process.argv.slice(2);
if (!tenant || !target) {
  console.error('Usage: node flat.mjs TENANT FOLDER');
  process.exit(2);
}
const site = realpathSync(path.join('output', tenant));
const { trailing_slash } = JSON.parse(readFileSync(path.join(site, '.dealersite.json'), 'utf8'));
if (trailing_slash === 'always') {
  console.error(`${tenant} is built with trailing_slash "always": deploy output/${tenant} as it is.`);
  process.exit(1);
}
rmSync(target, { recursive: true, force: true });
let pages = 0;
for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const file = path.relative(site, path.join(entry.parentPath, entry.name));
  const isPage = entry.name === 'index.html' && file !== 'index.html';
  const to = path.join(target, isPage ? `${path.dirname(file)}.html` : file);
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(path.join(site, file), to);
  if (file.endsWith('.html')) pages += 1;
}
console.log(`${tenant}: ${pages} pages in ${target}`);
