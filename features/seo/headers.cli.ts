/** The response headers of a site. */
export { securityHeaders } from './headers.ts';
