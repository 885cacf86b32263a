/** A local SFTP server with in-memory files and injectable faults. */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import type { AddressInfo } from 'node:net';
import ssh2, { type AuthContext, type Connection, type ParsedKey, type SFTPWrapper } from 'ssh2';

const { Server, utils } = ssh2;
const { STATUS_CODE } = utils.sftp;

interface RemoteFile {
  content: string | Buffer;
  /** Seconds since 1970. */
  modified: number;
  /** Unreadable. */
  isLocked?: true;
}

export interface SftpServer {
  readonly port: number;
  /** Fingerprint of the host key: `SHA256:…`. */
  readonly hostKey: string;
  /** Files by path. */
  readonly files: Map<string, RemoteFile>;
  /** Offsets of the reads so far. */
  readonly reads: number[];
  /** Number of connections so far. */
  connections: number;
  /** Cuts the connection once, at the read that begins here or later. */
  cutAt?: number | undefined;
  /** Leaves reads unanswered. */
  isSilent?: boolean;
  /** Runs before each read. */
  onRead?: () => void;
  stop: () => Promise<void>;
}

export const USER = 'dealer';
export const PASSWORD = 'pa55-of-the-feed';

/** Creates a key pair. The library writes about one in several hundred keys that it cannot read. */
function keyPair(options?: { passphrase: string; cipher: string; rounds: number }): {
  public: string;
  private: string;
} {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const made = options
      ? utils.generateKeyPairSync('ed25519', options)
      : utils.generateKeyPairSync('ed25519');
    if (!(utils.parseKey(made.private, options?.passphrase) instanceof Error)) return made;
  }
  throw new Error('no key that can be read');
}

/** An accepted, encrypted key, and one that the server rejects. */
export const PASSPHRASE = 'phrase-of-the-key';
const pair = keyPair({ passphrase: PASSPHRASE, cipher: 'aes256-ctr', rounds: 4 });
export const PRIVATE_KEY = pair.private;
export const OTHER_KEY = keyPair().private;

const firstKey = (text: string): ParsedKey => {
  const parsed: unknown = utils.parseKey(text);
  if (parsed instanceof Error) throw parsed;
  return (Array.isArray(parsed) ? parsed[0] : parsed) as ParsedKey;
};

function isAllowed(context: AuthContext, key: ParsedKey): boolean {
  if (context.username !== USER) return false;
  if (context.method === 'password') return context.password === PASSWORD;
  if (context.method !== 'publickey' || !context.key.data.equals(key.getPublicSSH())) return false;
  if (!context.signature || !context.blob) return true;
  // The function can return an error, which a boolean check would take for success.
  const verdict: unknown = key.verify(context.blob, context.signature, context.hashAlgo);
  return verdict === true;
}

const attributes = ({ content, modified }: RemoteFile): ssh2.Attributes => ({
  mode: constants.S_IFREG | 0o644,
  uid: 0,
  gid: 0,
  size: Buffer.byteLength(content),
  atime: modified,
  mtime: modified,
});

/** Answers the requests for reading files. */
function serveFiles(sftp: SFTPWrapper, server: SftpServer, connection: Connection): void {
  const open = new Map<number, string>();
  const listed = new Set<number>();
  let next = 0;
  const handleOf = (number: number): Buffer => {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(number);
    return handle;
  };
  const stat = (id: number, name: string): void => {
    const file = server.files.get(name);
    if (file) sftp.attrs(id, attributes(file));
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
  };
  sftp.on('STAT', stat).on('LSTAT', stat);
  sftp.on('FSTAT', (id, handle) => stat(id, open.get(handle.readUInt32BE()) ?? ''));
  sftp.on('REALPATH', (id, name) => {
    sftp.name(id, [{ filename: name, longname: name, attrs: attributes({ content: '', modified: 0 }) }]);
  });
  sftp.on('OPENDIR', (id, folder) => {
    if (![...server.files.keys()].some((name) => name.startsWith(`${folder.replace(/\/$/, '')}/`))) {
      sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
      return;
    }
    open.set((next += 1), folder);
    sftp.handle(id, handleOf(next));
  });
  sftp.on('READDIR', (id, handle) => {
    const number = handle.readUInt32BE();
    const folder = `${(open.get(number) ?? '').replace(/\/$/, '')}/`;
    const files = [...server.files].filter(([name]) => name.startsWith(folder));
    if (listed.has(number)) {
      sftp.status(id, STATUS_CODE.EOF);
      return;
    }
    listed.add(number);
    sftp.name(
      id,
      files.map(([name, file]) => {
        const filename = name.slice(folder.length);
        return { filename, longname: `-rw-r--r-- 1 a a 1 Jan 1 2026 ${filename}`, attrs: attributes(file) };
      }),
    );
  });
  sftp.on('OPEN', (id, name) => {
    const file = server.files.get(name);
    if (!file || file.isLocked) {
      sftp.status(id, file ? STATUS_CODE.PERMISSION_DENIED : STATUS_CODE.NO_SUCH_FILE);
      return;
    }
    open.set((next += 1), name);
    sftp.handle(id, handleOf(next));
  });
  sftp.on('READ', (id, handle, offset, length) => {
    server.onRead?.();
    server.reads.push(offset);
    if (server.isSilent) return;
    if (server.cutAt !== undefined && offset >= server.cutAt) {
      server.cutAt = undefined;
      connection.end();
      return;
    }
    const bytes = Buffer.from(server.files.get(open.get(handle.readUInt32BE()) ?? '')?.content ?? '');
    if (offset >= bytes.length) sftp.status(id, STATUS_CODE.EOF);
    else sftp.data(id, bytes.subarray(offset, offset + length));
  });
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
}

/** Starts a server for one user with a password and a key. */
export async function startSftp(): Promise<SftpServer> {
  const hostKey = keyPair().private;
  const userKey = firstKey(pair.public);
  const connections = new Set<Connection>();
  const started: SftpServer = {
    port: 0,
    hostKey: `SHA256:${createHash('sha256').update(firstKey(hostKey).getPublicSSH()).digest('base64').replace(/=+$/, '')}`,
    files: new Map(),
    reads: [],
    connections: 0,
    stop: async () => {
      for (const connection of connections) connection.end();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
  const server = new Server({ hostKeys: [hostKey] }, (connection) => {
    started.connections += 1;
    connections.add(connection);
    // Saves half a second per connection.
    (connection as Connection & { setNoDelay: (noDelay: boolean) => void }).setNoDelay(true);
    // Tests break connections off on purpose.
    connection.on('error', () => undefined);
    connection.on('close', () => connections.delete(connection));
    connection.on('authentication', (context) => {
      if (isAllowed(context, userKey)) context.accept();
      else context.reject(['password', 'publickey']);
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serveFiles(acceptSftp(), started, connection));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  return Object.assign(started, { port: (server.address() as AddressInfo).port });
}
