/**
 * Prints the CloudFront function of a built site, which is cloudfront.js with its redirects:
 * `node cloudfront-function.mjs TENANT > function.js`. OUTPUT is the folder that holds the sites (default: ./output).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const [tenant] = process.argv.slice(2);
if (!tenant) {
  console.error('Usage: node cloudfront-function.mjs TENANT');
  process.exit(2);
}
const site = path.join(path.resolve(process.env.OUTPUT ?? 'output'), tenant);
const { trailing_slash: trailingSlash } = JSON.parse(
  readFileSync(path.join(site, '.dealersite.json'), 'utf8'),
);
const rules = readFileSync(path.join(site, '_redirects'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [from, ...parts] = line.split(' ');
    return [from, ...parts.slice(-2), parts.slice(0, -2).map((part) => part.split('='))];
  });
const exact = (status) =>
  Object.fromEntries(
    rules
      .filter(
        ([from, , code, parameters]) => code === status && !from.endsWith('/*') && parameters.length === 0,
      )
      .map(([from, to]) => [from.replace(/(?<=.)\/$/, ''), to]),
  );
const tables = {
  TRAILING_SLASH: trailingSlash,
  QUERIES: rules
    .filter(([, , , parameters]) => parameters.length > 0)
    .map(([from, to, status, parameters]) => [from, to, Number(status), parameters]),
  REDIRECTS: exact('301'),
  FOR_NOW: exact('302'),
  PATTERNS: rules
    .filter(([from]) => from.endsWith('/*'))
    .map(([from, to, status]) => [from.slice(0, -1), to, Number(status)]),
  GONE: exact('410'),
};
let code = readFileSync(path.join(import.meta.dirname, 'cloudfront.js'), 'utf8');
for (const [name, value] of Object.entries(tables))
  code = code.replace(
    new RegExp(`^var ${name} = .*;$`, 'm'),
    () => `var ${name} = ${JSON.stringify(value)};`,
  );
/** Most bytes of a function. */
const MOST = 10_240;
if (Buffer.byteLength(code) > MOST) {
  console.error(
    `The function has ${Buffer.byteLength(code)} bytes, and CloudFront accepts ${MOST}. Replace redirects that begin alike by one with /*, or put the tables into a key value store.`,
  );
  process.exit(1);
}
console.log(code);
