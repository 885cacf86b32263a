/** The printable page of a vehicle, `/print?car_id={slug}` (specification, section 2): one page, which fetches what it shows. */
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { definePage } from '../../renderer/contract/page.ts';
import type { Site } from '../_domain/site/site.ts';
import { pageTitle } from '../_domain/text/page-title.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import { Container } from '../_ui/layout.tsx';
import { section, stack } from '../_ui/layout.css.ts';
import * as css from './print.css.ts';

interface PrintData {
  siteName: string;
  nouns: string;
}

export const printPage = definePage<Site, null, PrintData>({
  name: 'print',
  path: '/print',
  listed: () => false,
  entries: () => [null],
  params: () => ({}),
  data: (_entry, { tenant }) => ({ siteName: tenant.name, nouns: `${tenant.listing.noun}s` }),
  head: ({ siteName }) => ({
    title: pageTitle('Print a vehicle', siteName),
    description: `A vehicle of ${siteName} on paper.`,
    noindex: true,
  }),
  view: ({ siteName, nouns }) => (
    <Enhance name="print" wake="load" props={{}}>
      <header className={`${css.head} ${css.sheet}`}>
        <strong>{siteName}</strong>
      </header>
      <main className={css.sheet}>
        <Container>
          <div className={`${section} ${stack[4]}`} data-none>
            <h1>Print a vehicle</h1>
            <p data-reason>
              This page prints the vehicle it is opened from. Choose one and press Print there, or print the
              page of the vehicle itself: it is made for paper too.
            </p>
            <div>
              <ButtonLink href="/search/new-used-and-demo-cars">See all {nouns}</ButtonLink>
            </div>
          </div>
        </Container>
      </main>
    </Enhance>
  ),
});
