/** Primitive shapes shared by the entity schemas. Every limit protects a page, a memory budget or a reader. */
import { z } from 'zod';
import { stripBidiControls } from '../text/bidi-controls.ts';
import { LONGEST_SLUG, SLUG } from '../text/slugs.ts';

/** Longest short text of a stock row. */
const SHORT_TEXT = 200;
/** Longest free text (dealer comments, review, disclaimer) in characters. */
const LONG_TEXT = 20_000;

/** Text without bidi controls and lone surrogates. */
const text = z
  .string()
  .overwrite(stripBidiControls)
  .refine((value) => value.isWellFormed(), 'contains characters that are not text');

/** One trimmed line of plain text. */
export const line = text.trim().min(1).max(SHORT_TEXT);

/** Several lines of plain text. */
export const prose = text.trim().max(LONG_TEXT);

/** A URL segment: lower-case letters, digits and single hyphens. */
export const slug = z
  .string()
  .max(LONGEST_SLUG)
  .regex(SLUG, 'a slug has lower-case letters, digits and single hyphens only');

// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u001f\u007f\ufffd]/;

/** Matches the characters that people type in queries although addresses must encode them: `?range[price]=:30000`. */
const UNENCODED = /["<>[\]^`|]/g;

/** Encodes the query of an address as browsers send it. */
const encodeQuery = (address: string): string =>
  address.replace(/\?.*/s, (query) => query.replaceAll(UNENCODED, encodeURIComponent));

/** An absolute https or http address, or a path from the root of the site; `/\` would leave the site. */
export const href = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^(?:https?:\/\/[^\s/]|\/(?![/\\]))\S*$|^\/$/, 'an http(s) address or a path that starts with one /')
  .refine((value) => value.isWellFormed() && !NO_TEXT.test(value), 'contains characters that are not text')
  .overwrite(encodeQuery);

/** Australian dollars, not negative; rounded to cents. */
export const dollars = z
  .number()
  .min(0)
  .max(10_000_000)
  .overwrite((amount) => Math.round(amount * 100) / 100);

/** A percentage such as 12.94. */
export const percent = z.number().min(0).max(100);

/** An instant in ISO 8601 with zone. */
export const instant = z.iso.datetime({ offset: true });

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** Feeds write identifiers as numbers or strings; inside they are strings. */
export const id = z.union([z.string().trim().min(1).max(SHORT_TEXT), z.number().int().transform(String)]);

/** Address of an external service that the server calls. */
export const serviceAddress = z.url({ protocol: /^https?$/ }).max(2_000);

/** Returns the schema of the name of an environment variable; the error message shows `example`. */
export const variableName = (example: string) =>
  z.string().regex(/^[A-Z][A-Z0-9_]{2,60}$/, `a name such as ${example}`);

/** Allows private addresses for a service. */
export const allowPrivate = z
  .boolean()
  .default(false)
  .describe('Allow addresses on this machine or in a private network.');

/** Matches a host: an origin, a host name with optional port, each with optional path, or only a path. */
export const SEARCH_HOST =
  /^(?:(?:https?:\/\/)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)?(?:\/(?!\/)[\w.~/-]*)?$/i;
