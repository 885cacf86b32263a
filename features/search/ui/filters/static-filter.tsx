/** The links of a filter to other listings, as the server draws them; the search replaces them by its choices. */
import type { ReactElement } from 'react';
import { Cached } from '../../../../renderer/contract/cached.tsx';
import { splitValues } from '../../listing/facet-values.ts';
import type { FacetGroup, FacetLink } from '../../listing/listing-page.ts';
import { isInTree } from '../../query/model-tree.ts';
import * as css from '../../search.css.ts';
import type { SearchData } from '../../search-page-data.page.tsx';
import { Count } from './value-count.tsx';

function FacetLinks({ links }: { links: readonly FacetLink[] }): ReactElement {
  return (
    <ul className={css.facetLinks}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} aria-current={link.current ? 'page' : link.chosen}>
            {link.label} <Count count={link.count} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links of a filter to other listings, for crawlers and visitors without script. */
function FoldedLinks({ links }: FacetGroup): ReactElement {
  const { shown, rest } = splitValues(links, ({ current, chosen }) => current === true || chosen === true);
  return (
    <>
      <FacetLinks links={shown} />
      {rest.length > 0 && (
        <details className={css.more}>
          <summary>Show all {links.length}</summary>
          <FacetLinks links={rest} />
        </details>
      )}
    </>
  );
}

/** The models of the chosen make beneath it, then all makes. */
function MakeLinks({
  makes,
  models,
  make,
}: {
  makes: FacetGroup;
  models: FacetGroup;
  make: string;
}): ReactElement {
  const own = makes.links.find(({ label }) => label === make);
  return (
    <>
      <ul className={css.facetLinks}>
        <li>
          {own && (
            <a href={own.href} aria-current={own.current ? 'page' : true}>
              {own.label} <Count count={own.count} />
            </a>
          )}
          <Cached as="div" className={css.branch} view={FoldedLinks} props={models} />
        </li>
      </ul>
      <Cached as="div" view={FoldedLinks} props={makes} />
    </>
  );
}

/** The links of a filter for visitors without script; in a tree, models stand beneath their make. */
export function StaticFilter({
  group,
  data: { groups, search },
}: {
  group: FacetGroup;
  data: SearchData;
}): ReactElement {
  const models = groups.find(({ name }) => name === 'model');
  const { make: [make] = [] } = search.scope.refinements;
  if (group.name === 'make' && models && make !== undefined && isInTree('model', search.facets))
    return <MakeLinks makes={group} models={models} make={make} />;
  return <Cached as="div" view={FoldedLinks} props={group} />;
}
