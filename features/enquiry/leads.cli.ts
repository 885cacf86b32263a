/** Leads and their deliveries, for `leads` and the dashboard. */
export { adfOf } from './delivery/adf.ts';
export { rowsOf, mailOf } from './delivery/mail.ts';
export { leadsOf } from './delivery/outbox.source.ts';
export { parcelOf } from './delivery/parcel-of.ts';
export type { Parcel } from './delivery/parcel.ts';
export type { leadDelivery } from './enquiry.tables.ts';
export { leadsCsv } from './lead-table.ts';
export {
  listLeads,
  retryDeliveries,
  type ListedLead,
  countLeads,
  listDeliveries,
  deliveryOf,
} from './list-leads.source.ts';
