/** Categories of leads, and the sign-in gates before some of them. */
import type { SignInType } from '../visitor/session.ts';

/** Lead categories of the product. */
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

/** Lead subcategories of the product's forms. */
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

/** Returns the gate before leads of a category; undefined for most. */
export function findGate(category: string): SignInType | undefined {
  const named = category.toLowerCase();
  if (named === CATEGORIES.reserve.toLowerCase()) return 'checkout';
  if (named === CATEGORIES.tradeIn.toLowerCase()) return 'trade-in';
  return named.includes('finance') ? 'finance' : undefined;
}
