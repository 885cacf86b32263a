/** The sections of a vehicle page below the photos. */
import { describe, expect, test } from 'vitest';
import { page } from '../page.case.ts';

describe('sections', () => {
  test('shows pending comments when there are none', () => {
    expect(page()).toContain('Dealer comments are pending. Please check back here later.');
  });

  test('folds comments after 400 characters', () => {
    const html = page({
      dealercomments: `${'word '.repeat(79)}|second segment of the comments, ${'long enough to fold '.repeat(5)}`,
    });
    expect(html).toMatch(/<details[^>]*><summary><span>Read More/);
    expect(html.indexOf('segment of the comments')).toBeGreaterThan(html.indexOf('Read More'));
  });

  test('shows 8 items of a detail list, and Show All when there are more', () => {
    const items = Array.from({ length: 9 }, (_, index) => `Item ${index + 1}`);
    const html = page({ standardEquipment: items });
    expect(html.indexOf('Item 8<')).toBeLessThan(html.indexOf('Show All 9'));
    expect(html.indexOf('Item 9<')).toBeGreaterThan(html.indexOf('Show All 9'));
    expect(page({ standardEquipment: items.slice(1) })).not.toContain('Show All 8');
  });

  test.each(['group', 'yard'])('does not repeat a specification as key information: %s', (template) => {
    const facts = {
      engine_size: 2488,
      drive: 'Front Wheel Drive',
      seats: 5,
      doors: 5,
      trans: 'Automatic',
      fuel: 'Petrol',
    };
    const html = page(facts, [], { template });
    for (const label of ['Engine', 'Drive', 'Seats', 'Doors'])
      expect([label, html.split(`<dt>${label}</dt>`).length - 1]).toEqual([label, 1]);
    expect(html).toContain('Front Wheel Drive');
  });
});
