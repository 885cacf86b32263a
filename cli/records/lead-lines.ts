/** Lines of `leads` about leads and deliveries, without personal data, because terminals and logs record them. */
import type { ListedDelivery, ListedLead, Requeued } from '../../features/enquiry/enquiry.cli.ts';

/** Formats how a delivery stands: its destination by name, and the reason of one that failed. */
function standOf(delivery: ListedDelivery): string {
  const { status, attempts, lastError } = delivery;
  const reason = status === 'dead' && lastError ? `: ${withoutAddresses(lastError)}` : '';
  return `${destinationOf(delivery)} ${status}${attempts > 1 ? ` (${attempts} attempts)` : ''}${reason}`;
}

/** Returns the name of a destination; the address of an email may be that of a person. */
const destinationOf = ({
  channel,
  destination,
  format,
}: Pick<ListedDelivery, 'channel' | 'destination'> & { readonly format?: string }): string =>
  format === 'buyer' ? 'email to the buyer' : channel === 'email' ? channel : `${channel} ${destination}`;

/** Mail servers repeat addresses in their refusals. */
const withoutAddresses = (reason: string): string => reason.replaceAll(/[^\s<>]+@[^\s<>:;,]+/g, '…');

/** Formats a lead without personal data, because terminals and logs record it. `--json` and `export` include it. */
export function leadLine({
  id,
  tenant,
  receivedAt,
  status,
  category,
  subcategory,
  vehicle,
  deliveries,
  events,
}: ListedLead): string {
  const facts = [
    receivedAt.toISOString(),
    tenant,
    status,
    subcategory === null ? category : `${category}: ${subcategory}`,
    vehicle?.name,
    ...events.map(({ event }) => event.text),
    deliveries.map(standOf).join(', ') || 'not delivered',
  ];
  return `${id}  ${facts.filter(Boolean).join(' · ')}`;
}

/** Formats a delivery without personal data. */
export const deliveryLine = ({ id, leadId, tenant, channel, destination, status }: Requeued): string =>
  [`${id}  lead ${leadId}`, tenant, destinationOf({ channel, destination }), status].join(' · ');
