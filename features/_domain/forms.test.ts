/** The way of a visitor before a lead, and the page after it. */
import { describe, expect, test } from 'vitest';
import { resultOf, successHref } from './form-result.ts';
import { readJourney, withPage } from './journey.ts';
import { keep } from './stored.ts';

const page = (pathname: string, search = '') => ({ pathname, search });

describe('lead attributes', () => {
  test('are the last 50 pages, one that is loaded again counting once', () => {
    let text: string | null = null;
    for (let at = 0; at < 60; at += 1) text = withPage(text, page(`/${at}`));
    text = withPage(text, page('/59'));
    const { visited_pages: pages } = readJourney(text);
    expect([pages.length, pages[0], pages.at(-1)]).toEqual([50, '/10', '/59']);
  });
  test('keep the parameters of the link that led here, and no others', () => {
    const first = withPage(null, page('/', '?utm_source=letter&gclid=abc&page=2&q=name&utm_term='));
    expect(readJourney(first).linked_query_params).toEqual({ utm_source: 'letter', gclid: 'abc' });
    expect(readJourney(withPage(first, page('/b', '?page=3'))).linked_query_params).toEqual({
      utm_source: 'letter',
      gclid: 'abc',
    });
    expect(readJourney(withPage(first, page('/b', '?fbclid=z'))).linked_query_params).toEqual({
      fbclid: 'z',
    });
  });
  test('are none where nothing, another version or nonsense is kept', () => {
    const none = { visited_pages: [], linked_query_params: {} };
    for (const text of [
      null,
      '{',
      keep(2, { visited_pages: ['/'] }),
      keep(1, 7),
      keep(1, { visited_pages: 'x' }),
    ])
      expect(readJourney(text)).toEqual(none);
  });
});

test.each([
  [{}, 'enquiry'],
  [{ category: 'General Enquiry' }, 'enquiry'],
  [{ category: 'Vehicle Enquiry' }, 'vehicle'],
  [{ category: 'Vehicle Enquiry', subcategory: 'Test Drive Booking Used' }, 'test-drive'],
  [{ category: 'Vehicle Enquiry', subcategory: 'Find Me Something Similar' }, 'similar'],
  [{ category: 'Service Booking' }, 'service'],
  [{ category: 'Parts Enquiry' }, 'parts'],
  [{ category: 'Careers Enquiry' }, 'careers'],
  [{ category: 'General Enquiry', subcategory: 'Career Enquiry' }, 'careers'],
  [{ category: 'Finance Enquiry' }, 'finance'],
  [{ category: 'Newsletter' }, 'newsletter'],
  [{ category: 'Trade-In', subcategory: '3. Offer Accepted' }, 'trade-in'],
])('what happens next after %j is told as %s', (subject, result) => {
  expect(resultOf(subject)).toBe(result);
  expect(successHref(subject)).toBe(`/success#${result}`);
});
