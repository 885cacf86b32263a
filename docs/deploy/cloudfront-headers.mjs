/**
 * Prints the response headers policy of a built site for CloudFront: `node cloudfront-headers.mjs TENANT > policy.json`, then
 * `aws cloudfront create-response-headers-policy --response-headers-policy-config file://policy.json`. The values are those
 * of `_headers` under `/*`. OUTPUT is the folder that holds the sites (default: ./output).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const [tenant] = process.argv.slice(2);
if (!tenant) {
  console.error('Usage: node cloudfront-headers.mjs TENANT');
  process.exit(2);
}
const lines = readFileSync(path.resolve(process.env.OUTPUT ?? 'output', tenant, '_headers'), 'utf8').split(
  '\n',
);

/** Headers of `/*`, by lower-case name. */
const headers = new Map();
let isForAll = false;
for (const line of lines) {
  if (/^\S/.test(line)) isForAll = line.trim() === '/*';
  const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
  if (isForAll && name) headers.set(name.toLowerCase(), { Header: name, Value: value.trim() });
}
const take = (name) => {
  const value = headers.get(name)?.Value;
  headers.delete(name);
  return value;
};

const policy = take('content-security-policy');
const referrer = take('referrer-policy');
const hsts = take('strict-transport-security');
const noSniff = take('x-content-type-options');
const Override = true;
const others = [...headers.values()].map((header) => ({ ...header, Override }));
console.log(
  JSON.stringify(
    {
      Name: `dealersite-${tenant}`,
      SecurityHeadersConfig: {
        ...(policy && { ContentSecurityPolicy: { Override, ContentSecurityPolicy: policy } }),
        ...(noSniff && { ContentTypeOptions: { Override } }),
        ...(referrer && { ReferrerPolicy: { Override, ReferrerPolicy: referrer } }),
        ...(hsts && {
          StrictTransportSecurity: {
            Override,
            AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(hsts)?.[1] ?? 0),
            IncludeSubdomains: hsts.includes('includeSubDomains'),
            Preload: hsts.includes('preload'),
          },
        }),
      },
      CustomHeadersConfig: { Quantity: others.length, Items: others },
    },
    undefined,
    2,
  ),
);
