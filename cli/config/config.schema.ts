/** `dealersite.config.json`: where tenants come from that do not lie in `tenants/`. */
import { z } from 'zod';
import {
  bucketFields,
  httpFields,
  refuseFaults,
  webAddress,
} from '../../features/_domain/stock/stock-origin.schema.ts';

const largest = (megabytes: number, what: string) =>
  z.number().positive().max(2_000).default(megabytes).describe(what);

const httpSchema = z
  .strictObject({
    url: webAddress.describe(
      'Address of a tenant, of a list of tenants, or of a list of addresses of tenants.',
    ),
    ...httpFields,
    max_megabytes: largest(20, 'Largest document that is fetched, in megabytes.'),
  })
  .superRefine(refuseFaults)
  .describe('JSON documents that a web server gives.');

const bucketSchema = z
  .strictObject({
    ...bucketFields,
    prefix: z
      .string()
      .max(500)
      .regex(/^(?!\/)/, 'a prefix without / at its beginning')
      .default('')
      .describe(
        'Prefix below which each tenant has a folder, such as tenants/. By default the whole bucket.',
      ),
    max_megabytes: largest(100, 'Largest file of a tenant that is fetched, in megabytes.'),
  })
  .describe('A bucket that speaks S3, with a folder for each tenant.');

const sourceSchema = z
  .strictObject({
    folder: z
      .string()
      .min(1)
      .max(1_000)
      .optional()
      .describe('Folder that holds a folder for each tenant, or one tenant; relative to this file.'),
    http: httpSchema.optional(),
    s3: bucketSchema.optional(),
    max_shrink: z
      .number()
      .min(0)
      .max(100)
      .default(30)
      .describe(
        'Percent of the pulled tenants that may be missing before missing ones stay. One missing tenant is accepted unless this is 0.',
      ),
  })
  .superRefine(({ folder, http, s3 }, context) => {
    const count = [folder, http, s3].filter((one) => one !== undefined).length;
    if (count !== 1)
      context.addIssue({ code: 'custom', message: 'needs exactly one of `folder`, `http` and `s3`' });
  })
  .describe('Where tenants come from that do not lie in tenants/.');

export const configSchema = z
  .strictObject({
    $schema: z.string().optional().describe('Schema for editors.'),
    tenants: sourceSchema.optional(),
  })
  .describe('What a project sets besides its tenants.');

export type TenantSource = z.output<typeof sourceSchema>;
export type WebTenants = z.output<typeof httpSchema>;
export type BucketTenants = z.output<typeof bucketSchema>;
