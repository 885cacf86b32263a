/** Schema of `dealersite.config.json`, which names the source of pulled tenants. */
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
    max_megabytes: largest(20, 'Maximum size of a document, in megabytes.'),
  })
  .superRefine(refuseFaults)
  .describe('JSON documents on a web server.');

const bucketSchema = z
  .strictObject({
    ...bucketFields,
    prefix: z
      .string()
      .max(500)
      .regex(/^(?!\/)/, 'a prefix that does not begin with /')
      .default('')
      .describe('Prefix of the folders of tenants, such as tenants/. By default the whole bucket.'),
    max_megabytes: largest(100, 'Maximum size of a file, in megabytes.'),
  })
  .describe('An S3 bucket with a folder for each tenant.');

const sourceSchema = z
  .strictObject({
    folder: z
      .string()
      .min(1)
      .max(1_000)
      .optional()
      .describe('Folder with a folder for each tenant, or with one tenant; relative to this file.'),
    http: httpSchema.optional(),
    s3: bucketSchema.optional(),
    max_shrink: z
      .number()
      .min(0)
      .max(100)
      .default(30)
      .describe(
        'Percentage of pulled tenants that may disappear from the source in one pull; if more are missing, none is removed. One missing tenant is always accepted unless this is 0.',
      ),
  })
  .superRefine(({ folder, http, s3 }, context) => {
    const count = [folder, http, s3].filter((one) => one !== undefined).length;
    if (count !== 1)
      context.addIssue({ code: 'custom', message: 'needs exactly one of `folder`, `http` and `s3`' });
  })
  .describe('Source of tenants outside of tenants/.');

export const configSchema = z
  .strictObject({
    $schema: z.string().optional().describe('Schema for editors.'),
    tenants: sourceSchema.optional(),
    slices: z
      .array(z.string().min(1).max(300))
      .max(50)
      .default([])
      .describe(
        'Slices of the project, in order: paths of folders, such as ./slices/book-a-wash, or names of installed packages.',
      ),
  })
  .describe('Settings of a project besides its tenants.');

export type TenantSource = z.output<typeof sourceSchema>;
export type WebTenants = z.output<typeof httpSchema>;
export type BucketTenants = z.output<typeof bucketSchema>;
