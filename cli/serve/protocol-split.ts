/** One port for HTTPS and HTTP: who types an address without `https://` is redirected instead of being cut off. */
import { createServer as createHttp, type Server } from 'node:http';
import { createServer, type Server as SocketServer, type Socket } from 'node:net';

/** First byte of a connection over TLS: the record of a handshake. */
const HANDSHAKE = 0x16;
/** Milliseconds in which a connection has to send its first byte. */
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

/** Returns the server that takes the connections of a port, and hands those over TLS to `secure`. */
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
