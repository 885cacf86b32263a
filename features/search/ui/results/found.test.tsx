import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { VehicleCardData } from '../../../_domain/vehicle/vehicle-card.ts';
import type { SearchResponse } from '../../query/request.ts';
import { emptyState, setValues } from '../../query/state-change.ts';
import type { SearchState } from '../../query/state.ts';
import { LISTING_PROPS } from '../props.case.ts';
import { Found } from './found.tsx';

const PATH = '/search/new-used-and-demo-cars';
const sold: VehicleCardData = {
  id: '1',
  href: '/cars/one',
  title: '2020 Toyota Yaris',
  subtitle: '',
  make: 'Toyota',
  model: 'Yaris',
  picture: null,
  photoCount: 0,
  tag: { kind: 'sold', text: 'JUST SOLD' },
  price: { amount: null, text: '' },
  facts: [],
  location: '',
  sold: true,
};
const plain = emptyState(PATH);
const found = (hits: VehicleCardData[], count: number): SearchResponse => ({
  hits,
  pages: hits.length > 0 ? 1 : 0,
  count,
  facets: {},
  ms: 0,
});
const toyotas = setValues(plain, 'make', ['Toyota']);
const drawn = (state: SearchState, response: SearchResponse): string =>
  renderToStaticMarkup(<Found state={state} response={response} props={LISTING_PROPS} />);
const NONE = 'No Results Available';
/** Above the cards. */
const LIST = 'Vehicles</h2>';

test.each([
  ['nothing is found', plain, found([], 0), [NONE]],
  ['only sold vehicles are found', plain, found([sold], 0), [NONE, LIST]],
  ['sold vehicles are asked for', setValues(plain, 'status', ['sold']), found([sold], 0), [LIST]],
  ['something is for sale', plain, found([{ ...sold, sold: false, tag: null }], 1), [LIST]],
] as const)('when %s', (_what, state, response, expected) => {
  const html = drawn(state, response);
  expect([NONE, LIST].filter((text) => html.includes(text))).toEqual(expected);
  expect(html.includes('Clear Filters')).toBe(html.includes(NONE));
});

test.each([
  [
    'names what stands in the way',
    { state: toyotas, leftOut: ['SUV'] },
    `href="${PATH}?make=Toyota" data-nearest="">Show 30 cars without SUV`,
  ],
  ['offers nothing when many choices do', { state: toyotas, leftOut: ['SUV', 'Red', 'Diesel'] }, undefined],
  ['offers nothing when all choices do', { state: plain, leftOut: ['SUV'] }, undefined],
])('an empty result %s', (_what, { state, leftOut }, expected) => {
  const nearest = { state, leftOut, response: found([{ ...sold, sold: false, tag: null }], 30) };
  const html = renderToStaticMarkup(
    <Found
      state={setValues(toyotas, 'body', ['SUV'])}
      response={found([], 0)}
      props={LISTING_PROPS}
      nearest={nearest}
    />,
  );
  expect(/href="[^"]*" data-nearest="">Show [^<]* without [^<]*/.exec(html)?.[0]).toBe(expected);
});
