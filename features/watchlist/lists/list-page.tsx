/** The skeleton of a list page: its heading, and the island below it. */
import type { ReactElement, ReactNode } from 'react';
import { Breadcrumbs } from '../../_ui/breadcrumbs.tsx';
import { Container, Heading } from '../../_ui/layout.tsx';
import { section } from '../../_ui/layout.css.ts';

export function ListPage({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <Container>
      <Breadcrumbs crumbs={[{ text: 'Home', href: '/' }, { text: title }]} />
      <Heading level={1}>{title}</Heading>
      {children}
      <div className={section} />
    </Container>
  );
}
