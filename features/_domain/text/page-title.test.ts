/** Titles fit into search results. */
import { describe, expect, test } from 'vitest';
import { fittingTitle, LONGEST_TITLE, pageTitle, shortenByWords } from './page-title.ts';

describe('pageTitle', () => {
  test('names the site after the subject', () => {
    expect(pageTitle('Finance', 'Gumtree Motors')).toBe('Finance | Gumtree Motors');
  });

  test('drops the site when both are longer than 70 characters', () => {
    const subject = 'New, used and demo cars for sale, page 3 of 41';
    expect(pageTitle(subject, 'Harbourline Motor Group')).toBe(subject);
    expect(pageTitle('a'.repeat(61), 'Shop 1')).toHaveLength(LONGEST_TITLE);
    expect(pageTitle('a'.repeat(62), 'Shop 1')).toBe('a'.repeat(62));
  });

  test('shortens a subject that is too long alone by whole words', () => {
    const title = pageTitle(
      'Everything that you need to bring along to the yard when you collect your car',
      'S',
    );
    expect(title).toBe('Everything that you need to bring along to the yard when you collect');
  });
});

describe('shortenByWords', () => {
  test('leaves no preposition, conjunction or comma at the end', () => {
    expect(shortenByWords('Overland 1250 Rally with Panniers', 24)).toBe('Overland 1250 Rally');
    expect(shortenByWords('Sales, service and parts', 15)).toBe('Sales, service');
    expect(shortenByWords('Sales, service', 8)).toBe('Sales');
  });

  test('cuts a single long word, never inside a character', () => {
    expect(shortenByWords('abcdefgh', 5)).toBe('abcde');
    expect(shortenByWords('ab😀cd', 3)).toBe('ab');
  });

  test('keeps a text that fits exactly', () => {
    expect(shortenByWords('one two', 7)).toBe('one two');
  });
});

test('fittingTitle takes the first candidate that fits', () => {
  expect(fittingTitle(['a'.repeat(80), 'b'.repeat(71), 'c'.repeat(70), 'd'])).toBe('c'.repeat(70));
});
