/** Rules about geocoding: the environment has the key of the service. */
import { defineError } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { geocodeOptions } from './geocode.schema.ts';

const keyMissing = defineError<{ variable: string }>({
  code: 'DS2663',
  title: 'Missing key of the geocoding service',
  message: ({ variable }) =>
    `The environment variable ${variable} is not set: the service finds no postcode.`,
  hint: ({ variable }) => `Set ${variable} where the server runs, or remove \`key_env\` from the geocoder.`,
});

const keyIsSet: TenantCheck = (tenant, { positionOf, environment }) => {
  const variable = geocodeOptions(tenant).geocoder?.key_env;
  if (variable === undefined || environment[variable]) return [];
  return [warning(keyMissing, { variable }, positionOf(['options', 'geocode', 'geocoder', 'key_env']))];
};

export const checks: SliceChecks = { tenant: [keyIsSet] };
