/** Rules about enquiries: the environment has the keys of destinations. */
import { defineError } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
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

const keysAreSet: TenantCheck = (tenant, { positionOf, environment }) =>
  listDestinations(enquiryOptions(tenant)).flatMap(({ variables, destination, path }) =>
    variables
      .filter((variable) => !environment[variable])
      .map((variable) =>
        warning(keyMissing, { variable, destination }, positionOf(['options', 'enquiry', ...path])),
      ),
  );

export const checks: SliceChecks = { tenant: [keysAreSet] };
