/** Rules about enquiries: destinations have their keys, and get leads. */
import { defineError } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { CATEGORIES } from '../_domain/form/lead-subjects.ts';
import { NEWSLETTER_CATEGORY } from '../_domain/form/newsletter.ts';
import { listNames } from '../_domain/schema/errors.ts';
import { didYouMean } from '../_domain/text/did-you-mean.ts';
import { nearestName } from '../_domain/text/nearest-name.ts';
import { listDestinations } from './delivery/destinations.schema.ts';
import { enquiryOptions } from './enquiry.schema.ts';

const keyMissing = defineError<{ variable: string; destination: string }>({
  code: 'DS2670',
  title: 'Missing key of a destination of leads',
  message: ({ variable, destination }) =>
    `The environment variable ${variable} is not set: no lead can be delivered to ${destination}.`,
  hint: ({ variable }) =>
    `Set ${variable} where the server runs. Leads are stored and delivered once it is set.`,
});

const locationUnknown = defineError<{
  destination: string;
  id: string;
  nearest: string | undefined;
  existing: readonly string[];
}>({
  code: 'DS2671',
  title: 'Destination of leads for a location that does not exist',
  message: ({ destination, id }) =>
    `${destination} gets leads for the location ${id}, which the tenant does not have: none arrives.`,
  hint: ({ nearest, existing }) => `${didYouMean(nearest)}Locations: ${listNames(existing)}.`,
});

const categoryUnknown = defineError<{
  destination: string;
  category: string;
  nearest: string | undefined;
  existing: readonly string[];
}>({
  code: 'DS2672',
  title: 'Destination of leads of a category that no form sends',
  message: ({ destination, category }) =>
    `${destination} gets leads of the category ${category}, which no form of the site sends: only calls of the API do.`,
  hint: ({ nearest, existing }) =>
    `${didYouMean(nearest)}Categories: ${listNames(existing)}. Add your own to \`options.enquiry.forms.categories\`.`,
});

/** A destination for a location or category that has no leads loses them in silence. */
const destinationsGetLeads: TenantCheck = (tenant, { positionOf }) => {
  const options = enquiryOptions(tenant);
  const ids = tenant.locations.map(({ id }) => id);
  const categories = [...Object.values(CATEGORIES), NEWSLETTER_CATEGORY, ...options.forms.categories];
  return listDestinations(options).flatMap(({ destination, entry, path }) => {
    const positionIn = (field: string, index: number) =>
      positionOf(['options', 'enquiry', ...path, field, index]);
    return [
      ...entry.locations.flatMap((id, index) =>
        ids.includes(id)
          ? []
          : [
              warning(
                locationUnknown,
                { destination, id, nearest: nearestName(id, ids), existing: ids },
                positionIn('locations', index),
              ),
            ],
      ),
      ...entry.categories.flatMap((category, index) =>
        categories.includes(category)
          ? []
          : [
              warning(
                categoryUnknown,
                { destination, category, nearest: nearestName(category, categories), existing: categories },
                positionIn('categories', index),
              ),
            ],
      ),
    ];
  });
};

const keysAreSet: TenantCheck = (tenant, { positionOf, environment }) =>
  listDestinations(enquiryOptions(tenant)).flatMap(({ variables, destination, path }) =>
    variables
      .filter((variable) => !environment[variable])
      .map((variable) =>
        warning(keyMissing, { variable, destination }, positionOf(['options', 'enquiry', ...path])),
      ),
  );

export const checks: SliceChecks = { tenant: [keysAreSet, destinationsGetLeads] };
