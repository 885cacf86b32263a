// CloudFront function for "viewer request": pages lie in folders, and addresses have one form.
// Set TRAILING_SLASH as in tenant.json. Put the lines of _redirects with 301 into REDIRECTS, and those with 410 into GONE.
var TRAILING_SLASH = 'never';
var REDIRECTS = { '/search': '/search/new-used-and-demo-cars' };
var GONE = { '/cars/some-sold-car': '/gone/some-sold-car.html' };

// eslint-disable-next-line no-unused-vars -- CloudFront calls it
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  // A page has one address.
  var path = uri.replace(/\/{2,}/g, '/').replace(/\/index\.html$/, '/');
  var bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (GONE[bare])
    return {
      statusCode: 410,
      statusDescription: 'Gone',
      headers: { 'content-type': { value: 'text/html; charset=utf-8' } },
      body:
        '<!doctype html><title>Sold</title><p>This vehicle has been sold. <a href="' +
        GONE[bare] +
        '">See similar vehicles</a></p>',
    };
  var isPage = !bare.slice(bare.lastIndexOf('/') + 1).includes('.');
  var canonical = TRAILING_SLASH === 'always' && isPage && bare !== '/' ? bare + '/' : bare;
  var to = REDIRECTS[bare] || (canonical === uri ? undefined : canonical);
  if (to)
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: to } } };
  if (uri === '/') request.uri = '/index.html';
  else if (isPage) request.uri = bare + '/index.html';
  return request;
}
