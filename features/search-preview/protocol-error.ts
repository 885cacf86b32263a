/** Errors of the protocol: a status and a message, as a Typesense server would send them. */

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422;

/** A rejected request; `message` goes to the client. */
export class ProtocolError extends Error {
  readonly status: ErrorStatus;

  constructor(status: ErrorStatus, message: string) {
    super(message);
    this.name = 'ProtocolError';
    this.status = status;
  }
}

/** Throws a `ProtocolError`. */
export function refuse(status: ErrorStatus, message: string): never {
  throw new ProtocolError(status, message);
}
