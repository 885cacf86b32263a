/** The content of a page, for the slices of a project. */
import type { ReactElement, ReactNode } from 'react';
import { crumbsTo } from './_domain/text/breadcrumbs.ts';
import { belowHead, stack } from './_ui/layout.css.ts';
import { Container } from './_ui/layout.tsx';
import { PageHead } from './_ui/page-head.tsx';

export function PageContent({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <>
      <PageHead crumbs={crumbsTo(title)} title={title} />
      <Container>
        <div className={`${belowHead} ${stack[4]}`}>{children}</div>
      </Container>
    </>
  );
}
