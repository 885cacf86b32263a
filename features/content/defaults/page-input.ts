/** The shape of a default page before it has its address. */
import type { ContentPage } from '../../_domain/content/content.ts';
import type { DealerFacts } from '../dealer-facts.ts';

type DefaultPage = Omit<ContentPage, 'path' | 'file'>;

/** Makes a page from facts of the dealer; undefined where the dealer has nothing to show there. */
export type MakeDefaultPage = (facts: DealerFacts) => DefaultPage;
