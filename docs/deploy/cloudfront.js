// CloudFront function for "viewer request": pages lie in folders, and addresses have one form.
// cloudfront-function.mjs prints this file with the tables of a site, from its marker and its _redirects.
var TRAILING_SLASH = 'never';
var REDIRECTS = { '/search': '/search/new-used-and-demo-cars' };
// Redirects with the status 302.
var FOR_NOW = {};
// Start of the old address, target with :splat for the rest, status.
var PATTERNS = [];
// Old address, target, status, parameters with their values.
var QUERIES = [];
var GONE = { '/cars/some-sold-car': '/gone/some-sold-car.html' };

function moved(to, status) {
  return {
    statusCode: status,
    statusDescription: status === 302 ? 'Found' : 'Moved Permanently',
    headers: { location: { value: to } },
  };
}

function hasAll(query, parameters) {
  return parameters.every(function (pair) {
    return query[pair[0]] && query[pair[0]].value === pair[1];
  });
}

function gone(page) {
  var text =
    page === '/404.html'
      ? '<!doctype html><title>Gone</title><p>This page is gone. <a href="/">Go to the home page</a></p>'
      : '<!doctype html><title>Sold</title><p>This vehicle has been sold. <a href="' +
        page +
        '">See similar vehicles</a></p>';
  return {
    statusCode: 410,
    statusDescription: 'Gone',
    headers: { 'content-type': { value: 'text/html; charset=utf-8' } },
    body: text,
  };
}

// eslint-disable-next-line no-unused-vars -- CloudFront calls it
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  // A page has one address.
  var path = uri.replace(/\/{2,}/g, '/').replace(/\/index\.html$/, '/');
  var bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  for (var q = 0; q < QUERIES.length; q += 1) {
    if (QUERIES[q][0] !== path || !hasAll(request.querystring, QUERIES[q][3])) continue;
    return QUERIES[q][2] === 410 ? gone(QUERIES[q][1]) : moved(QUERIES[q][1], QUERIES[q][2]);
  }
  if (GONE[bare]) return gone(GONE[bare]);
  var isPage = !bare.slice(bare.lastIndexOf('/') + 1).includes('.');
  var canonical = TRAILING_SLASH === 'always' && isPage && bare !== '/' ? bare + '/' : bare;
  if (FOR_NOW[bare]) return moved(FOR_NOW[bare], 302);
  if (REDIRECTS[bare]) return moved(REDIRECTS[bare], 301);
  for (var i = 0; i < PATTERNS.length; i += 1) {
    var start = PATTERNS[i][0];
    if (!path.startsWith(start) || path === start) continue;
    if (PATTERNS[i][2] === 410) return gone(PATTERNS[i][1]);
    return moved(PATTERNS[i][1].split(':splat').join(path.slice(start.length)), PATTERNS[i][2]);
  }
  if (canonical !== uri) return moved(canonical, 301);
  if (uri === '/') request.uri = '/index.html';
  else if (isPage) request.uri = bare + '/index.html';
  return request;
}
