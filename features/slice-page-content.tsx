/** The content of a page, for the slices of a project. */
import type { ReactElement, ReactNode } from 'react';
import { crumbsTo } from './_domain/text/breadcrumbs.ts';
import { Breadcrumbs } from './_ui/breadcrumbs.tsx';
import { pageContent } from './_ui/layout.css.ts';
import { Container, Heading } from './_ui/layout.tsx';

export function PageContent({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <Container>
      <Breadcrumbs crumbs={crumbsTo(title)} />
      <div className={pageContent}>
        <Heading level={1}>{title}</Heading>
        {children}
      </div>
    </Container>
  );
}
