/** Whether pages have a twin in Markdown at their address with `.md`. */
import { defineOffering, findOffering, type Offered } from '../offering/offering.ts';

export const twinsOffering = defineOffering<boolean>('twins of pages in Markdown');

export const hasTwins = (site: Offered): boolean => findOffering(site, twinsOffering) ?? false;
