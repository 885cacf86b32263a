// CloudFront function for "viewer request": pages lie in folders, and addresses have no slash at their end.
// Put the lines of _redirects into REDIRECTS.
var REDIRECTS = { '/search': '/search/new-used-and-demo-cars' };

// eslint-disable-next-line no-unused-vars -- CloudFront calls it
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  var to = uri.length > 1 && uri.endsWith('/') ? uri.slice(0, -1) : REDIRECTS[uri];
  if (to)
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: to } } };
  var name = uri.slice(uri.lastIndexOf('/') + 1);
  if (uri === '/') request.uri = '/index.html';
  else if (!name.includes('.')) request.uri = uri + '/index.html';
  return request;
}
