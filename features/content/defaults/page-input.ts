/** A default page before it has its address. */
import type { ContentPage } from '../../_domain/content/content.ts';
import type { DealerFacts } from '../dealer-facts.ts';

type DefaultPage = Omit<ContentPage, 'path' | 'file'>;

/** Creates a page from facts of the dealer; returns undefined when it would be empty. */
export type MakeDefaultPage = (facts: DealerFacts) => DefaultPage;
