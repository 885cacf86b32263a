/** The way of a visitor before a lead, and the page after it. */
import { describe, expect, test } from 'vitest';
import { resultOf, successHref } from './form-result.ts';
import { readJourney } from '../visitor/journey.ts';

describe('lead attributes', () => {
  test('are the last 50 pages, one that is loaded again counting once', () => {
    const lines = Array.from({ length: 60 }, (_, at) => `/${at}\n`).join('');
    const { visited_pages: pages } = readJourney(`${lines}/59?page=2\n`);
    expect([pages.length, pages[0], pages.at(-1)]).toEqual([50, '/10', '/59']);
  });
  test('keep the parameters of the link that led here, and no others', () => {
    const link = '/?utm_source=letter&gclid=abc&page=2&q=name&utm_term=\n';
    expect(readJourney(link).linked_query_params).toEqual({ utm_source: 'letter', gclid: 'abc' });
    expect(readJourney(`${link}/b?page=3\n`).linked_query_params).toEqual({
      utm_source: 'letter',
      gclid: 'abc',
    });
    expect(readJourney(`${link}/b?fbclid=z\n`).linked_query_params).toEqual({ fbclid: 'z' });
  });
  test('are none where nothing is kept; a line that was cut is left out', () => {
    expect(readJourney(null)).toEqual({ visited_pages: [], linked_query_params: {} });
    expect(readJourney('rs/x?utm_source=y\n/a\n')).toEqual({
      visited_pages: ['/a'],
      linked_query_params: {},
    });
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
  [{ category: 'Reserve' }, 'reserve'],
  [{ category: 'Trade-In', subcategory: '3. Offer Accepted' }, 'trade-in'],
])('what happens next after %j is told as %s', (subject, result) => {
  expect(resultOf(subject)).toBe(result);
  expect(successHref(subject)).toBe(`/success#${result}`);
});
