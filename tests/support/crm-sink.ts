/** A CRM on a loopback port: gives out tokens and stores each lead once, by its idempotency key. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './free-port.ts';

/** How the CRM answers the next leads; a number is a status with JSON. */
type CrmMode = 'stores' | 'fails' | 'page' | 'conflict' | 'breaks off' | number;

export interface CrmSink {
  readonly url: string;
  /** Requests for tokens. */
  readonly tokenRequests: readonly { readonly authorization: string; readonly body: string }[];
  /** Requests with leads, including refused ones. */
  readonly requests: readonly {
    readonly authorization: string;
    readonly key: string;
    readonly body: string;
  }[];
  /** Stored leads by idempotency key. */
  readonly stored: ReadonlyMap<string, string>;
  mode: CrmMode;
  /** Status of the pages of both modes `page`. */
  pageStatus: number;
  /** A number is a status with an OAuth error. */
  tokenMode: 'gives' | 'refuses' | 'page' | 'no error' | number;
  /** Makes all tokens invalid that were given out so far. */
  readonly revoke: () => void;
  readonly stop: () => Promise<void>;
}

const json = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const page = (response: ServerResponse, status = 200): void => {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
};

/** Starts the CRM. Tokens live an hour. */
export async function startCrmSink(): Promise<CrmSink> {
  const tokenRequests: { authorization: string; body: string }[] = [];
  const requests: { authorization: string; key: string; body: string }[] = [];
  const stored = new Map<string, string>();
  const state: Pick<CrmSink, 'mode' | 'pageStatus' | 'tokenMode'> = {
    mode: 'stores',
    pageStatus: 200,
    tokenMode: 'gives',
  };
  const valid = new Set<string>();
  const giveToken = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { authorization = '' } = request.headers;
    tokenRequests.push({ authorization, body: await text(request) });
    if (state.tokenMode === 'page') return page(response, state.pageStatus);
    if (state.tokenMode === 'no error') return json(response, 404, { path: authorization });
    if (typeof state.tokenMode === 'number')
      return json(response, state.tokenMode, { error: 'temporarily_unavailable' });
    if (state.tokenMode === 'refuses')
      return json(response, 401, { error: 'invalid_client', error_description: `secret ${authorization}` });
    const token = `token-${tokenRequests.length}`;
    valid.add(token);
    return json(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 3_600 });
  };
  const storeLead = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { authorization = '', 'idempotency-key': key } = request.headers;
    const body = await text(request);
    requests.push({ authorization, key: String(key), body });
    if (!valid.has(authorization.replace('Bearer ', ''))) return json(response, 401, { error: 'expired' });
    // An echo of the lead must not get into messages.
    if (state.mode === 'fails') return json(response, 503, { error: body });
    if (typeof state.mode === 'number') return json(response, state.mode, { error: body });
    if (state.mode === 'page') return page(response, state.pageStatus);
    if (state.mode === 'conflict' || stored.has(String(key))) return json(response, 409, { error: 'exists' });
    stored.set(String(key), body);
    if (state.mode === 'breaks off') return void request.socket.destroy();
    return json(response, 201, { id: `crm-${stored.size}` });
  };
  const server = createServer((request, response) => {
    void (request.url === '/token' ? giveToken : storeLead)(request, response);
  });
  const port = await listenLocally(server);
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    tokenRequests,
    requests,
    stored,
    revoke: () => valid.clear(),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
