/** What is kept about people with an account, one line a slice. The server puts it together; a build never loads it. */
import { messagesOfPerson } from './_platform/mail/personal.ts';
import type { PersonalData } from './_platform/accounts/personal-data.ts';
import { leadIdsOfPerson, leadsOfPerson } from './enquiry/personal.source.ts';
import { reservationsOfPerson } from './reserve/personal.source.ts';
import { tradeInsOfPerson } from './trade-in/personal.source.ts';
import { favouritesOfPerson, watchlistOfPerson } from './watchlist/personal.source.ts';

export const personal: readonly PersonalData[] = [
  watchlistOfPerson,
  favouritesOfPerson,
  leadsOfPerson,
  tradeInsOfPerson(leadIdsOfPerson),
  reservationsOfPerson(leadIdsOfPerson),
  messagesOfPerson,
];
