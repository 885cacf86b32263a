/** The skeleton of a list page: its heading, and the island below it. */
import type { ReactElement, ReactNode } from 'react';
import { crumbsTo } from '../../_domain/text/breadcrumbs.ts';
import { belowHead } from '../../_ui/layout.css.ts';
import { Container } from '../../_ui/layout.tsx';
import { PageHead } from '../../_ui/page-head.tsx';

export function ListPage({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <>
      <PageHead crumbs={crumbsTo(title)} title={title} />
      <Container>
        <div className={belowHead}>{children}</div>
      </Container>
    </>
  );
}
