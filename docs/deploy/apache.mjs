/**
 * Prints the Apache configuration of a built site: `node apache.mjs TENANT HOST [API] > /etc/apache2/sites-enabled/TENANT.conf`.
 * Headers and redirects come from `_headers` and `_redirects` of the build. API is the address of `dealersite serve --static`,
 * such as http://127.0.0.1:4321; it is reached at the path of `api.base_url`, or at its host if that is another one. OUTPUT is the folder that holds the sites (default: ./output), LISTEN the port (default: 80).
 * CERTIFICATE and CERTIFICATE_KEY are files for TLS, with LISTEN=443 and the module ssl.
 * Needs the modules dir, rewrite, headers, deflate, filter and, with an API, proxy and proxy_http.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const [tenant, host, api] = process.argv.slice(2);
if (!tenant || !host) {
  console.error('Usage: node apache.mjs TENANT HOST [API]');
  process.exit(2);
}
const output = path.resolve(process.env.OUTPUT ?? 'output');
const listen = process.env.LISTEN ?? '80';
const { CERTIFICATE, CERTIFICATE_KEY } = process.env;
const tls = CERTIFICATE
  ? `\n  SSLEngine on\n  SSLCertificateFile "${CERTIFICATE}"\n  SSLCertificateKeyFile "${CERTIFICATE_KEY}"`
  : '';
const lines = (name) =>
  readFileSync(path.join(output, tenant, name), 'utf8')
    .split('\n')
    .filter(Boolean);

const marker = JSON.parse(readFileSync(path.join(output, tenant, '.dealersite.json'), 'utf8'));
const hasSlash = marker.trailing_slash === 'always';
// The address of the API as pages have it: a path of the site, or a host of its own; undefined without an API.
const base = marker.api === undefined ? undefined : new URL(marker.api, `https://${host}`);
const prefix = base?.pathname.replace(/\/+$/, '');
const isOnSite = base?.hostname === host;
if (api && isOnSite && prefix === '') {
  console.error(`api.base_url of ${tenant} has no path, so its API and its pages cannot share ${host}.`);
  process.exit(1);
}

const quoted = (text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\#]/g, '\\$&');

/** Directives for the rules of `_headers`; a later one replaces an earlier one. */
const headers = [
  `  Header always set Cache-Control "public, max-age=0, must-revalidate"`,
  `  Header always set Cache-Control "public, max-age=31536000, immutable" "expr=%{THE_REQUEST} =~ m#^[A-Z]+ /assets/#"`,
];
let condition = '';
for (const line of lines('_headers')) {
  if (/^\S/.test(line)) {
    const rule = line.trim();
    const start = rule.split('*').map(escaped).join('[^? ]*');
    const pattern = rule.endsWith('*') ? start : `${start}[? ]`;
    condition = `expr=%{THE_REQUEST} =~ m#^[A-Z]+ ${pattern}#`;
  } else {
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    // The server sets the type by the extension, so that an error page keeps its own.
    if (name && name !== 'Content-Type')
      headers.push(`  Header always set ${name} ${quoted(value.trim())} ${quoted(condition)}`);
  }
}
// An error must not stay in caches as long as the file would.
headers.push(
  `  Header always set Cache-Control "public, max-age=0, must-revalidate" "expr=%{REQUEST_STATUS} -ge 400"`,
);
const decoded = (address) => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};
const rules = lines('_redirects').map((line) => {
  const [from, ...parts] = line.split(' ');
  const [to, status] = parts.slice(-2);
  return {
    from,
    to,
    status,
    path: decoded(from).replace(/(?<=.)\/$/, ''),
    isPattern: from.endsWith('/*'),
    parameters: parts.slice(0, -2).map((part) => part.split('=')),
  };
});
const missing = '/404.html';
/** Pages that are sent with the status 410 at another address. */
const ended = rules
  .filter(({ status, to }) => status === '410' && to !== missing)
  .map(
    ({ path: at, to }) => `  <Location ${quoted(at)}>\n    ErrorDocument 410 /${tenant}${to}\n  </Location>`,
  );
/** An argument of a rewriting rule, in which backslashes belong to the pattern. */
const argument = (text) => `"${text.replaceAll('"', '\\"')}"`;
/** A target; the query of the request is passed on, unless the target has one or a fragment. */
const target = (to) => argument(to.replaceAll('%', '\\%').replace(':splat', '%1'));
const flags = (status, to) => `[R=${status},L,NE${/[?#]/.test(to) ? ',QSD' : ''}]`;
/** A condition for the first value of a parameter. */
const requires = ([name, value]) =>
  `  RewriteCond %{QUERY_STRING} ${argument(`^(?:(?!${escaped(name)}=)[^&]*&)*${escaped(name)}=${escaped(value)}(?:&|$)`)}\n`;
const ruleOf = (rule) => rule.parameters.map(requires).join('') + ruleOfPath(rule);
const ruleOfPath = ({ from, to, status, path: at, isPattern }) => {
  if (status === '410')
    return `  RewriteRule ${argument(isPattern ? `^${escaped(at.slice(0, -1))}.` : `^${escaped(at)}/?$`)} - [R=410,L]`;
  if (!isPattern)
    return `  RewriteRule ${argument(`^${escaped(decoded(from))}$`)} ${target(to)} ${flags(status, to)}`;
  // From the address as it was sent, so that it stays encoded.
  const sent = argument(`^[A-Z]+ ${escaped(from.slice(0, -1))}([^? ]+)`);
  return `  RewriteCond %{THE_REQUEST} ${sent}\n  RewriteRule ${argument(`^${escaped(at.slice(0, -1))}.`)} ${target(to)} ${flags(status, to)}`;
};
/** Rules that one comparison skips. */
const TOGETHER = 200;
const byPath = (a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path));
/** Returns rules; of many, each request tries only those near its address. */
const rewrites = (list) => {
  const exact = list.filter(({ isPattern }) => !isPattern).toSorted(byPath);
  const patterns = list.filter(({ isPattern }) => isPattern).map(ruleOf);
  if (exact.length <= TOGETHER) return [...exact.map(ruleOf), ...patterns];
  const chunks = Array.from({ length: Math.ceil(exact.length / TOGETHER) }, (_, index) =>
    exact.slice(index * TOGETHER, (index + 1) * TOGETHER),
  );
  return [
    ...chunks.flatMap((chunk) => [
      `  RewriteCond %{REQUEST_URI} ${argument(`<${chunk[0].path}`)} [OR]\n  RewriteCond %{REQUEST_URI} ${argument(`>${chunk.at(-1).path}/`)}\n  RewriteRule ^ - [S=${chunk.length}]`,
      ...chunk.map(ruleOf),
    ]),
    ...patterns,
  ];
};
const gone = rewrites(rules.filter(({ status }) => status === '410'));
const moved = rewrites(rules.filter(({ status }) => status !== '410'));
const away = quoted(
  '{"error":{"code":"unavailable","message":"This is not available right now. Please try again later.","issues":[]}}',
);
const proxy = `
  ProxyPreserveHost On
  ProxyPass ${prefix}/ ${api}${prefix}/
  RequestHeader set X-Forwarded-Proto expr=%{REQUEST_SCHEME}
  <Location ${prefix}/>
    LimitRequestBody 31457280
    # The API decides about the caching of its responses.
    Header always unset Cache-Control
    # Scripts of the pages read JSON, also while the API is away.
    <If "%{HTTP_ACCEPT} !~ m#text/html#">
      ErrorDocument 502 ${away}
      ErrorDocument 503 ${away}
      ErrorDocument 504 ${away}
      Header always set Content-Type "application/json; charset=utf-8" "expr=%{REQUEST_STATUS} =~ /^50[234]$/"
    </If>
  </Location>
`;
const apiServer = `
<VirtualHost *:${listen}>
  ServerName ${base?.hostname}${tls}
${headers.join('\n')}
${proxy}</VirtualHost>`;
const folder = `${output}/${tenant}`;
const versions = `${output}/.versions/${tenant}`;

const pages = hasSlash
  ? `  # Addresses have a slash at their end.
  RewriteCond ${quoted(`${folder}%{REQUEST_URI}/index.html`)} -f
  RewriteRule ^(/.*[^/])$ $1/ [R=301,L]
  RewriteCond ${quoted(`${folder}%{REQUEST_URI}index.html`)} -f
  RewriteRule /$ /${tenant}%{REQUEST_URI}index.html [L]`
  : `  RewriteCond ${quoted(`${folder}%{REQUEST_URI}/index.html`)} -f
  RewriteRule ^ /${tenant}%{REQUEST_URI}/index.html [L]`;

console.log(`# Made by apache.mjs from _headers and _redirects of ${tenant}; run it again after a build that changes them.
<VirtualHost *:${listen}>
  ServerName ${host}${tls}
  DocumentRoot ${quoted(output)}
  <Directory ${quoted(output)}>
    Require all granted
    Options FollowSymLinks
    AllowOverride None
    DirectoryIndex disabled
    DirectorySlash Off
  </Directory>

  AddOutputFilterByType DEFLATE text/html text/css text/javascript application/javascript application/json application/manifest+json application/xml text/xml image/svg+xml text/plain text/csv text/markdown
  # Browsers read text without a charset as that of their language.
  AddType text/csv .csv
  AddType text/markdown .md
  AddType application/manifest+json .webmanifest
  AddCharset utf-8 .css .csv .html .js .json .md .svg .txt .webmanifest .xml
  ErrorDocument 404 /${tenant}/404.html
  ErrorDocument 410 /${tenant}/404.html
${ended.join('\n')}

${headers.join('\n')}

  RewriteEngine On
  RewriteCond %{ENV:REDIRECT_STATUS} ^4
  RewriteRule ^ - [L]
${api && isOnSite ? `\n  RewriteRule ^${escaped(prefix)}/ - [L]${proxy}` : ''}
  RewriteRule ^/(?:_headers|_redirects|404\\.html|gone/[^/]+\\.html)$|/\\.(?!well-known/) - [R=404,L]
${gone.join('\n')}
  # A page has one address.
  RewriteRule ^${hasSlash ? '(/.+/)' : '(/.+)/'}index\\.html$ $1 [R=301,L]
  RewriteRule ^/index\\.html$ / [R=301,L]
  RewriteCond %{THE_REQUEST} "^[A-Z]+ /([^? ]*/)?/"
  RewriteRule ^/+(.*)$ /$1 [R=301,L]
${moved.join('\n')}
${hasSlash ? '' : '  # Addresses have no slash at their end.\n  RewriteRule ^(/.+)/$ $1 [R=301,L]\n'}  RewriteRule ^/$ /${tenant}/index.html [L]
  RewriteCond ${quoted(`${folder}%{REQUEST_URI}`)} -f
  RewriteRule ^ /${tenant}%{REQUEST_URI} [L]
${pages}
  # Pages that were opened before the last build still find their scripts and styles.
  RewriteCond ${quoted(`${versions}/a%{REQUEST_URI}`)} -f
  RewriteRule ^/assets/ /.versions/${tenant}/a%{REQUEST_URI} [L]
  RewriteCond ${quoted(`${versions}/b%{REQUEST_URI}`)} -f
  RewriteRule ^/assets/ /.versions/${tenant}/b%{REQUEST_URI} [L]
  RewriteRule ^ - [R=404,L]
</VirtualHost>${api && base && !isOnSite ? apiServer : ''}`);
