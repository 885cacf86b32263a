/** What leads are about, as every slice writes it, and the gates that stand before some of it. */
import type { SignInType } from '../visitor/session.ts';

/** Categories of the forms and calls of the product. */
export const CATEGORIES = {
  general: 'General Enquiry',
  vehicle: 'Vehicle Enquiry',
  service: 'Service Booking',
  parts: 'Parts Enquiry',
  finance: 'Finance Enquiry',
  careers: 'Careers Enquiry',
  reserve: 'Reserve',
  tradeIn: 'Trade-In Valuation',
} as const;

/** Finer kinds that forms of the product send. */
export const SUBCATEGORIES = {
  testDrive: 'Test Drive Booking',
  testDriveUsed: 'Test Drive Booking Used',
  testDriveNew: 'Test Drive Booking New',
  similar: 'Find Me Something Similar',
  career: 'Career Enquiry',
  financeApplication: 'Finance Application',
  onlinePurchase: 'Online Purchase',
  spin: 'Spin to Win',
  vehicleSubmitted: '1. Vehicle Submitted',
} as const;

/** The gate a lead of the category stands behind on sites that have it; nothing for most. */
export function gateOf(category: string): SignInType | undefined {
  const named = category.toLowerCase();
  if (named === CATEGORIES.reserve.toLowerCase()) return 'checkout';
  if (named === CATEGORIES.tradeIn.toLowerCase()) return 'trade-in';
  return named.includes('finance') ? 'finance' : undefined;
}
