/** Sitemap files of the sitemaps.org protocol. */

/** Most addresses of a sitemap file. */
const PART = 50_000;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const document = (element: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body}</${element}>\n`;

/** Returns `sitemap.xml` as an index and its parts, within the protocol's limit. */
export function sitemapFiles(
  addresses: readonly string[],
  origin: string,
  part = PART,
): { file: string; body: string }[] {
  const parts: string[] = [];
  for (let start = 0; start < addresses.length; start += part) {
    const urls = addresses
      .slice(start, start + part)
      .map((url) => `<url><loc>${escapeXml(origin + url)}</loc></url>\n`);
    parts.push(document('urlset', urls.join('')));
  }
  const index = parts.map(
    (_, number) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${number + 1}.xml`)}</loc></sitemap>\n`,
  );
  return [
    { file: 'sitemap.xml', body: document('sitemapindex', index.join('')) },
    ...parts.map((body, number) => ({ file: `sitemap-${number + 1}.xml`, body })),
  ];
}
