/** The journey before a lead, and the success page. */
import { describe, expect, test } from 'vitest';
import { toFormResult, successHref } from './form-result.ts';
import { parseJourney } from '../visitor/journey.ts';

describe('lead attributes', () => {
  test('are the last 50 pages, counting a reloaded page once', () => {
    const lines = Array.from({ length: 60 }, (_, index) => `/${index}\n`).join('');
    const { visited_pages: pages } = parseJourney(`${lines}/59?page=2\n`);
    expect([pages.length, pages[0], pages.at(-1)]).toEqual([50, '/10', '/59']);
  });
  test('contain only the parameters of the link that led here', () => {
    const link = '/?utm_source=letter&gclid=abc&page=2&q=name&utm_term=\n';
    expect(parseJourney(link).linked_query_params).toEqual({ utm_source: 'letter', gclid: 'abc' });
    expect(parseJourney(`${link}/b?page=3\n`).linked_query_params).toEqual({
      utm_source: 'letter',
      gclid: 'abc',
    });
    expect(parseJourney(`${link}/b?fbclid=z\n`).linked_query_params).toEqual({ fbclid: 'z' });
  });
  test('are empty without storage; a truncated line is skipped', () => {
    expect(parseJourney(null)).toEqual({ visited_pages: [], linked_query_params: {} });
    expect(parseJourney('rs/x?utm_source=y\n/a\n')).toEqual({
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
])('the success page after %j is %s', (subject, result) => {
  expect(toFormResult(subject)).toBe(result);
  expect(successHref(subject)).toBe(`/success#${result}`);
});
