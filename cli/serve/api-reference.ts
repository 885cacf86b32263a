/** Page that shows the API description and can call it: `/api/reference`. */
import { readFile } from 'node:fs/promises';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { html } from 'hono/html';
import { serverFile } from '../distribution.ts';

/** Only own scripts run on the page; the viewer writes inline styles. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const FILES = { 'swagger-ui-bundle.js': 'text/javascript', 'swagger-ui.css': 'text/css' } as const;

/** Starts the viewer; the document is next to the page. */
const START = `SwaggerUIBundle({
  url: new URL('openapi.json', location.href).pathname,
  dom_id: '#reference',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
});
`;

const page = html`<!doctype html>
  <html lang="en-AU">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>The calls of this site</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="reference/swagger-ui.css" />
      <script defer src="reference/swagger-ui-bundle.js"></script>
      <script defer src="reference/start.js"></script>
    </head>
    <body>
      <main id="reference">
        <p>The description itself is at <a href="openapi.json">openapi.json</a>.</p>
      </main>
    </body>
  </html>`;

/** Adds the page and its files. Without a bundle, which contains them, the page still links to the document. */
export function addReference(app: OpenAPIHono): void {
  app.get('/reference', (context) => {
    context.header('content-security-policy', POLICY);
    return context.html(page);
  });
  app.get('/reference/start.js', (context) =>
    context.body(START, 200, { 'content-type': 'text/javascript' }),
  );
  for (const [name, type] of Object.entries(FILES))
    app.get(`/reference/${name}`, async (context) => {
      const file = await readFile(serverFile(`reference/${name}`)).catch(() => undefined);
      return file ? context.body(file, 200, { 'content-type': type }) : context.notFound();
    });
}
