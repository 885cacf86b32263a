/** One case suite for both search engines: embedded, and a real Typesense server with the key of a visitor. */
import { afterAll, beforeAll, describe, vi } from 'vitest';
import { CASE_DOCUMENTS } from '../search/case-documents.ts';
import { backendCases } from '../search/backend-suite.ts';
import { embeddedCards } from '../search/embedded-cards.ts';
import type { SearchEngine } from '../../features/search/query/request.ts';
import { IS_OLD, openRealServer, SERVER, type RealServer } from './real-server.ts';

vi.setConfig({ hookTimeout: 240_000 });

describe('embedded engine', () => {
  const engine = embeddedCards(CASE_DOCUMENTS);
  backendCases(() => engine);
});

/** What a newer server can do: `!=` for numbers, and decimals in facets. */
const NUMBER_CASES = [
  'negated, includes vehicles without a value',
  'negated range includes vehicles without a number',
  'ignores its own range when it counts a facet',
];

describe.skipIf(SERVER === undefined)('Typesense engine over a real server', () => {
  let server: RealServer;
  let visitor: SearchEngine;

  beforeAll(async () => {
    server = await openRealServer();
    visitor = await server.publish(`dealersite_cases_${process.pid}`, CASE_DOCUMENTS);
  });
  afterAll(() => server.close());

  backendCases(() => visitor, IS_OLD ? NUMBER_CASES : []);
});
