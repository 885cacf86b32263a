/** Holds of vehicles with a deposit, changed in the transaction of its payment. */
import { isSubscription, isReservable } from '../_domain/stock/reservable.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { Transaction } from '../_platform/database/database.ts';
import type { Platform } from '../_platform/http/api.ts';
import type { DepositHold, DepositHolds } from '../_platform/payments/payments.ts';
import { currentHold, lockCar, writeHold, type HoldRow } from './hold.source.ts';

/** Returns whether the hold is that of the buyer; earlier versions stored only the lead. */
const belongsTo = ({ holder, leadId }: HoldRow, hold: DepositHold): boolean =>
  holder === hold.buyer || leadId === hold.leadId;

export function createDepositHolds({
  site,
  tenant,
  now,
}: Pick<Platform, 'site' | 'tenant' | 'now'>): DepositHolds {
  const sale = { offersSubscription: tenant.offers_subscription };
  const find = (carId: string): Vehicle | undefined => site.vehicles.find(({ id }) => id === carId);
  const car = (carId: string) => ({ tenant: tenant.slug, carId });
  /** Returns the hold that the buyer may write; undefined if the vehicle is gone or somebody else holds it. */
  const writable = async (run: Transaction, hold: DepositHold): Promise<HoldRow | undefined> => {
    const vehicle = find(hold.carId);
    if (!vehicle || !isForSale(vehicle) || isSubscription(vehicle, sale)) return undefined;
    const row = await currentHold({ orm: run }, car(hold.carId), now());
    if (row) return belongsTo(row, hold) ? { ...row, holder: hold.buyer } : undefined;
    // Without a hold the stock decides: the dealer may have reserved it for somebody.
    if (!isReservable(vehicle, sale)) return undefined;
    const { buyer: holder, carId, leadId } = hold;
    return { ...car(carId), holder, leadId, heldUntil: new Date(now()), paymentId: null };
  };
  return {
    lock: (run, carId) => lockCar(run, car(carId)),
    isForSale(carId) {
      const vehicle = find(carId);
      return vehicle !== undefined && isForSale(vehicle);
    },
    async claim(run, hold, until) {
      const row = await writable(run, hold);
      if (!row) return false;
      const heldUntil = new Date(Math.max(row.heldUntil.getTime(), until.getTime()));
      await writeHold(run, { ...row, heldUntil });
      return true;
    },
    async keep(run, hold, paymentId) {
      const row = await writable(run, hold);
      if (!row || (row.paymentId !== null && row.paymentId !== paymentId)) return false;
      await writeHold(run, { ...row, leadId: hold.leadId, paymentId });
      return true;
    },
    async release(run, hold, { paymentId, endsAt }) {
      const row = await currentHold({ orm: run }, car(hold.carId), now());
      const isTheirs = row && (row.paymentId === null ? belongsTo(row, hold) : row.paymentId === paymentId);
      if (!isTheirs) return;
      const heldUntil =
        row.paymentId === null ? new Date(Math.min(row.heldUntil.getTime(), endsAt.getTime())) : endsAt;
      await writeHold(run, { ...row, heldUntil, paymentId: null });
    },
  };
}
