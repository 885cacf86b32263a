import { describe, expect, test } from 'vitest';
import { offers } from '../registry.ts';
import { weeklyRepaymentOffering } from '../_domain/price/weekly-repayment.ts';
import { findOffering } from '../_domain/offering/offering.ts';
import { createSite } from '../_domain/site/site.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { lent } from './finance.case.ts';

const createTestSite = (finance: object, tenant: object = {}) =>
  createSite({
    offers,
    tenant: { ...dealer({ finance_provider: 'Manual', ...tenant }), options: { finance } },
    vehicles: [lent()],
    now: 0,
  });
const weekly = (vehicle: Vehicle, finance: object = {}, tenant: object = {}) =>
  findOffering(createTestSite(finance, tenant), weeklyRepaymentOffering)?.repaymentOf(vehicle);

describe('repayments by which visitors find vehicles', () => {
  test('are those of the calculator', () => {
    expect(weekly(lent())).toBe(142);
    const plain = { ...lent(), finance_lenders: undefined };
    expect(weekly(plain, { interest: 8.5, comparison_rate: 9.1 })).toBeGreaterThan(100);
  });

  test('are never computed without a comparison rate', () => {
    const plain = { ...lent(), finance_lenders: undefined };
    expect(weekly(plain, { interest: 8.5 })).toBeUndefined();
  });

  test('need a provider, an eligible vehicle and the option', () => {
    expect(weekly(lent(), {}, { finance_provider: undefined })).toBeUndefined();
    expect(weekly(lent(), { excluded: { makes: [lent().make] } })).toBeUndefined();
    expect(weekly(lent(), { search: false })).toBeUndefined();
    expect(weekly(lent(), { search: true })).toBe(142);
  });

  test('state their rate and comparison rate with its warning', () => {
    const { note = '' } =
      findOffering(createTestSite({ interest: 8.5, comparison_rate: 9.1 }), weeklyRepaymentOffering) ?? {};
    expect(note).toContain('8.50% p.a., comparison rate 9.10% p.a.');
    expect(note).toMatch(/WARNING/i);
  });
});
