/** The 404 page. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { definePage } from '../../renderer/contract/page.ts';
import { frameOf, SiteFrame, NextLinks, type FrameData } from '../chrome/chrome.block.tsx';
import { menuMakes } from '../_domain/site/stock-links.ts';
import { siteQuery, type Site } from '../_domain/site/site.ts';
import { pageTitle } from '../_domain/text/page-title.ts';
import { Container, Heading } from '../_ui/layout.tsx';
import { button } from '../_ui/buttons.css.ts';
import { Chip } from '../_ui/buttons.tsx';
import { form } from '../_ui/form/form.css.ts';
import { row, section, stack } from '../_ui/layout.css.ts';
import { searchRow } from './prose.css.ts';

interface NotFoundData {
  frame: FrameData;
  siteName: string;
  /** Makes in stock, without their numbers: the page changes seldom. */
  makes: readonly { label: string; href: string }[];
}

const MOST_MAKES = 12;
const FIELD = 'not-found-query';

const mostMakes = siteQuery('makes of the missing page', (site): NotFoundData['makes'] =>
  menuMakes(site, MOST_MAKES).map(({ label, href }) => ({ label, href })),
);

/** The search form, hidden until the script is there. */
function SearchForm({ href }: { href: string }): ReactElement {
  return (
    <search hidden>
      <form className={form} action={href}>
        <div className={stack[2]}>
          <label htmlFor={FIELD}>Make, model or keyword</label>
          <div className={searchRow}>
            <input id={FIELD} name="query" type="search" />
            <button className={button.primary} type="submit">
              Search
            </button>
          </div>
        </div>
      </form>
    </search>
  );
}

export const notFoundPage = definePage<Site, null, NotFoundData>({
  name: 'not-found',
  path: '/404.html',
  listed: () => false,
  entries: () => [null],
  params: () => ({}),
  data: (_entry, site) => ({
    frame: frameOf(site),
    siteName: site.tenant.name,
    makes: mostMakes(site),
  }),
  head: ({ siteName, frame }) => ({
    title: pageTitle('Page not found', siteName),
    description: `This page is not there. Look through the ${frame.nouns} at ${siteName} instead.`,
    noindex: true,
  }),
  view: ({ frame, makes }) => (
    <SiteFrame frame={frame}>
      <Container>
        <div className={`${section} ${stack[4]}`}>
          <Heading level={1}>This page has moved on</Heading>
          <p>
            The vehicle may have been sold, or the address may have a slip in it. Everything we have is here:
          </p>
          <Enhance name="gone-listing" wake="load" props={{ all: frame.all.href, nouns: frame.nouns }}>
            <div className={stack[4]}>
              <output data-gone="" hidden />
              <SearchForm href={frame.all.href} />
            </div>
          </Enhance>
          {makes.length > 1 && (
            <nav className={row[2]} aria-label="Makes">
              {makes.map(({ label, href }) => (
                <Chip key={href} href={href}>
                  {label}
                </Chip>
              ))}
            </nav>
          )}
          <NextLinks frame={frame} text={`See all ${frame.nouns}`} />
        </div>
      </Container>
    </SiteFrame>
  ),
});
