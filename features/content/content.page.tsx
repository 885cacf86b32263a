/** A content page: the tenant's, or a default page (specification, section 2). */
import type { ReactElement } from 'react';
import { definePage, type Head } from '../../renderer/contract/page.ts';
import { NO_SECTIONS, type Sections } from '../../renderer/contract/section.tsx';
import { Analytics, analyticsOf, type AnalyticsTarget } from '../analytics/analytics.block.tsx';
import { frameOf, SiteFrame, type FrameData } from '../chrome/chrome.block.tsx';
import { siteContentEntries } from '../_domain/site/content-pages.ts';
import { breadcrumbList, crumbsTo } from '../_domain/text/breadcrumbs.ts';
import { fittingTitle, pageTitle } from '../_domain/text/page-title.ts';
import {
  isBlock,
  type ContentEntry,
  type ContentNode,
  type ContentPage,
} from '../_domain/content/content.ts';
import { DEFAULT_PAGES } from '../_domain/content/default-names.ts';
import type { DomainEvent } from '../_domain/browser/events.ts';
import type { PictureSources } from '../_domain/picture/picture-sizes.ts';
import { blockData, type BlockData } from '../_domain/site/blocks.ts';
import { contentPage } from '../_domain/site/site-content.ts';
import type { Site } from '../_domain/site/site.ts';
import { Blocks } from '../_ui/blocks.tsx';
import { Container } from '../_ui/layout.tsx';
import { PageHead } from '../_ui/page-head.tsx';
import { listSources, withPictures } from './content-pictures.ts';
import { dateText } from '../_domain/time/calendar.ts';
import { faqData } from './faq-data.ts';
import { dealerFacts } from './dealer-facts.ts';
import { defaultPage } from './defaults/default-pages.ts';
import { BesideProse, listHeadings } from './beside-prose.tsx';
import { Prose } from './prose.tsx';
import * as css from './prose.css.ts';

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'content' }];

/** A run of text, or stacked blocks. */
type Part = { nodes: readonly ContentNode[] } | { blocks: readonly BlockData[] };

interface ContentData {
  frame: FrameData;
  analytics: AnalyticsTarget | null;
  siteName: string;
  title: string;
  description: string;
  intro: string;
  /** Day of the last change, formatted. */
  updated: string;
  picture: (PictureSources & { alt: string }) | null;
  image: string | null;
  noindex: boolean;
  parts: readonly Part[];
}

function findPage(site: Site, path: string): ContentPage | undefined {
  const written = contentPage(site, path);
  if (written) return written;
  const name = DEFAULT_PAGES.find((one) => `/${one}` === path);
  return name && defaultPage(name, dealerFacts(site));
}

/** Splits a body into runs of text and blocks; block ids are unique in the page. */
function toParts(body: readonly ContentNode[], site: Site, sections: Sections<Site>): Part[] {
  const parts: Part[] = [];
  const counts = new Map<string, number>();
  for (const node of body) {
    const last = parts.at(-1);
    if (!isBlock(node)) {
      const nodes = withPictures([node], site.renditions);
      if (last && 'nodes' in last) parts.splice(-1, 1, { nodes: [...last.nodes, ...nodes] });
      else parts.push({ nodes });
      continue;
    }
    const [found] = blockData(sections, [{ ...node.options, block: node.block }], site);
    if (!found) continue;
    const count = (counts.get(node.block) ?? 0) + 1;
    counts.set(node.block, count);
    const placed = count === 1 ? found : { ...found, data: { ...found.data, id: `${node.block}-${count}` } };
    if (last && 'blocks' in last) parts.splice(-1, 1, { blocks: [...last.blocks, placed] });
    else parts.push({ blocks: [placed] });
  }
  return parts;
}

function contentData({ path }: ContentEntry, site: Site, sections: Sections<Site>): ContentData {
  const page = findPage(site, path);
  if (!page) throw new Error(`no content page at ${path}`);
  const sources = page.image === undefined ? undefined : listSources(page.image, site.renditions);
  return {
    frame: frameOf(site),
    analytics: analyticsOf(site),
    siteName: site.tenant.name,
    title: page.title,
    description: page.description,
    intro: page.intro ?? '',
    updated: page.updated === undefined ? '' : dateText(page.updated),
    picture: sources ? { ...sources, alt: page.imageAlt ?? '' } : null,
    image: page.image ?? null,
    noindex: page.noindex ?? false,
    parts: toParts(page.body, site, sections),
  };
}

/** Whether a page of text has something beside it, by the arrangement of its head. */
const HAS_ASIDE: Readonly<Record<FrameData['inner'], boolean>> = {
  band: true,
  sign: true,
  side: true,
  // Headings stand beside the text.
  split: false,
  // The text stands in the middle.
  panel: false,
  open: false,
};

function Lead({ picture }: { picture: NonNullable<ContentData['picture']> }): ReactElement {
  return (
    <img
      src={picture.src}
      srcSet={picture.srcSet}
      sizes="(min-width: 64rem) 44rem, 95vw"
      alt={picture.alt}
      width={1200}
      height={675}
      fetchPriority="high"
    />
  );
}

function ContentView({ data, sections }: { data: ContentData; sections: Sections<Site> }): ReactElement {
  const { frame, title, intro, updated, picture, parts, analytics } = data;
  return (
    <SiteFrame frame={frame}>
      <PageHead
        crumbs={crumbsTo(title)}
        title={title}
        intro={intro}
        picture={picture && <Lead picture={picture} />}
      >
        {updated && <p className={css.updated}>Last changed on {updated}</p>}
      </PageHead>
      {parts.map((part, index) => {
        if ('blocks' in part) return <Blocks key={index} sections={sections} blocks={part.blocks} />;
        const prose = <Prose nodes={part.nodes} />;
        return (
          <div key={index} className={index === parts.length - 1 ? `${css.run} ${css.lastRun}` : css.run}>
            <Container>
              {parts.length === 1 && HAS_ASIDE[frame.inner] ? (
                <div className={css.beside}>
                  {prose}
                  <BesideProse headings={listHeadings(part.nodes)} locations={frame.locations} />
                </div>
              ) : (
                prose
              )}
            </Container>
          </div>
        );
      })}
      <Analytics target={analytics} viewed={VIEWED} />
    </SiteFrame>
  );
}

const toHead = ({ frame, title, siteName, description, image, noindex, parts }: ContentData): Head => {
  const blocks = parts.flatMap((part) => ('blocks' in part ? part.blocks : []));
  const questions = faqData(blocks);
  return {
    title: title.includes(siteName) ? fittingTitle([title]) : pageTitle(title, siteName),
    description,
    ...(image !== null && { image }),
    ...(noindex && { noindex }),
    jsonLd: [breadcrumbList(crumbsTo(title), frame.origin), ...(questions ? [questions] : [])],
  };
};

export const contentPages = definePage<Site, ContentEntry, ContentData>({
  name: 'content',
  path: '/:path*',
  entries: siteContentEntries,
  params: ({ path }) => ({ path: path.slice(1) }),
  label: ({ path, file }) => file ?? `the default page ${path}`,
  declaredAt: ({ file }) => (file === undefined ? undefined : { file }),
  listed: ({ noindex }) => !noindex,
  data: (entry, site, sections = NO_SECTIONS) => contentData(entry, site, sections),
  head: toHead,
  view: (data, sections = NO_SECTIONS) => <ContentView data={data} sections={sections} />,
});
