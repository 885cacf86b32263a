/** The search rules applied document by document, as reference for the others. Not timed. */
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
