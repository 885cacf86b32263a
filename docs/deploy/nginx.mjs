/**
 * Prints the nginx configuration of a built site: `node nginx.mjs TENANT HOST [API] > /etc/nginx/conf.d/TENANT.conf`.
 * Headers and redirects come from `_headers` and `_redirects` of the build. API is the address of `dealersite serve --static`,
 * such as http://127.0.0.1:4321; it is reached at the path of `api.base_url`, or at its host if that is another one. OUTPUT is the folder that holds the sites (default: ./output), LISTEN the port (default: 80).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const [tenant, host, api] = process.argv.slice(2);
if (!tenant || !host) {
  console.error('Usage: node nginx.mjs TENANT HOST [API]');
  process.exit(2);
}
const output = path.resolve(process.env.OUTPUT ?? 'output');
const listen = process.env.LISTEN ?? '80';
const id = tenant.replaceAll('-', '_');
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
const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Rules of `_headers`: values by the header's name, each with the pattern of its addresses. Later ones win. */
const headers = new Map([
  [
    'Cache-Control',
    [
      ['~^/assets/', 'public, max-age=31536000, immutable'],
      ['~^/', 'public, max-age=0, must-revalidate'],
    ],
  ],
]);
let pattern = '';
for (const line of lines('_headers')) {
  if (/^\S/.test(line)) {
    const rule = line.trim();
    const start = rule.split('*').map(escaped).join('[^?]*');
    pattern = rule.endsWith('*') ? `~^${start}` : `~^${start}(?:\\?|$)`;
  } else {
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    // The server sets the type by the extension, so that an error page keeps its own.
    if (name && name !== 'Content-Type')
      headers.set(name, [[pattern, value.trim()], ...(headers.get(name) ?? [])]);
  }
}
const variable = (name) => `$${id}_${name.toLowerCase().replaceAll('-', '_')}`;

const maps = [...headers].map(([name, rules]) => {
  const entries = rules.map(([match, value]) => `  ${quoted(match)} ${quoted(value)};`);
  return `map $request_uri ${variable(name)} {\n  default "";\n${entries.join('\n')}\n}`;
});
// An error must not stay in caches as long as the file would.
const cache = variable('Cache-Control-Sent');
maps.push(
  `map $status ${cache} {\n  default ${variable('Cache-Control')};\n  ~^[45] "public, max-age=0, must-revalidate";\n}`,
);
const add = (name) => `  add_header ${name} ${name === 'Cache-Control' ? cache : variable(name)} always;`;
const added = [...headers.keys()].map(add);
// The API decides about the caching of its responses.
const addedToApi = [...headers.keys()]
  .filter((name) => name !== 'Cache-Control')
  .map((name) => `  ${add(name)}`);
/** From how many redirects a table is faster and smaller than a location for each. */
const MANY = 1_000;
/** The address as nginx compares it: decoded. */
const decoded = (address) => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};
/** A target takes the query of the request along, unless it has one or a fragment. */
const target = (to) => quoted(/[?#]/.test(to) ? to : `${to}$is_args$args`);
const rules = lines('_redirects').map((line) => {
  const [from, ...parts] = line.split(' ');
  const [to, status] = parts.slice(-2);
  return {
    from,
    to,
    status,
    parameters: parts
      .slice(0, -2)
      .toSorted()
      .map((part) => part.split('=')),
  };
});
const hasQuery = ({ parameters }) => parameters.length > 0;
const isPattern = ({ from }) => from.endsWith('/*');
const isMove = ({ status }) => status !== '410';
const isInTable = (rule) => isMove(rule) && !hasQuery(rule) && !isPattern(rule) && rules.length > MANY;
const goneWith = (match, page) => `  location ${match} { error_page 410 /${tenant}${page}; return 410; }`;
const patternLocation = ({ from, to, status }, number) => {
  const start = from.slice(0, -1);
  const match = `~ ${quoted(`^${escaped(decoded(start))}.`)}`;
  if (status === '410') return goneWith(match, to);
  if (!to.includes(':splat')) return `  location ${match} { return ${status} ${target(to)}; }`;
  // From the address as it was sent: a decoded one could contain a line break.
  const rest = `$${id}_rest_${number}`;
  maps.push(
    `map $request_uri ${rest} {\n  default ${quoted(to.replace(':splat', ''))};\n  ${quoted(`~^${escaped(start)}([^?]+)`)} ${quoted(to.replace(':splat', '$1'))};\n}`,
  );
  return `  location ${match} { return ${status} ${target(rest)}; }`;
};
const redirects = rules.flatMap((rule, number) => {
  const { from, to, status } = rule;
  if (isInTable(rule) || hasQuery(rule)) return [];
  if (isPattern(rule)) return [patternLocation(rule, number)];
  if (isMove(rule)) return [`  location = ${quoted(decoded(from))} { return ${status} ${target(to)}; }`];
  const bare = from.replace(/\/$/, '');
  return [bare, `${bare}/`].map((one) => goneWith(`= ${quoted(decoded(one))}`, to));
});
/** Tables of many redirects, and the rules that follow them. */
const followed = ['301', '302'].flatMap((status) => {
  const entries = rules.filter((rule) => isInTable(rule) && rule.status === status);
  if (entries.length === 0) return [];
  const table = `$${id}_${status}`;
  const rows = entries.map(({ from, to }) => `  ${quoted(decoded(from))} ${target(to)};`);
  maps.push(`map $uri ${table} {\n  default "";\n${rows.join('\n')}\n}`);
  return [`  if (${table}) { return ${status} ${table}; }`];
});
/** Variables with the first value of a parameter, by its name. */
const values = new Map();
const valueOf = (name) => {
  const existing = values.get(name);
  if (existing) return existing;
  const parameter = `$${id}_parameter_${values.size}`;
  maps.push(
    `map $args ${parameter} {\n  default "";\n  ${quoted(`~(?:^|&)${escaped(name)}=([^&]*)`)} $1;\n}`,
  );
  values.set(name, parameter);
  return parameter;
};
/** Tables of redirects with a query: one for each set of parameters and status. */
const byQuery = Map.groupBy(rules.filter(hasQuery), ({ status, parameters }) =>
  [status, ...parameters.map(([name]) => name)].join('&'),
);
const queried = [...byQuery.values()].map((entries, number) => {
  const [{ status, parameters }] = entries;
  const table = `$${id}_query_${number}`;
  const key = ['$uri', ...parameters.map(([name]) => valueOf(name))].join('?');
  const keyed = entries.map(({ from, parameters: pairs, to }) => ({
    match: [decoded(from), ...pairs.map(([, value]) => value)].join('?'),
    to: status === '410' ? quoted(to) : target(to),
  }));
  // nginx looks texts up without regard to case, and refuses two that differ in it alone.
  const cases = Map.groupBy(keyed, ({ match }) => match.toLowerCase());
  const rows = keyed.map(({ match, to }) => {
    const isAlone = cases.get(match.toLowerCase()).length === 1;
    return `  ${quoted(isAlone ? match : `~^${escaped(match)}$`)} ${to};`;
  });
  // Computed again for the page that is sent with 410.
  const again = status === '410' ? '  volatile;\n' : '';
  maps.push(`map ${quoted(key)} ${table} {\n${again}  default "";\n${rows.join('\n')}\n}`);
  return status === '410'
    ? `  if (${table}) { rewrite ^ /${tenant}/410 last; }`
    : `  if (${table}) { return ${status} ${table}; }`;
});
const isGoneByQuery = rules.some((rule) => hasQuery(rule) && !isMove(rule));
const goneByQuery = isGoneByQuery
  ? `  location = /${tenant}/410 { internal; error_page 410 /${tenant}/404.html; return 410; }\n`
  : '';
// With several sites that have such tables, put these two lines into nginx.conf once and remove them here.
const hashes =
  followed.length + queried.length > 0 ? 'map_hash_bucket_size 1024;\nmap_hash_max_size 131072;\n' : '';
const pages = hasSlash
  ? `  # Addresses have a slash at their end.
  location ~ /$ { try_files /${tenant}\${uri}index.html =404; }
  location / {
    if (-f $document_root/${tenant}$uri/index.html) { return 301 $uri/$is_args$args; }
    try_files /${tenant}$uri =404;
  }`
  : `  # Addresses have no slash at their end; those that are gone have locations of their own.
  location ~ ./$ { rewrite ^(.+)/$ $1 permanent; }
  location / { try_files /${tenant}$uri /${tenant}$uri/index.html =404; }`;
/** Types that nginx does not know by itself. */
const types = Object.entries({
  csv: 'text/csv',
  md: 'text/markdown',
  webmanifest: 'application/manifest+json',
}).map(
  ([extension, type]) =>
    `  location ~ \\.${extension}$ { types {} default_type ${type}; try_files /${tenant}$uri =404; }`,
);
const charset = `  # Browsers read text without a charset as that of their language.
  charset utf-8;
  charset_types text/plain text/css text/csv text/javascript text/markdown text/xml application/javascript application/json application/manifest+json application/xml image/svg+xml;
`;
const proxy = `
  location ^~ ${prefix}/ {
    proxy_pass ${api};
    # Connections to an upstream stay open for the next request.
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    # With its port: a form is refused when its Origin is another host than this.
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    client_max_body_size 30m;
    error_page 502 504 =503 @${id}_api_away;
${addedToApi.join('\n')}
  }
  # Scripts of the pages read JSON, also while the API is away.
  location @${id}_api_away {
    if ($http_accept ~ text/html) { return 503; }
    default_type application/json;
    return 503 '{"error":{"code":"unavailable","message":"This is not available right now. Please try again later.","issues":[]}}';
  }
`;
const apiServer = `
server {
  listen ${listen};
  server_name ${base?.hostname};
${proxy}}`;

console.log(`# Made by nginx.mjs from _headers and _redirects of ${tenant}; run it again after a build that changes them.
${hashes}${maps.join('\n')}

server {
  listen ${listen};
  server_name ${host};
  root ${output};

  gzip on;
  gzip_vary on;
  gzip_min_length 1024;
  gzip_types text/css text/javascript application/javascript application/json application/manifest+json application/xml text/xml image/svg+xml text/plain text/csv text/markdown;

${charset}
  # Redirects stay on the host the visitor asked for.
  absolute_redirect off;
  # A page has one address.
  rewrite ^(?!.*/\\.)${hasSlash ? '(/.+/)' : '(/.+)/'}index\\.html$ $1 permanent;
  rewrite ^/index\\.html$ / permanent;
  if ($request_uri ~ ^/([^?]*/)?/) { rewrite ^(.*)$ $1 permanent; }
${[...queried, ...followed].join('\n')}
${added.join('\n')}

  error_page 404 /${tenant}/404.html;
  location = /${tenant}/404.html { internal; }
  location ^~ /${tenant}/gone/ { internal; }
  location ~ ^/(?:404|gone/[^/]+)\\.html$ { return 404; }
  location ~ ^/(?:_headers|_redirects)$|/\\.(?!well-known/) { return 404; }

${goneByQuery}${redirects.join('\n')}

${types.join('\n')}

  # Pages that were opened before the last build still find their scripts and styles.
  location /assets/ { try_files /${tenant}$uri /.versions/${tenant}/a$uri /.versions/${tenant}/b$uri =404; }
${pages}
${api && isOnSite ? proxy : ''}}${api && base && !isOnSite ? apiServer : ''}`);
