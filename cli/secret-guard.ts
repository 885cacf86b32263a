/** Refuses files of a site that contain the value of a secret environment variable. Slices of a project can read all of them. */
import { escapeHtml } from '../renderer/contract/escape.ts';
import type { InspectFile } from '../renderer/contract/feature.ts';
import { defineError, fail } from '../renderer/contract/error.ts';
import { compiledSlices } from './compiled-slices.ts';
import { findInSources, namePattern } from './slice-sources.ts';

const secretPublished = defineError<{ url: string; variable: string }>({
  code: 'DS2715',
  title: 'A page would publish a secret',
  message: ({ url, variable }) => `${url} contains the value of the environment variable ${variable}.`,
  hint: ({ variable }) =>
    `Everybody can read pages and the props of islands. Read ${variable} in a route from \`platform.environment\`, or in \`afterBuild\` from \`environment\`. If its value is public, write PUBLIC into its name.`,
});

/** Shorter values are in many pages by chance. */
const LEAST_LENGTH = 12;

const SECRET =
  /(?:^|_)(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASS|CREDENTIALS?|AUTH|DSN)(?:_|$)|^DATABASE_URL$/i;
const PUBLIC = /PUBLIC|PUBLISHABLE|SITE_KEY/i;

/** Returns a value as it is, and as it is in HTML, in JSON and in addresses. */
function spellings(value: string): readonly string[] {
  const json = JSON.stringify(value).slice(1, -1);
  const html = [escapeHtml(value), escapeHtml(json)];
  // React writes an apostrophe as a hexadecimal number.
  const byReact = html.map((text) => text.replaceAll('&#39;', '&#x27;'));
  return [...new Set([value, json, ...html, ...byReact, encodeURIComponent(value)])];
}

interface Secret {
  readonly variable: string;
  readonly forms: readonly string[];
}

/** Lists the secrets of an environment, without values that the tenant publishes itself. */
function listSecrets(environment: NodeJS.ProcessEnv, published: string): Secret[] {
  return Object.entries(environment).flatMap(([variable, value = '']) =>
    value.length >= LEAST_LENGTH &&
    SECRET.test(variable) &&
    !PUBLIC.test(variable) &&
    !published.includes(value)
      ? [{ variable, forms: spellings(value) }]
      : [],
  );
}

/** Returns the position at which a slice reads a variable. */
function findRead(variable: string): ReturnType<typeof findInSources> | undefined {
  const positions = compiledSlices().map(({ source }) => findInSources(source, namePattern(variable)));
  return positions.find(({ line }) => line !== undefined) ?? positions[0];
}

/** Creates a function that throws DS2715 for a file with a secret; undefined in a project without slices. */
export function createSecretGuard(
  publicTenant: object,
  environment: NodeJS.ProcessEnv = process.env,
): InspectFile | undefined {
  if (compiledSlices().length === 0) return undefined;
  const secrets = listSecrets(environment, JSON.stringify(publicTenant));
  return (url, body) => {
    const bytes =
      typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    for (const { variable, forms } of secrets)
      if (forms.some((form) => bytes.includes(form)))
        fail(secretPublished, { url, variable }, findRead(variable));
  };
}
