/** HTML document of a report: no scripts, hidden from search engines. */
import type { ReactElement, ReactNode } from 'react';

export function ReportDocument({
  title,
  css,
  children,
}: {
  title: string;
  css: string;
  children: ReactNode;
}): ReactElement {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{css}</style>
      </head>
      <body>{children}</body>
    </html>
  );
}
