import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { differences, previousAudit, recordAudit } from './trends.ts';

let stateDir: string;
beforeEach(() => {
  stateDir = temporaryFolder();
});

test('compares a page with its last audit on the same device, even after audits of other pages', () => {
  const record = (at: string, pages: Parameters<typeof recordAudit>[1]) =>
    recordAudit({ stateDir, tenant: 'yard', at }, pages);
  record('2026-11-01', [
    { template: 'home', device: 'mobile', figures: { performance: 90 } },
    { template: 'home', device: 'desktop', figures: { performance: 99 } },
  ]);
  record('2026-11-02', [{ template: 'vehicle', device: 'mobile', figures: { performance: 80 } }]);
  const previous = previousAudit(stateDir, 'yard');
  expect(previous({ template: 'home', device: 'desktop' })).toEqual({
    at: '2026-11-01',
    figures: { performance: 99 },
  });
  expect(previous({ template: 'vehicle', device: 'mobile' })?.at).toBe('2026-11-02');
  expect(previous({ template: 'vehicle', device: 'desktop' })).toBeUndefined();
  expect(previousAudit(stateDir, 'another')({ template: 'home', device: 'mobile' })).toBeUndefined();
});

test('returns differences only for metrics that changed and have an earlier value', () => {
  const before = { performance: 90, cumulative_layout_shift: 0.1, seo: 100 };
  expect(
    differences({ performance: 94, cumulative_layout_shift: 0.13, seo: 100, total_kb: 3 }, before),
  ).toEqual({
    performance: 4,
    cumulative_layout_shift: 0.03,
  });
  expect(differences({ performance: 94 }, undefined)).toEqual({});
});
