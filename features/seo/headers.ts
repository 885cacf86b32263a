/** Response headers every host of the site should send. */

/** Content Security Policy and its companions: own files only, no inline code, no framing. */
export function securityHeaders(): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "img-src 'self' https: data:",
    "style-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  };
}

/** The `_headers` file that static hosts read. */
export function headersFile(): string {
  const all = Object.entries(securityHeaders()).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...all,
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/media/*',
    '  Cache-Control: public, max-age=86400',
    '',
  ].join('\n');
}
