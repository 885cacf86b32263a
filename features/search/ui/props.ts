/** What the server tells the search of a listing page: everything else is in the page or in the index. */
import type { TemplateOptions } from '../../_domain/tenant/template.ts';
import type { ListingScope } from '../address.ts';
import type { RefinementName } from '../fields.ts';
import type { RequestOptions } from '../request-of.ts';
import type { Sort } from '../request.ts';
import type { ClusterConfig } from '../typesense/engine.ts';
import type { Scale } from './slider-rule.ts';

/** Who answers: the site's own index, or a cluster. */
export type EngineProps =
  | { kind: 'embedded'; cacheSize: number; workerFrom: number; worker?: string }
  | { kind: 'cluster'; cacheSize: number; config: ClusterConfig };

export type SearchProps = {
  /** The listing of the page. */
  place: ListingScope;
  /** Which of its pages this is. */
  page: number;
  /** Vehicles of the listing to tell of: those for sale, or the configured count of the stock. */
  count: number;
  /** Filters in the order they are shown. */
  facets: readonly RefinementName[];
  /** Those among them that stand in the page as links. */
  linked: readonly RefinementName[];
  /** What the tenant calls one vehicle; a car when absent. */
  noun?: string;
  layout: Pick<TemplateOptions, 'facets' | 'card'>;
  perRow: 3 | 4;
  stockCount?: number;
  /** Orders to choose from; all of them when absent. */
  sorts?: readonly Sort[];
  /** Where the price is a filter of its own. */
  slider?: Scale;
  clearHref: string;
  request: Omit<RequestOptions, 'facets'>;
  engine: EngineProps;
};
