/** The rules of the search, document by document: what the others are compared with. It is not timed. */
import { oracleSearch } from '../../../search/oracle.ts';
import type { SearchDocument } from '../../../../features/search/query/fields.ts';
import { asAnswer, decodeText, encodeJson, type Contestant } from '../contestant.ts';

export const contestant: Contestant = {
  encode: (documents) => encodeJson(documents),
  load(bytes) {
    const documents = JSON.parse(decodeText(bytes)) as SearchDocument[];
    return { search: (request) => asAnswer(oracleSearch(documents, request)) };
  },
};
