/** Headers of a tenant's site, under `options.seo`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';

const seoOptionsSchema = z
  .object({
    media_hosts: z
      .array(
        z
          .string()
          .max(253)
          .regex(
            /^(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i,
            'Enter a host name, such as photos.example or *.photos.example.',
          ),
      )
      .max(20)
      .default([])
      .describe(
        'Hosts of pictures and videos besides those that the tenant and its stock name, such as one that a picture’s address redirects to.',
      ),
    any_media_host: z.boolean().default(false).describe('Pictures and videos may come from any https host.'),
    hsts_days: z
      .int()
      .min(0)
      .max(730)
      .default(365)
      .describe(
        'Days for which browsers must use https after a visit (Strict-Transport-Security); 0 sends no such header.',
      ),
    meta_policy: z
      .boolean()
      .default(false)
      .describe(
        'Pages of a build contain the content security policy, for hosts that send none of the headers of `_headers`. It cannot forbid framing or require https, which only headers can.',
      ),
    assets_rule: z
      .enum(['files', 'folder'])
      .default('files')
      .describe(
        'Rules of hashed files in `_headers`: `files` names the first 80, so that a host never lets browsers store a missing one; `folder` is one rule for all, for hosts such as Netlify that send their own header with a 404.',
      ),
    trusted_types: z
      .enum(['auto', 'on', 'off'])
      .default('auto')
      .describe(
        'Require Trusted Types: browsers refuse text of unknown origin as markup or script. `auto` requires them on sites without tags of other companies, which may not be ready for them.',
      ),
    security_contacts: z
      .array(z.union([z.email(), z.url({ protocol: /^https$/ })]))
      .max(5)
      .default([])
      .describe(
        'Email addresses, or https addresses of forms, for reports of weaknesses: `/.well-known/security.txt` names them. Empty: no such file.',
      ),
    indexnow_key: z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/, 'Enter 8 to 128 letters, digits and hyphens.')
      .optional()
      .describe(
        'Key of the site for IndexNow, a text of your own choice: the site publishes it as `/{key}.txt`, and `dealersite ping` reports changed pages to search engines with it. Not a secret. None: nothing is reported.',
      ),
  })
  .describe('Security of the site: headers, and whom to write to; and the key for search engines.');

/** Returns the options of the tenant, memoised per site. */
export const seoOptions = siteOptions('seo', seoOptionsSchema);
