/** Tools that send an enquiry: one prepares it, another sends it once the customer has agreed. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { Site } from '../../features/_domain/site/site.ts';
import { slugOfLocation } from '../../features/_domain/text/slugs.ts';
import { enquiryIssues } from '../../features/enquiry/enquiry.cli.ts';
import { fail } from '../../renderer/contract/error.ts';
import { enquiryNotSent, invalidFields, noLocation, noPreparedEnquiry } from './errors.ts';
import { answered, type McpSite } from './results.ts';
import { createPreparedEnquiries } from './prepared-enquiries.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { vehicleWith } from './site-tools.ts';

const line = z.string().trim().min(1).max(200);

const enquirySchema = z.strictObject({
  name: line.describe('Name of the customer.'),
  email: line,
  phone: line,
  message: z.string().trim().min(1).max(5_000),
  vehicle: line.optional().describe('Slug of the vehicle that the enquiry is about.'),
  location: line.optional().describe('Id or slug of the location that should answer.'),
});

const NO_API = 'This site has no API, so enquiries cannot be sent from here.';

/** Throws DS2982 if no location has this id or slug. */
function checkLocation({ tenant }: Site, name: string): void {
  const { locations } = tenant;
  if (locations.some((one) => one.id === name || slugOfLocation(one) === name)) return;
  const visible = locations.filter((one) => one.visible);
  fail(noLocation, { slug: name, slugs: visible.map(slugOfLocation) });
}

/** Adds the tools. */
export function addEnquiryTools(server: McpServer, { siteOf, api, clock }: McpSite): void {
  const prepared = createPreparedEnquiries(clock);
  server.registerTool(
    'prepare_enquiry',
    {
      title: 'Prepare an enquiry',
      description:
        'Checks an enquiry to the dealer and returns what would be sent, with a token. Sends nothing: show the result to the customer and ask whether to send it.',
      inputSchema: enquirySchema,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ vehicle: one, location, ...contact }) =>
      answered(() => {
        const site = siteOf();
        if (api === undefined) return fail(enquiryNotSent, { reason: NO_API });
        const vehicle = one === undefined ? undefined : vehicleWith(site, one);
        const fields = {
          ...contact,
          category: 'General Enquiry',
          ...(vehicle && { car_id: vehicle.id }),
          ...(location !== undefined && { location }),
        };
        if (location !== undefined) checkLocation(site, location);
        const issues = enquiryIssues(fields, clock());
        if (issues.length > 0) return fail(invalidFields, { issues });
        return {
          to: site.tenant.name,
          will_send: { ...contact, ...(vehicle && { vehicle: vehicle.name }), ...(location && { location }) },
          token: prepared.add(fields),
          next: 'Nothing was sent. Show this to the customer; if they agree, call send_enquiry with the token and confirm: true within 15 minutes.',
        };
      }),
  );
  server.registerTool(
    'send_enquiry',
    {
      title: 'Send an enquiry',
      description:
        'Sends a prepared enquiry to the dealer. Only after the customer has seen it and has agreed to send it.',
      inputSchema: z.strictObject({
        token: z.uuid().describe('Token of prepare_enquiry.'),
        confirm: z
          .literal(true)
          .describe('True: the customer has agreed to send what prepare_enquiry returned.'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    },
    ({ token }) =>
      answered(async () => {
        const fields = prepared.get(token) ?? fail(noPreparedEnquiry, {});
        if (api === undefined) return fail(enquiryNotSent, { reason: NO_API });
        const lead_id = await sendEnquiry(api, fields, token);
        prepared.remove(token);
        return { sent: true, lead_id };
      }),
  );
}
