/** Serves HTTPS and HTTP on one port, so that an address without `https://` is redirected. */
import { createServer as createHttp, type Server } from 'node:http';
import { createServer, type Server as SocketServer, type Socket } from 'node:net';

/** First byte of a TLS connection: the record type of a handshake. */
const HANDSHAKE = 0x16;
/** Milliseconds that a connection has to send its first byte. */
const FIRST_BYTE_MS = 10_000;

/** Redirects every request to the same address over TLS. */
const redirects = (): Server =>
  createHttp((request, response) => {
    const { host } = request.headers;
    if (host === undefined || !URL.canParse(`https://${host}`)) {
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    const location = `https://${host}${request.url?.startsWith('/') ? request.url : '/'}`;
    response.writeHead(307, { location, connection: 'close', 'cache-control': 'no-store' }).end();
  });

/** Returns a server that accepts the connections of a port and passes those over TLS to `secure`. */
export function splitByProtocol(secure: Server): SocketServer {
  const plain = redirects();
  const waiting = new Set<Socket>();
  const sockets = createServer((socket) => {
    waiting.add(socket);
    socket.setTimeout(FIRST_BYTE_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.once('close', () => waiting.delete(socket));
    socket.once('data', (first: Buffer) => {
      waiting.delete(socket);
      socket.pause();
      socket.setTimeout(0);
      socket.removeAllListeners('timeout');
      socket.unshift(first);
      (first[0] === HANDSHAKE ? secure : plain).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  const close = sockets.close.bind(sockets);
  sockets.close = (done) => {
    plain.closeAllConnections();
    for (const socket of waiting) socket.destroy();
    return close(done);
  };
  return sockets;
}
