/**
 * Prints the Caddy configuration of a built site: `node caddy.mjs TENANT HOST [API] > /etc/caddy/sites/TENANT.caddy`.
 * Headers and redirects come from `_headers` and `_redirects` of the build. API is the address of `dealersite serve --static`,
 * such as http://127.0.0.1:4321; it is reached at the path of `api.base_url`, or at its host if that is another one. OUTPUT is the folder that holds the sites (default: ./output), LISTEN the address of the site
 * (default: HOST, for which Caddy gets a certificate; http://HOST:8080 behind a proxy).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const [tenant, host, api] = process.argv.slice(2);
if (!tenant || !host) {
  console.error('Usage: node caddy.mjs TENANT HOST [API]');
  process.exit(2);
}
const output = path.resolve(process.env.OUTPUT ?? 'output');
const listen = process.env.LISTEN ?? host;
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

const quoted = (text) => `"${text.replaceAll('"', '\\"')}"`;
const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const decoded = (address) => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/** Directives for the rules of `_headers`; a later one replaces an earlier one. */
const headers = [];
const cacheHeaders = [
  '    header Cache-Control "public, max-age=0, must-revalidate"',
  '    header /assets/* Cache-Control "public, max-age=31536000, immutable"',
];
let rule = '';
let number = 0;
for (const line of lines('_headers')) {
  if (/^\S/.test(line)) {
    number += 1;
    const pattern = line.trim().split('*').map(escaped).join('.*');
    rule = line.trim() === '/*' ? '' : ` @${id}_rule_${number}`;
    if (rule !== '') headers.push(`    @${id}_rule_${number} path_regexp ${quoted(`^${pattern}$`)}`);
  } else {
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    // The server sets the type by the extension, so that an error page keeps its own.
    if (!name || name === 'Content-Type') continue;
    const directive = `header${rule} ${name} ${quoted(value.trim())}`;
    (name === 'Cache-Control' ? cacheHeaders : headers).push(`    ${directive}`);
  }
}

const rules = lines('_redirects').map((line) => {
  const [from, ...parts] = line.split(' ');
  const [to, status] = parts.slice(-2);
  const parameters = parts.slice(0, -2).toSorted();
  return { from, to, status, parameters: parameters.map((part) => part.split('=')) };
});
/** How a redirect is followed: its status, and whether the query of the visitor goes along. */
const kind = ({ to, status }) => (status === '410' || /[?#]/.test(to) ? status : `${status}+query`);
const isPattern = ({ from }) => from.endsWith('/*');
const bare = (address) => address.replace(/(?<=.)\/$/, '');
/** A table of targets, and the directives that follow it. */
const follow = (name, source, rows) => {
  if (rows.length === 0) return '';
  const to = `{${id}_${name}_to}`;
  const how = `{${id}_${name}_how}`;
  const matcher = (value) => `@${id}_${name}_${value.replace('+', '_')}`;
  const moves = ['301', '302'].flatMap((status) => [
    [`${status}+query`, `redir ${matcher(`${status}+query`)} ${to}{${id}_query} ${status}`],
    [status, `redir ${matcher(status)} ${to} ${status}`],
  ]);
  const directives = [
    ...moves,
    [
      '410',
      `handle ${matcher('410')} {\n      rewrite * /${tenant}${to}\n      file_server {\n        status 410\n      }\n    }`,
    ],
  ];
  const used = directives.filter(([value]) => rows.some((row) => row.how === value));
  return `    map ${quoted(source)} ${to} ${how} {
      default "" ""
${[...new Set(rows.map((row) => `      ${row.match} ${quoted(row.to)} ${row.how}`))].join('\n')}
    }
${used.map(([value, directive]) => `    ${matcher(value)} vars ${how} ${value}\n    ${directive}`).join('\n')}`;
};
const byQuery = Map.groupBy(
  rules.filter(({ parameters }) => parameters.length > 0),
  ({ parameters }) => parameters.map(([name]) => name).join('&'),
);
const queried = [...byQuery.values()].map((entries, index) => {
  const names = entries[0].parameters.map(([name]) => `{http.request.uri.query.${name}}`);
  const rows = entries.map((entry) => ({
    match: quoted([bare(decoded(entry.from)), ...entry.parameters.map(([, value]) => value)].join('?')),
    to: entry.to,
    how: kind(entry),
  }));
  return follow(`query_${index}`, [`{${id}_path}`, ...names].join('?'), rows);
});
const ofPath = rules.filter(({ parameters }) => parameters.length === 0);
const exact = follow(
  'exact',
  `{${id}_path}`,
  ofPath
    .filter((one) => !isPattern(one))
    .map((one) => ({ match: quoted(bare(decoded(one.from))), to: one.to, how: kind(one) })),
);
// From the address as it was sent, so that it stays encoded.
const patterns = follow(
  'pattern',
  '{uri}',
  ofPath.filter(isPattern).map((one) => ({
    match: quoted(`~^${escaped(one.from.slice(0, -1))}([^?]+)`),
    to: one.to.replace(':splat', '${1}'),
    how: kind(one),
  })),
);

const unavailable =
  '{"error":{"code":"unavailable","message":"This is not available right now. Please try again later.","issues":[]}}';
const proxy = `    handle ${prefix}/* {
      request_body {
        max_size 30MB
      }
      reverse_proxy ${api}
    }`;
const away = `    # Scripts of the pages read JSON, also while the API is away.
    @away_page {
      path ${prefix}/*
      header Accept *text/html*
    }
    handle @away_page {
      header Content-Type "text/html; charset=utf-8"
      respond "<!doctype html><title>Unavailable</title><p>This is not available right now. Please try again later.</p>" 503
    }
    handle ${prefix}/* {
      header Content-Type "application/json; charset=utf-8"
      respond \`${unavailable}\` 503
    }
`;
const pages = hasSlash
  ? `    # Addresses have a slash at their end.
    @bare {
      not path */
      file /${tenant}{path}/index.html
    }
    route @bare {
      uri path_regexp ^(.*)$ $1/
      redir * {uri} 301
    }
    try_files /${tenant}{path} /${tenant}{path}index.html VERSIONS =404`
  : `    # Addresses have no slash at their end.
    @slash path_regexp ./$
    route @slash {
      uri strip_suffix /
      redir * {uri} 301
    }
    try_files /${tenant}{path} /${tenant}{path}/index.html VERSIONS =404`;
/** Types of text, which browsers without a charset read as that of their language. */
const types = Object.entries({
  css: 'text/css',
  csv: 'text/csv',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'text/xml',
}).map(
  ([extension, type]) =>
    `    @${id}_${extension} path *.${extension}\n    header @${id}_${extension} Content-Type "${type}; charset=utf-8"`,
);
const apiAddress = () => {
  if (listen === host) return base.hostname;
  const { protocol, port } = /^(?<protocol>https?:)\/\/[^:/]*(?<port>:\d+)?/.exec(listen).groups;
  return `${protocol}//${base.hostname}${port ?? ''}`;
};

console.log(`# Made by caddy.mjs from _headers and _redirects of ${tenant}; run it again after a build that changes them.
${listen} {
  root * ${quoted(output)}
  encode gzip
  route {
${headers.join('\n')}
${api && isOnSite ? proxy : ''}
${cacheHeaders.join('\n')}
    map {query} {${id}_query} {
      ~^(.+)$ "?\${1}"
      default ""
    }
    @hidden {
      path_regexp ^/(?:_headers|_redirects|404\\.html|gone/[^/]+\\.html)$|/\\.
      not path /.well-known/*
    }
    error @hidden 404
    # A page has one address.
    @several vars_regexp {uri} ^/([^?]*/)?/|^[^?]*/index\\.html(\\?|$)
    route @several {
      uri path_regexp //+ /
      uri path_regexp /index\\.html$ /
${hasSlash ? '' : '      uri path_regexp (.)/$ $1\n'}      redir * {uri} 301
    }
    map {path} {${id}_path} {
      ~^(.+)/$ "\${1}"
      ~^(.*)$ "\${1}"
    }
${[...queried, exact, patterns].filter(Boolean).join('\n')}
${pages.replace('VERSIONS', `/.versions/${tenant}/a{path} /.versions/${tenant}/b{path}`)}
${types.join('\n')}
    file_server {
      disable_canonical_uris
    }
  }
  handle_errors {
    # An error must not stay in caches as long as the file would.
    header Cache-Control "public, max-age=0, must-revalidate"
${api && isOnSite ? away : ''}    handle {
      rewrite * /${tenant}/404.html
      header Content-Type "text/html; charset=utf-8"
      file_server
    }
  }
}
${
  api && base && !isOnSite
    ? `${apiAddress()} {\n  route {\n${headers.join('\n')}\n${proxy}\n    respond 404\n  }\n  handle_errors {\n${away}  }\n}`
    : ''
}`);
