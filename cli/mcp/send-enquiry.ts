/** Sends a confirmed enquiry to the API of the site, as its form does. */
import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { fail } from '../../renderer/contract/error.ts';
import { enquiryNotSent, invalidFields } from './errors.ts';
import type { EnquiryFields } from './prepared-enquiries.ts';

const TIMEOUT = 20_000;

const received = z.object({ lead_id: z.string() });
const refused = z.object({
  error: z.object({
    code: z.string().optional(),
    message: z.string().max(1_000),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  }),
});
type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

interface Call {
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON to post; without it the request is a GET. */
  readonly body?: string;
}

/** Names below `localhost` are this machine, whether or not the system resolves them. */
const lookupLocal: LookupFunction = (name, options, done) => {
  if (!/(?:^|\.)localhost$/i.test(name)) return lookup(name, options, done);
  const local = { address: '127.0.0.1', family: 4 };
  return options.all ? done(null, [local]) : done(null, local.address, local.family);
};

function request(address: string, { headers = {}, body }: Call): Promise<{ status: number; text: string }> {
  const start = address.startsWith('https:') ? requestHttps : requestHttp;
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    const options = { method, headers, lookup: lookupLocal, signal: AbortSignal.timeout(TIMEOUT) };
    const outgoing = start(address, options, (incoming) => {
      text(incoming).then((reply) => resolve({ status: incoming.statusCode ?? 0, text: reply }), reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Parses JSON; undefined for any other text. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Requests a JSON document; an unreachable API, or a page instead of JSON, is an error of the catalogue. */
async function call(address: string, options: Call): Promise<{ status: number; body: unknown }> {
  const response = await request(address, options).catch((error: Error) =>
    fail(enquiryNotSent, {
      reason: `The API at ${new URL(address).origin} does not answer: ${error.message}.`,
    }),
  );
  const body = parsed(response.text);
  if (body !== undefined) return { status: response.status, body };
  const reason =
    response.status === 404
      ? `${address} does not exist (404). Check the address of --api.`
      : `${address} answers ${response.status} without JSON. Check the address of --api.`;
  return fail(enquiryNotSent, { reason });
}

/** Solves the puzzle of the site's forms; '' on a site without one. */
async function solveCaptcha(api: string): Promise<string> {
  const { status, body } = await call(`${api}/captcha`, {});
  if (status !== 200) return '';
  const challenge = body as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Sends the fields; repeating the call with the same key creates no second lead. Returns the id of the lead. */
export async function sendEnquiry(api: string, fields: EnquiryFields, key: string): Promise<string> {
  const altcha = await solveCaptcha(api);
  const { body } = await call(`${api}/enquiries`, {
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...fields, ...(altcha !== '' && { altcha }) }),
  });
  const sent = received.safeParse(body);
  if (sent.success) return sent.data.lead_id;
  const { data } = refused.safeParse(body);
  if (data?.error.issues && data.error.issues.length > 0)
    return fail(invalidFields, { issues: data.error.issues });
  return fail(enquiryNotSent, { reason: data?.error.message ?? 'The API did not accept the enquiry.' });
}
