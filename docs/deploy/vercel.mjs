/**
 * Prints the `vercel.json` of a built site: `node vercel.mjs TENANT > public/TENANT/vercel.json`, with the folder from
 * `cp -RL output/TENANT public/TENANT`. OUTPUT is the folder that holds the sites (default: ./output).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const [tenant] = process.argv.slice(2);
if (!tenant) {
  console.error('Usage: node vercel.mjs TENANT');
  process.exit(2);
}
const site = path.join(path.resolve(process.env.OUTPUT ?? 'output'), tenant);
const lines = (name) => readFileSync(path.join(site, name), 'utf8').split('\n').filter(Boolean);
const { trailing_slash: trailingSlash } = JSON.parse(
  readFileSync(path.join(site, '.dealersite.json'), 'utf8'),
);

const hasSlash = trailingSlash === 'always';

/** Characters that have a meaning in a path pattern of Vercel. */
const escaped = (text) => text.replaceAll(/[()[\]{}:*+?!.|^$\\]/g, '\\$&');
const source = (pattern) => pattern.split('*').map(escaped).join('(.*)');

const headers = [
  {
    source: '/(.*)',
    headers: [{ key: 'Cache-Control', value: 'public, max-age=0, must-revalidate' }],
  },
];
for (const line of lines('_headers')) {
  if (/^\S/.test(line)) headers.push({ source: source(line.trim()), headers: [] });
  else {
    const [, key, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    if (key && key !== 'Content-Type') headers.at(-1).headers.push({ key, value: value.trim() });
  }
}

const rules = lines('_redirects').map((line) => {
  const [from, ...parts] = line.split(' ');
  const [to, status] = parts.slice(-2);
  return { from, to, status, parameters: parts.slice(0, -2).map((part) => part.split('=')) };
});
const redirects = rules
  // Vercel has no status 410 for static files: these addresses answer 404. Another rule has removed the slash before.
  .filter(({ from, status }) => status !== '410' && (hasSlash || from === '/' || !from.endsWith('/')))
  .map(({ from, to, status, parameters }) => ({
    source: from.endsWith('/*') ? `${escaped(from.slice(0, -1))}:rest(.+)` : escaped(from),
    ...(parameters.length > 0 && {
      has: parameters.map(([key, value]) => ({ type: 'query', key, value: value.replaceAll('.', '\\.') })),
    }),
    destination: to.replace(':splat', ':rest'),
    statusCode: Number(status),
  }));
/** Most redirects of a `vercel.json`. */
const MOST = 2_048;
if (redirects.length > MOST) {
  console.error(
    `${tenant} has ${redirects.length} redirects, and vercel.json takes ${MOST}. Replace redirects that begin alike by one with /*, or import those without a * and a query as bulk redirects of the project.`,
  );
  process.exit(1);
}
const gone = rules.filter(({ status }) => status === '410').length;
if (gone > 0) console.error(`${tenant}: ${gone} addresses that are gone answer 404 in place of 410.`);

console.log(
  JSON.stringify(
    {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      trailingSlash: hasSlash,
      headers: headers.filter((rule) => rule.headers.length > 0),
      redirects,
    },
    null,
    2,
  ),
);
