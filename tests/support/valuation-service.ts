/** A valuation service with the published interface (docs/make/trade-in.md) as a real HTTP server with injectable faults. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const VALUATION_SECRET = 'a-key-that-the-service-was-given';

/** Tolerated clock difference in seconds. */
const TOLERANCE = 300;

/** Failure modes of the service. */
export const FAILURES = {
  'answers HTML': (answer: ServerResponse) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Maintenance</h1>'),
  'answers 500': (answer: ServerResponse) => answer.writeHead(500).end('{}'),
  'answers 302': (answer: ServerResponse) =>
    answer.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  'breaks off': (answer: ServerResponse) => answer.destroy(),
  'never answers': () => undefined,
  'begins and never ends': (answer: ServerResponse) => answer.writeHead(200).write('{"valuation":'),
  'answers without end': (answer: ServerResponse) => answer.writeHead(200).end(`"${'x'.repeat(1_000_000)}"`),
  'answers null': (answer: ServerResponse) => answer.writeHead(200).end('null'),
  'offers a text': (answer: ServerResponse) => offer(answer, { amount: '21350' }),
  'offers less than nothing': (answer: ServerResponse) => offer(answer, { amount: -5 }),
  'offers a fortune': (answer: ServerResponse) => offer(answer, { amount: 1e12 }),
  'offers another currency': (answer: ServerResponse) => offer(answer, { currency: 'USD' }),
  'offers until yesterday': (answer: ServerResponse) => offer(answer, { expires_at: '2020-01-01T00:00:00Z' }),
  'offers for ever': (answer: ServerResponse) => offer(answer, { expires_at: '2199-01-01T00:00:00Z' }),
} as const;

export type Failure = keyof typeof FAILURES;

const offer = (answer: ServerResponse, more: object) =>
  answer.writeHead(200).end(
    JSON.stringify({
      valuation: { amount: 21_350, currency: 'AUD', expires_at: '2026-11-28T00:00:00Z', ...more },
    }),
  );

/** An accepted request. */
interface TakenRequest {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly id: string;
}

export interface ValuationServer {
  readonly endpoint: string;
  /** Requests with a valid signature, in order. */
  readonly taken: TakenRequest[];
  /** Returns the number of requests without a valid signature. */
  readonly refused: () => number;
  readonly fail: (failure: Failure | undefined) => void;
  readonly close: () => void;
}

const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

function isSigned(request: IncomingMessage, body: string, now: number): boolean {
  const timestamp = header(request, 'x-dealersite-timestamp');
  const expected = `v1=${createHmac('sha256', VALUATION_SECRET).update(`${timestamp}.${body}`).digest('hex')}`;
  const given = header(request, 'x-dealersite-signature');
  return (
    Math.abs(now / 1_000 - Number(timestamp)) <= TOLERANCE &&
    given.length === expected.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  );
}

const VEHICLE = { year: 2021, make: 'Toyota', model: 'Model A', badge: null, transmission: 'Automatic' };

/** Answers by the contract: one registration, and offers for one young model with low mileage. */
function createAnswer(
  path: string,
  body: Readonly<Record<string, unknown>>,
): readonly [status: number, body: object] {
  if (path.endsWith('/vehicles'))
    return body['rego'] === 'ABC12D' && body['rego_state'] === 'QLD'
      ? [200, { vehicle: VEHICLE }]
      : [404, {}];
  const { year, model, kilometres } = body['vehicle'] as { year: number; model: string; kilometres: number };
  if (year < 2019) return [200, { valuation: null, reason: 'too_old' }];
  if (kilometres > 100_000) return [200, { valuation: null, reason: 'too_far' }];
  if (model !== 'Model A') return [200, { valuation: null, reason: 'too_few' }];
  return [
    200,
    {
      valuation: {
        amount: 21_350,
        currency: 'AUD',
        expires_at: '2026-11-28T00:00:00+00:00',
        sample_size: 140,
      },
    },
  ];
}

/** Starts the service. `now` is its clock in milliseconds. */
export async function startValuationService(now: () => number): Promise<ValuationServer> {
  const taken: TakenRequest[] = [];
  let refused = 0;
  let failure: Failure | undefined;
  const server = createServer((request, answer) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString('utf8');
      if (request.method !== 'POST' || !isSigned(request, text, now())) {
        refused += 1;
        return answer.writeHead(401).end('{}');
      }
      if (failure !== undefined) return FAILURES[failure](answer);
      const body = JSON.parse(text) as Record<string, unknown>;
      const path = request.url ?? '';
      taken.push({ path, body, id: header(request, 'x-dealersite-delivery') });
      const [status, json] = createAnswer(path, body);
      return answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    taken,
    refused: () => refused,
    fail: (next) => (failure = next),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
