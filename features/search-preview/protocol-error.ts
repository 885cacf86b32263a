/** Errors of the protocol: a status and a message, as a Typesense server would send them. */

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422;

/** A rejected request; `message` goes to the client. */
export class Refusal extends Error {
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

/** Throws a `Refusal`. */
export function refuse(status: RefusalStatus, message: string): never {
  throw new Refusal(status, message);
}
